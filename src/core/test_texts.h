#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

// Helpers for examples in tests.
namespace quintet {

using Texts = std::vector<std::string>;

/// A drawn board, one row per line, as the first field of a position.
inline std::string drawn(std::string_view picture) {
  std::string board;
  for (const char c : picture) {
    if (c == '\n' && !board.empty()) board += '/';
    if (c != '\n' && c != ' ') board += c;
  }
  return board;
}

/// A position that random games rarely reach, for the tests that walk through games.
struct RarePosition {
  enum class Kind { full_board, forced_pass, long_way_round };
  Kind kind;
  std::string_view rules;
  std::string_view text;
};

/// The message of the Error that this throws.
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
