#pragma once

#include <optional>
#include <string>

#include "contest/ending.h"
#include "core/table.h"
#include "words/words.h"

namespace quintet::terminal {

/// Who won and how, if the board does not show it: `White wins: Black resigned`, `Draw by
/// repetition`. Nothing if the board shows it or the game is still in progress.
std::optional<std::string> special_end(const Table& table,
                                       const std::optional<contest::GameEnd>& end,
                                       words::Language language);

/// How the game ended, in one line; the game must be over.
std::string end_line(const Table& table, const contest::GameEnd& end, words::Language language);

}  // namespace quintet::terminal
