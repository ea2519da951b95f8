#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"
#include "games/squex/squex_cells.h"

namespace quintet::squex {

struct Rules {
  std::uint8_t height = 8;
  std::uint8_t width = 8;
  bool swap = false;
  bool operator==(const Rules&) const = default;
};

/// Most squares need not be stored: one with no complete diagonal of a colour is empty, and one
/// with a single colour's diagonal has that colour. Only where both diagonals are complete, in
/// different colours, does the history matter: the later one cut the earlier one, and nothing can
/// change that any more. Such a square is contested, and the diagonal that holds it is stored.
///
/// `open` and `reach` follow from the rest. They are stored so that neither the moves nor the end
/// of the game need a search.
struct State {
  std::array<Cells, 2> octagons{};  // by side
  Cells falling;                    // contested squares held by the falling diagonal, the \ one,
                                    // at their upper left octagon; the / one holds the others
  Cells open;                       // where a placement is possible; empty when the game is over
  /// By side and edge (blue's top and bottom, red's left and right): the whole line along that
  /// edge, and the own octagons permanently connected to it.
  std::array<std::array<Cells, 2>, 2> reach{};
  std::uint8_t height = 8;
  std::uint8_t width = 8;
  std::uint8_t stride = Small::stride;  // of all these sets
  Side side = Side::first;
  std::uint8_t left = 1;  // remaining placements of `side`, 1 or 2
  bool swap = false;      // whether the rule applies; only ever set on a square board
  bool operator==(const State&) const = default;

  [[nodiscard]] bool is_small() const { return stride == Small::stride; }
  [[nodiscard]] unsigned index(unsigned row, unsigned column) const {
    return row * stride + column;
  }
};

/// The index of an octagon, or `swap_move`, which is not the index of any: the last one is 14 * 16
/// + 14.
struct Move {
  std::uint8_t cell = 0;
  bool operator==(const Move&) const = default;
};
constexpr Move swap_move{255};

}  // namespace quintet::squex
