#include "store/nickname.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/error.h"
#include "core/utf8.h"

namespace quintet::store {
namespace {

constexpr std::size_t longest_nickname = 20;
constexpr std::size_t longest_pile = 2;  // combining marks on one letter

struct Range {
  char32_t first;
  char32_t last;
};

constexpr std::array spaces{Range{' ', ' '},       Range{0xa0, 0xa0},     Range{0x2000, 0x200a},
                            Range{0x202f, 0x202f}, Range{0x205f, 0x205f}, Range{0x3000, 0x3000}};
constexpr std::array marks{Range{0x300, 0x36f},   Range{0x483, 0x489},   Range{0x1ab0, 0x1aff},
                           Range{0x1dc0, 0x1dff}, Range{0x20d0, 0x20ff}, Range{0xfe20, 0xfe2f}};
/// Control characters, invisible characters, direction overrides, surrogates, and private-use or
/// unassigned characters.
constexpr std::array unseen{
    Range{0, 0x1f},          Range{0x7f, 0x9f},     Range{0xad, 0xad},     Range{0x34f, 0x34f},
    Range{0x61c, 0x61c},     Range{0x115f, 0x1160}, Range{0x17b4, 0x17b5}, Range{0x180b, 0x180f},
    Range{0x200b, 0x200f},   Range{0x2028, 0x202e}, Range{0x2060, 0x206f}, Range{0x2800, 0x2800},
    Range{0x3164, 0x3164},   Range{0xd800, 0xf8ff}, Range{0xfe00, 0xfe0e}, Range{0xfeff, 0xfeff},
    Range{0xffa0, 0xffa0},   Range{0xfff0, 0xfffc}, Range{0xfffe, 0xffff}, Range{0x1d173, 0x1d17a},
    Range{0xe0000, 0x1fffff}};

template <std::size_t size>
bool is_in(const std::array<Range, size>& ranges, char32_t letter) {
  return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
    return range.first <= letter && letter <= range.last;
  });
}

[[noreturn]] void refuse() {
  throw Error(fmt::format("nickname: not allowed (expected at most {} characters, all to be seen)",
                          longest_nickname));
}

}  // namespace

std::string nickname_from(std::string_view text) {
  std::string nickname;
  std::size_t letters = 0;
  std::size_t pile = 0;
  bool after_space = false;
  while (!text.empty()) {
    const auto [letter, size] = first_character(text);
    if (size == 0) refuse();
    const std::string_view written = text.substr(0, size);
    text.remove_prefix(size);
    if (is_in(spaces, letter)) {
      after_space = !nickname.empty();
      continue;
    }
    pile = is_in(marks, letter) ? pile + 1 : 0;
    const bool stands_on_nothing = pile > 0 && (nickname.empty() || after_space);
    if (is_in(unseen, letter) || pile > longest_pile || stands_on_nothing) refuse();
    if (after_space) nickname += ' ';
    letters += after_space ? 2 : 1;
    if (letters > longest_nickname) refuse();
    after_space = false;
    nickname += written;
  }
  return nickname;
}

}  // namespace quintet::store
