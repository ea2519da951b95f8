#include "terminal/screen/theme.h"

#include <algorithm>
#include <array>

namespace quintet::terminal {
namespace {

constexpr std::array themes{
    Theme{"water", Ink::water_line, Ink::water},
    Theme{"red_koi", Ink::red, Ink::plain, "◆"},
    Theme{"yellow_koi", Ink::yellow, Ink::plain, "◆"},
    Theme{"stone", Ink::pebble},

    Theme{"felt", Ink::felt_line, Ink::felt},
    Theme{"black_disc", Ink::black, Ink::plain, "●"},
    Theme{"white_disc", Ink::white, Ink::plain, "●"},
    Theme{"wall", Ink::wall, Ink::masonry, "", true},
    Theme{"joker", Ink::joker, Ink::masonry},
    Theme{"bonus", Ink::gold},

    Theme{"snow", Ink::snow_line, Ink::snow},
    Theme{"tree", Ink::tree, Ink::forest},
    Theme{"eaten", Ink::snow_line, Ink::snow, "", false, Ink::ruby},
    Theme{"yuki", Ink::chip, Ink::ruby},
    Theme{"mina", Ink::chip, Ink::sapphire},

    Theme{"slate", Ink::faint, Ink::night},
    Theme{"blue_octagon", Ink::chip, Ink::sapphire},
    Theme{"red_octagon", Ink::chip, Ink::ruby},
    Theme{"blue_square", Ink::blue},
    Theme{"red_square", Ink::red},

    Theme{"sand", Ink::sand_line, Ink::sand, "", false, Ink::ruby},
    Theme{"white_stone", Ink::white, Ink::plain, "●"},
    Theme{"black_stone", Ink::black, Ink::plain, "●"},
};

}  // namespace

Theme theme_of(std::string_view id) {
  const auto found = std::find_if(themes.begin(), themes.end(),
                                  [&](const Theme& theme) { return theme.id == id; });
  return found == themes.end() ? Theme{id} : *found;
}

std::string_view symbol_of(const PieceKind& kind, const ScreenStyle& style) {
  if (!style.unicode) return kind.letter;
  const std::string_view rich = theme_of(kind.id).rich_symbol;
  return style.color == ColorMode::rich && !rich.empty() ? rich : kind.symbol;
}

std::string_view danger_stroke(const ScreenStyle& style) { return style.unicode ? "┊" : ":"; }

const PieceKind* emblem_of(std::span<const PieceKind> kinds, Side side) {
  const auto found = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const PieceKind& kind) { return kind.owner == side; });
  return found == kinds.end() ? nullptr : &*found;
}

}  // namespace quintet::terminal
