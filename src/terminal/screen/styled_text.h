#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "words/words.h"

// Text for a terminal: what may be shown there, and how it gets its colours.
namespace quintet::terminal {

enum class ColorMode : std::uint8_t {
  none,
  basic,  // the 16 colours that every terminal chooses itself
  rich,   // 256 fixed colours
};

/// How a screen is drawn, whatever the terminal is.
struct ScreenStyle {
  bool unicode = true;
  ColorMode color = ColorMode::basic;
  bool light = false;  // dark letters on light ground
  words::Language language = words::Language::english;
};

struct ScreenSize {
  int width = 80;
  int height = 24;
};

/// What a colour is for; what it looks like depends on the style.
enum class Ink : std::uint8_t {
  plain,  // the terminal's own
  faint,
  notice,
  red,
  yellow,
  blue,
  black,
  white,
  chip,  // letters on ruby and sapphire
  gold,
  pebble,
  wall,
  joker,
  tree,
  // Grounds, and the lines on them.
  water,
  water_line,
  felt,
  felt_line,
  sand,
  sand_line,
  masonry,
  forest,
  snow,
  snow_line,
  ruby,
  sapphire,
  night,
  slate,
  // Grounds of marks.
  last_move,
  chosen,
  overlay,
};

/// How letters look. Most grounds are painted only in rich colours: few basic ones go together.
struct Paint {
  Ink ink = Ink::plain;
  Ink ground = Ink::plain;
  bool bold = false;
  bool underlined = false;
  bool operator==(const Paint&) const = default;
};

/// The text in its colours, and after it the terminal's own again.
std::string styled(std::string_view text, Paint paint, const ScreenStyle& style);

/// How many columns a text takes: all that we write is one column wide. Colour codes take none.
int columns_of(std::string_view text);

/// The text in lines of at most `width` columns, broken between words.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace quintet::terminal
