#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quintet {

/// One rule option of a game. `allowed` is `low..high` for a number, `a|b|c` for a choice (both are
/// checked here), or free words for what the game reads itself; some of those values may have
/// names, for menus. A name for people is the text `GAME.KEY.NAME` of the catalogue.
struct Option {
  std::string_view key;
  std::string_view fallback;
  std::string_view allowed;
  std::string_view meaning;
  std::span<const std::string_view> names = {};
};

/// The values of all options of a game, read from text such as `size=9,over=on`.
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
  /// Throws that this option's value is not allowed.
  [[noreturn]] void refuse(std::string_view key) const;

  /// The same options in their fixed order, defaults left out.
  [[nodiscard]] std::string to_text() const;

 private:
  [[nodiscard]] std::size_t find(std::string_view key) const;

  std::span<const Option> options_;
  std::vector<std::string> values_;
};

}  // namespace quintet
