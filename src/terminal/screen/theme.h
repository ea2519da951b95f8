#pragma once

#include <string>
#include <string_view>

#include "core/face.h"
#include "terminal/screen/styled_text.h"

namespace quintet::terminal {

/// The looks of a thing on a terminal, by the id that its face gives it.
struct Theme {
  std::string_view id;
  Ink ink = Ink::plain;
  Ink ground = Ink::plain;         // below it; plain: whatever it stands on
  std::string_view rich_symbol{};  // where colours tell who is who; empty: its usual symbol
  bool fills = false;              // the whole cell
  Ink target = Ink::gold;          // of the dot where a move may go, on this ground

  /// The colour that stands for it where only lines can be drawn.
  [[nodiscard]] Ink line() const { return ground == Ink::plain ? ink : ground; }
};

/// For the id of a kind of piece, or the material of a board. What nobody chose colours for is
/// plain.
Theme theme_of(std::string_view id);

/// The character for a kind.
std::string_view symbol_of(const PieceKind& kind, const ScreenStyle& style);

/// Stands on both sides of a marked piece: its link may break.
std::string_view danger_stroke(const ScreenStyle& style);

/// The kind by which a side is known: its first. None if it has no pieces.
const PieceKind* emblem_of(std::span<const PieceKind> kinds, Side side);

}  // namespace quintet::terminal
