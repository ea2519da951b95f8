#include "games/mapello/mapello.h"

#include <utility>

#include "core/hashing.h"

namespace quintet::mapello {
namespace {

/// Where the symmetry maps the cell (row, column) of a square board whose last row is `last`.
/// Numbers 0..3 flip columns (bit 0) and rows (bit 1); 4..7 then transpose.
std::pair<unsigned, unsigned> image(unsigned row, unsigned column, unsigned last,
                                    unsigned symmetry) {
  if ((symmetry & 1) != 0) column = last - column;
  if ((symmetry & 2) != 0) row = last - row;
  if ((symmetry & 4) != 0) std::swap(row, column);
  return {row, column};
}

unsigned image_of_cell(unsigned cell, unsigned symmetry) {
  const auto [row, column] = image(cell / inner_size, cell % inner_size, inner_size - 1, symmetry);
  return inner_size * row + column;
}

std::uint64_t image_of_cells(std::uint64_t cells, unsigned symmetry) {
  std::uint64_t images = 0;
  each_bit(cells, [&](unsigned cell) { images |= bit(image_of_cell(cell, symmetry)); });
  return images;
}

Jokers image_of_jokers(const Jokers& jokers, unsigned symmetry) {
  Jokers images;
  for (unsigned row = 0; row < board_size; ++row) {
    for (unsigned column = 0; column < board_size; ++column) {
      if (!on_ring(row, column) || !jokers.has(row, column)) continue;
      const auto [image_row, image_column] = image(row, column, board_size - 1, symmetry);
      images.add(image_row, image_column);
    }
  }
  return images;
}

}  // namespace

State RuleBook::start(const Rules& rules) {
  State at;
  at.own = black_centre;
  at.theirs = white_centre;
  at.free = ~(centre | rules.map.walls);
  at.bonuses = rules.map.bonuses;
  at.jokers = rules.map.jokers;
  at.empties_to_winner = rules.empties_to_winner;
  return at;
}

std::optional<Result> RuleBook::result(const State& at) {
  if (choices(at).size() != 0) return std::nullopt;
  return final_result(points_of(at, Side::first), points_of(at, Side::second),
                      at.empties_to_winner ? static_cast<int>(count(at.free)) : 0);
}

std::uint64_t RuleBook::hash(const State& at) {
  const std::uint64_t small = index_of(at.side) | std::uint64_t{at.empties_to_winner} << 1 |
                              std::uint64_t{at.taken[0]} << 8 | std::uint64_t{at.taken[1]} << 16;
  return hash_words(hash_words(at.own, at.theirs, at.free, at.bonuses), at.jokers.sides,
                    at.jokers.ends, small);
}

Clicks RuleBook::clicks(const State& /*at*/, Move m) {
  if (m == pass) return {pass_button};
  return {click(name_of(m.cell))};
}

State RuleBook::mirrored(const State& at, unsigned symmetry) {
  State image = at;
  image.own = image_of_cells(at.own, symmetry);
  image.theirs = image_of_cells(at.theirs, symmetry);
  image.free = image_of_cells(at.free, symmetry);
  image.bonuses = image_of_cells(at.bonuses, symmetry);
  image.jokers = image_of_jokers(at.jokers, symmetry);
  return image;
}

Move RuleBook::mirrored(const State& /*at*/, Move m, unsigned symmetry) {
  if (m == pass) return pass;
  return {static_cast<std::uint8_t>(image_of_cell(m.cell, symmetry))};
}

}  // namespace quintet::mapello
