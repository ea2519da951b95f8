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

// How a game looks and what is said about it, for every screen: terminal, web page, pictures. A
// screen draws what stands here and knows no game; a game says it once, in GAME_face.h.
namespace quintet {

enum class CellShape : std::uint8_t {
  square,
  octagon,
  diamond,  // the small square standing on a corner, between four octagons
};

/// One cell where it lies on the board. A column or row of ordinary cells is 1 wide; the centre of
/// the top left one is at 0, 0.
struct BoardCell {
  std::string name;  // as moves write it; empty: no hand ever touches it
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

/// What does not change while a game is played.
struct Board {
  std::vector<BoardCell> cells;
  std::vector<OwnedEdge> edges;
  std::optional<Side> below;  // who has the lower edge before them; nothing: it is all the same
  std::string_view material = {};  // what it is made of, for its colours: water, felt, snow
};

/// What can lie or stand on a cell. Its name for people is the text `GAME.ID` of the catalogue.
struct PieceKind {
  std::string_view id;
  std::string_view letter;    // one character of ASCII
  std::string_view symbol;    // one character of any alphabet, one column wide
  std::optional<Side> owner;  // whose it is, for the colour
};

/// What is on a cell now, as ids of kinds; empty for nothing.
struct CellLook {
  std::string_view ground;  // lies below: a tree, a bonus, a wall
  std::string_view piece;   // stands on it
  bool marked = false;      // worth a second look: a square that can be cut
  bool won = false;         // part of what won the game: a chain from edge to edge
  bool operator==(const CellLook&) const = default;
};

/// A number beside the board: points, stones in hand. Its name is the text `GAME.tally.ID`.
struct Tally {
  std::string_view id;
  std::optional<Side> side;  // nothing: both sides'
  int value = 0;
  std::optional<int> limit;  // it counts up to this
};

/// What a position looks like.
struct Look {
  std::vector<CellLook> cells;  // as Board::cells
  std::vector<Tally> tallies;
  std::vector<Message> remarks;  // what is worth saying: the phase, a threat, placements left
  // Where the one piece stands that every move moves, if moves name only where it goes: hands may
  // carry it there. Empty otherwise.
  std::string mover = {};
};

/// A board of ordinary cells, named `a1` at the top left.
Board grid_board(int rows, int columns, std::string_view material = {});

/// The looks of the cells of a grid_board, each from look_at(row, column).
template <class LookAt>
std::vector<CellLook> grid_looks(int rows, int columns, LookAt&& look_at) {
  std::vector<CellLook> looks;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) looks.push_back(look_at(row, column));
  }
  return looks;
}

/// The message for what is no move of the game whatever the position: `GAME.unreadable`.
Message unreadable(std::string_view game, std::string_view entry);

/// The cell of that name; throws Error if the board has none.
Cell cell_of(const Board& board, std::string_view name);

/// Throws that the game has no such overlay.
void check_overlay(std::string_view game, std::span<const std::string_view> known,
                   std::string_view id);

/// The side's name for people: `@GAME.SIDE`.
template <class G>
std::string side_gap(Side side) {
  return "@" + std::string(G::id) + "." + std::string(G::sides[index_of(side)]);
}

/// As unreadable, but if a cell that the entry names is not on the board, that is what is wrong.
Message unreadable(std::string_view game, std::string_view entry, int rows, int columns);

/// The complaint about an entry on a board of this size, whatever the game, while it is not over.
/// What is wrong with a move that can be read but is not legal, about(move) says.
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
