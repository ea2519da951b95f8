#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quintet {

/// Something that can be placed on the cells of a drawn value. Its display names are
/// `GAME.drawing.ID` for one and `GAME.drawing.ID.many` for several; `GAME.drawing.ID.elsewhere`
/// explains why it cannot be placed where it is not allowed.
struct DrawnPart {
  std::string_view id;
  char letter = '\0';
  char on = '\0';     // only where the blank drawing has this letter
  unsigned most = 0;  // of this kind
};

/// How the values of an option can be drawn by hand: one letter for each cell of the game's board,
/// in the same order, with `/` between rows. The text of the start position begins with the
/// drawing.
struct Drawing {
  std::string_view blank;            // the empty drawing
  std::span<const DrawnPart> parts;  // cells where none of them fits stay unchanged
  std::string_view random;           // prefix, followed by a number: a randomly generated value
};

/// A rule option of a game. `allowed` is `low..high` for a number, `a|b|c` for a choice (both are
/// checked here), or free text for values that the game parses itself; some of those values may
/// have names, for menus. The display name is the text `GAME.KEY.NAME` of the catalogue.
struct Option {
  std::string_view key;
  std::string_view fallback;
  std::string_view allowed;
  std::string_view meaning;
  std::span<const std::string_view> names = {};
  const Drawing* drawing = nullptr;  // set if values can be drawn
};

/// The option whose values can be drawn; null if there is none.
constexpr const Option* drawn_option(std::span<const Option> options) {
  for (const Option& option : options) {
    if (option.drawing != nullptr) return &option;
  }
  return nullptr;
}

/// The values of all options of a game, parsed from text such as `size=9,over=on`.
class OptionValues {
 public:
  OptionValues(std::span<const Option> options, std::string_view text);

  [[nodiscard]] std::string_view word(std::string_view key) const;
  [[nodiscard]] unsigned number(std::string_view key) const;
  [[nodiscard]] bool is(std::string_view key, std::string_view value) const {
    return word(key) == value;
  }
  /// `AxB`, each within low..high.
  [[nodiscard]] std::pair<unsigned, unsigned> pair(std::string_view key, unsigned low,
                                                   unsigned high) const;
  /// Throws an Error that this option's value is not allowed.
  [[noreturn]] void refuse(std::string_view key) const;

  /// The same options in their fixed order, without defaults.
  [[nodiscard]] std::string to_text() const;

 private:
  [[nodiscard]] std::size_t find(std::string_view key) const;

  std::span<const Option> options_;
  std::vector<std::string> values_;
};

}  // namespace quintet
