#pragma once

#include <string>
#include <vector>

#include "core/table.h"
#include "engine/thinker.h"

// Formats the engine's results for the protocol.
namespace quintet::protocol {

/// The answer of `bestmove` when the game is over.
constexpr std::string_view no_move = "none";

/// One `info` line for each principal variation.
std::vector<std::string> info_lines(const engine::Thought& thought);

/// `bestmove M`, plus ` ponder M2` where the opponent's reply is known. A search that was stopped
/// before it had a move answers with the first legal one.
std::string bestmove_line(const engine::Thought& thought, const Table& at);

}  // namespace quintet::protocol
