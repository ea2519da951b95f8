#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/table_of.h"

// What the tests of all games write their examples with.
namespace quintet {

using Texts = std::vector<std::string>;

/// A drawn board, one row a line, as the first field of a position.
inline std::string drawn(std::string_view picture) {
  std::string board;
  for (const char c : picture) {
    if (c == '\n' && !board.empty()) board += '/';
    if (c != '\n' && c != ' ') board += c;
  }
  return board;
}

/// A table of the game under these rules, set to an inspect line.
template <class G>
std::unique_ptr<Table> table_of(std::string_view rules, std::string_view line = "startpos") {
  static const GameOf<G> game;
  return table_at(*game.new_table(rules), line);
}

/// The words of the Error that this throws.
template <class Action>
std::string error_of(Action&& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace quintet
