#include "terminal/screen/styled_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace quintet::terminal {
namespace {

/// A foreground colour among the 16 basic ones, for dark and light terminals, and among the 256
/// rich ones. Board colours are the same on both, because there we paint the background too.
struct Shade {
  Ink ink;
  int basic_dark;
  int basic_light;
  int rich_dark;
  int rich_light;
  int basic_ground = 0;  // 0: not painted
};

constexpr std::array shades{
    Shade{Ink::faint, 90, 90, 244, 243},      Shade{Ink::notice, 93, 35, 222, 130},
    Shade{Ink::red, 91, 31, 203, 203},        Shade{Ink::yellow, 93, 33, 227, 227},
    Shade{Ink::blue, 94, 34, 75, 75},         Shade{Ink::black, 90, 30, 16, 16},
    Shade{Ink::white, 97, 90, 231, 231},      Shade{Ink::chip, 97, 97, 231, 231},
    Shade{Ink::gold, 93, 33, 220, 220},       Shade{Ink::pebble, 37, 90, 250, 250},
    Shade{Ink::wall, 90, 90, 240, 240},       Shade{Ink::joker, 95, 35, 219, 219},
    Shade{Ink::tree, 32, 32, 71, 71},         Shade{Ink::water, 36, 36, 24, 24},
    Shade{Ink::water_line, 36, 36, 31, 31},   Shade{Ink::felt, 32, 32, 29, 29},
    Shade{Ink::felt_line, 32, 32, 72, 72},    Shade{Ink::sand, 33, 33, 137, 137},
    Shade{Ink::sand_line, 33, 33, 94, 94},    Shade{Ink::masonry, 90, 90, 236, 236},
    Shade{Ink::forest, 32, 32, 22, 22},       Shade{Ink::snow, 37, 90, 254, 254},
    Shade{Ink::snow_line, 90, 90, 250, 250},  Shade{Ink::night, 90, 90, 234, 234},
    Shade{Ink::slate, 90, 90, 237, 237},      Shade{Ink::ruby, 91, 31, 160, 160, 41},
    Shade{Ink::sapphire, 94, 34, 32, 32, 44}, Shade{Ink::last_move, 33, 33, 130, 130},
    Shade{Ink::chosen, 36, 36, 30, 30},       Shade{Ink::overlay, 35, 35, 97, 97},
};

const Shade* shade_of(Ink ink) {
  const auto found = std::find_if(shades.begin(), shades.end(),
                                  [&](const Shade& shade) { return shade.ink == ink; });
  return found == shades.end() ? nullptr : &*found;
}

void add_code(std::string& codes, std::string_view code) {
  if (!codes.empty()) codes += ';';
  codes += code;
}

}  // namespace

std::string styled(std::string_view text, Paint paint, const ScreenStyle& style) {
  if (style.color == ColorMode::none) return std::string(text);
  const bool rich = style.color == ColorMode::rich;
  std::string codes;
  if (paint.bold) add_code(codes, "1");
  if (paint.underlined) add_code(codes, "4");
  if (const Shade* ink = shade_of(paint.ink)) {
    add_code(codes, rich ? fmt::format("38;5;{}", style.light ? ink->rich_light : ink->rich_dark)
                         : fmt::format("{}", style.light ? ink->basic_light : ink->basic_dark));
  }
  if (const Shade* ground = shade_of(paint.ground)) {
    if (rich) {
      add_code(codes, fmt::format("48;5;{}", style.light ? ground->rich_light : ground->rich_dark));
    } else if (ground->basic_ground != 0) {
      add_code(codes, fmt::format("{}", ground->basic_ground));
    }
  }
  if (codes.empty()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", codes, text);
}

int columns_of(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\x1b') {
      at = std::min(text.find('m', at), text.size() - 1);
    } else if ((static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U) {
      ++columns;
    }
  }
  return columns;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (!line.empty() && columns_of(line) + 1 + columns_of(word) > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

}  // namespace quintet::terminal
