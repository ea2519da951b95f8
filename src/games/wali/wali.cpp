#include "games/wali/wali.h"

namespace quintet::wali {
namespace {

/// Margin 2 if the winner lost no stone (rule 6).
Result won_by(const State& at, Side winner) {
  return {win_for(winner), at.off_board(winner) == 0 ? 2 : 1};
}

/// Symmetry bits: 1 flips left and right, 2 flips top and bottom, 4 transposes first (on square
/// boards only).
unsigned image_of(const State& at, unsigned cell, unsigned symmetry) {
  unsigned row = cell / at.stride;
  unsigned column = cell % at.stride;
  if ((symmetry & 4) != 0) std::swap(row, column);
  if ((symmetry & 1) != 0) column = at.stride - 2U - column;
  if ((symmetry & 2) != 0) row = at.rows - 1U - row;
  return row * at.stride + column;
}

std::uint64_t image_of_set(const State& at, std::uint64_t set, unsigned symmetry) {
  std::uint64_t image = 0;
  each_bit(set, [&](unsigned cell) { image |= bit(image_of(at, cell, symmetry)); });
  return image;
}

}  // namespace

State RuleBook::start(const Rules& rules) {
  State at;
  at.rows = rules.rows;
  at.stride = static_cast<std::uint8_t>(rules.columns + 1);
  at.army = {rules.stones, rules.stones};
  at.twists = rules.twists;
  for (unsigned row = 0; row < rules.rows; ++row) {
    at.board |= (bit(rules.columns) - 1) << (row * at.stride);
  }
  return at;
}

std::optional<Result> RuleBook::result(const State& at) {
  if (at.phase == Phase::drop) return std::nullopt;
  // In play only the side to move can just have been beaten; in a position from text, either can.
  if (is_beaten(at, at.side)) return won_by(at, other(at.side));
  if (is_beaten(at, other(at.side))) return won_by(at, at.side);
  if (at.quiet >= max_quiet) return Result{Outcome::draw, 0};
  if (choices(at).size() == 0) return won_by(at, other(at.side));  // blocked=lose
  return std::nullopt;
}

State RuleBook::mirrored(const State& at, unsigned symmetry) {
  State image = at;
  image.mover = image_of_set(at, at.mover, symmetry);
  image.other = image_of_set(at, at.other, symmetry);
  return image;
}

Move RuleBook::mirrored(const State& at, Move m, unsigned symmetry) {
  const auto image = [&](std::uint8_t cell) {
    return cell == no_cell ? no_cell : static_cast<std::uint8_t>(image_of(at, cell, symmetry));
  };
  return {image(m.from), image(m.to), image(m.taken)};
}

}  // namespace quintet::wali
