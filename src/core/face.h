#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/export.h"
#include "core/game.h"
#include "core/message.h"

// How a game looks and what is said about it, for every user interface: terminal, web page,
// pictures. The interface draws what is described here and knows nothing about the game; each game
// describes itself once, in GAME_face.h.
namespace quintet {

enum class CellShape : std::uint8_t {
  square,
  octagon,
  diamond,  // the small square, standing on a corner, between four octagons
};

/// A cell and its place on the board. A column or row of ordinary cells is 1 wide; the centre of
/// the top left cell is at 0, 0.
struct BoardCell {
  std::string name;  // as written in moves; empty: can never be clicked
  double x = 0;
  double y = 0;
  CellShape shape = CellShape::square;
};

enum class Edge : std::uint8_t { top, right, bottom, left };

/// An edge of the board that belongs to a side.
struct OwnedEdge {
  Edge edge = Edge::top;
  Side side = Side::first;
};

/// The parts that do not change during a game.
struct Board {
  std::vector<BoardCell> cells;
  std::vector<OwnedEdge> edges;
  std::optional<Side> below;       // the side that sits at the lower edge; nothing: either one
  std::string_view material = {};  // determines its colours: water, felt, snow
};

/// Something that can be on a cell. Its display name is the text `GAME.ID` of the catalogue.
struct PieceKind {
  std::string_view id;
  std::string_view letter;    // one ASCII character
  std::string_view symbol;    // one Unicode character, one column wide
  std::optional<Side> owner;  // the side it belongs to, for its colour
};

/// What is currently on a cell, as ids of kinds; empty for nothing.
struct CellLook {
  std::string_view ground;  // lies underneath: a tree, a bonus, a wall
  std::string_view piece;   // stands on top
  bool marked = false;      // worth pointing out: a square that can be cut
  bool won = false;         // part of what won the game: a chain from edge to edge
  bool operator==(const CellLook&) const = default;
};

/// A number beside the board: points, stones in hand. Its display name is the text `GAME.tally.ID`.
struct Tally {
  std::string_view id;
  std::optional<Side> side;  // nothing: shared by both sides
  int value = 0;
  std::optional<int> limit;  // its upper limit
};

/// What a position looks like.
struct Look {
  std::vector<CellLook> cells;  // in the order of Board::cells
  std::vector<Tally> tallies;
  std::vector<Message> remarks;  // worth mentioning: the phase, a threat, placements left
  // The cell of the single piece that every move moves, if moves name only the target: players can
  // drag it there. Empty otherwise.
  std::string mover = {};
};

/// A board of ordinary cells, with `a1` at the top left.
Board grid_board(int rows, int columns, std::string_view material = {});

/// The looks of the cells of a grid_board, each computed by look_at(row, column).
template <class LookAt>
std::vector<CellLook> grid_looks(int rows, int columns, LookAt&& look_at) {
  std::vector<CellLook> looks;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) looks.push_back(look_at(row, column));
  }
  return looks;
}

/// The message for input that is not a move in any position: `GAME.unreadable`.
Message unreadable(std::string_view game, std::string_view entry);

/// The cell with that name; throws Error if the board has none.
Cell cell_of(const Board& board, std::string_view name);

/// Throws if the game has no such overlay.
void check_overlay(std::string_view game, std::span<const std::string_view> known,
                   std::string_view id);

/// The side's display name: `@GAME.SIDE`.
template <class G>
std::string side_gap(Side side) {
  return "@" + std::string(G::id) + "." + std::string(G::sides[index_of(side)]);
}

/// Like unreadable, but if the input names a cell that is not on the board, that is reported.
Message unreadable(std::string_view game, std::string_view entry, int rows, int columns);

/// Explains what is wrong with some input on a board of this size, for any game that is not over.
/// about(move) explains a move that can be parsed but is not legal.
template <class G, class About>
Message complaint_about(const typename G::State& at, std::string_view entry, int rows, int columns,
                        About&& about) {
  try {
    const auto move = G::move_from_text(at, entry);
    return is_legal<G>(at, move) ? message("common.legal", entry) : about(move);
  } catch (const Error&) {
    return unreadable(G::id, entry, rows, columns);
  }
}

}  // namespace quintet
