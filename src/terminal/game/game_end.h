#pragma once

#include <optional>
#include <string>

#include "contest/ending.h"
#include "core/table.h"
#include "words/words.h"

namespace quintet::terminal {

/// Who won and by what, if that cannot be seen on the board: `White wins: Black resigned`, `Draw by
/// repetition`. Nothing if the board says it all or the game goes on.
std::optional<std::string> special_end(const Table& table,
                                       const std::optional<contest::GameEnd>& end,
                                       words::Language language);

/// How the game ended, in one line; it must have.
std::string end_line(const Table& table, const contest::GameEnd& end, words::Language language);

}  // namespace quintet::terminal
