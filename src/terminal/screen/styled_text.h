#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "words/words.h"

// Text for a terminal: which characters can be shown, and how they are coloured.
namespace quintet::terminal {

enum class ColorMode : std::uint8_t {
  none,
  basic,  // the 16 colours defined by the terminal
  rich,   // 256 fixed colours
};

/// How a screen is drawn, on any terminal.
struct ScreenStyle {
  bool unicode = true;
  ColorMode color = ColorMode::basic;
  bool light = false;  // dark text on a light background
  words::Language language = words::Language::english;
};

struct ScreenSize {
  int width = 80;
  int height = 24;
};

/// The role of a colour; its look depends on the style.
enum class Ink : std::uint8_t {
  plain,  // the terminal's default
  faint,
  notice,
  red,
  yellow,
  blue,
  black,
  white,
  chip,  // text on ruby and sapphire
  gold,
  pebble,
  wall,
  joker,
  tree,
  // Backgrounds, and the lines on them.
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
  // Backgrounds of marks.
  last_move,
  chosen,
  overlay,
};

/// The colours of text. Most backgrounds are painted only in rich colours: few basic ones match.
struct Paint {
  Ink ink = Ink::plain;
  Ink ground = Ink::plain;
  bool bold = false;
  bool underlined = false;
  bool operator==(const Paint&) const = default;
};

/// The text in colour, followed by a reset.
std::string styled(std::string_view text, Paint paint, const ScreenStyle& style);

/// The width of a text: every character we write is one column wide. Colour codes take none.
int columns_of(std::string_view text);

/// Wraps the text at words into lines of at most `width` columns.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace quintet::terminal
