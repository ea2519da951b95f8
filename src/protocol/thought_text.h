#pragma once

#include <string>
#include <vector>

#include "core/table.h"
#include "engine/thinker.h"

// What the engine thinks, in the words of the protocol.
namespace quintet::protocol {

/// What `bestmove` says when the game is over.
constexpr std::string_view no_move = "none";

/// One `info` line for each line of play.
std::vector<std::string> info_lines(const engine::Thought& thought);

/// `bestmove M`, and ` ponder M2` where the opponent's reply is known. A thought that was stopped
/// before it had any move answers with the first legal one.
std::string bestmove_line(const engine::Thought& thought, const Table& at);

}  // namespace quintet::protocol
