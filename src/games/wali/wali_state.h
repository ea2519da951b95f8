#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/game.h"

// The chosen rules, a position, and a move.
namespace quintet::wali {

/// The ways in which the chosen rules can differ from the default, one bit each.
enum Twist : std::uint8_t {
  drop_nothree = 1,
  four_forbidden = 2,
  four_counts = 4,
  protect_on = 8,
  end_two = 16,
  blocked_lose = 32,
};

struct Rules {
  std::uint8_t rows = 5;
  std::uint8_t columns = 6;
  std::uint8_t stones = 12;
  std::uint8_t twists = 0;
  bool operator==(const Rules&) const = default;
};

enum class Phase : std::uint8_t { drop, move };

constexpr unsigned max_quiet = 100;  // turns without a capture that make a draw (rule 5)

/// Cells are bits, row * stride + column. The stride is one more than the number of columns: the
/// bit after each row is not a cell, so a row ends there and never continues into the next one. The
/// highest bit ever used is 54 (8 rows of 6).
struct State {
  std::uint64_t mover = 0;  // stones of the side to move
  std::uint64_t other = 0;  // stones of its opponent
  std::uint64_t board = 0;  // all cells
  /// Stones that white and black have in the game: in the drop phase those in hand and on the
  /// board, afterwards those with which they began the move phase. So a stone that is not on the
  /// board is in hand in one phase and lost in the other, and a move has nothing to update.
  std::array<std::uint8_t, 2> army{};
  std::uint8_t rows = 0;
  std::uint8_t stride = 0;
  std::uint8_t twists = 0;
  std::uint8_t quiet = 0;
  Side side = Side::first;
  Phase phase = Phase::drop;

  [[nodiscard]] bool has(Twist twist) const { return (twists & twist) != 0; }
  [[nodiscard]] std::uint64_t empty() const { return board & ~(mover | other); }
  [[nodiscard]] std::uint64_t stones(Side whose) const { return whose == side ? mover : other; }
  [[nodiscard]] unsigned off_board(Side whose) const {
    return army[index_of(whose)] - count(stones(whose));
  }
  [[nodiscard]] Cell cell(unsigned index) const {
    return {static_cast<std::uint8_t>(index / stride), static_cast<std::uint8_t>(index % stride)};
  }
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) == 32);

/// Not a cell of any board: the `taken` of a move without a capture, and every field of a pass.
constexpr std::uint8_t no_cell = 63;

/// A drop has the same `from` and `to`.
struct Move {
  std::uint8_t from = no_cell;
  std::uint8_t to = no_cell;
  std::uint8_t taken = no_cell;
  bool operator==(const Move&) const = default;
};

}  // namespace quintet::wali
