#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/cell.h"

namespace quintet {

/// Something to tell the user, not yet in any language: the key of a text in the catalogue
/// (words/words.h) and the arguments for its placeholders `{0}`, `{1}`, ... An argument that begins
/// with `@` is itself a key.
struct Message {
  std::string key;
  std::vector<std::string> gaps;
  bool operator==(const Message&) const = default;
};

inline std::string gap(std::string_view text) { return std::string(text); }
inline std::string gap(Cell cell) { return to_text(cell); }
template <std::integral Number>
std::string gap(Number number) {
  return std::to_string(number);
}

/// message("jinli.scores", "@jinli.red", 2)
template <class... Gaps>
Message message(std::string_view key, const Gaps&... gaps) {
  return {std::string(key), {gap(gaps)...}};
}

}  // namespace quintet
