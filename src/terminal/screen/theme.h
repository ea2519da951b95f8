#pragma once

#include <string>
#include <string_view>

#include "core/face.h"
#include "terminal/screen/styled_text.h"

namespace quintet::terminal {

/// The look of an item on a terminal, by the id its face gives it.
struct Theme {
  std::string_view id;
  Ink ink = Ink::plain;
  Ink ground = Ink::plain;         // behind it; plain: whatever it stands on
  std::string_view rich_symbol{};  // where colours tell sides apart; empty: the usual symbol
  bool fills = false;              // the whole cell
  Ink target = Ink::gold;          // of the dot for a possible target on this ground

  /// Its colour where only lines can be drawn.
  [[nodiscard]] Ink line() const { return ground == Ink::plain ? ink : ground; }
};

/// For the id of a kind of piece or the material of a board. Ids without chosen colours are plain.
Theme theme_of(std::string_view id);

/// The character for a kind.
std::string_view symbol_of(const PieceKind& kind, const ScreenStyle& style);

/// Drawn on both sides of a marked piece: its link may break.
std::string_view danger_stroke(const ScreenStyle& style);

/// The kind that represents a side: its first. Null if it has no pieces.
const PieceKind* emblem_of(std::span<const PieceKind> kinds, Side side);

}  // namespace quintet::terminal
