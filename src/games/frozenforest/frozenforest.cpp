#include "games/frozenforest/frozenforest.h"

#include <fmt/core.h>

#include <utility>

#include "core/text.h"

namespace quintet::frozenforest {
namespace {

/// Symmetry bits: 1 flips the rows, 2 flips the columns, 4 then transposes.
std::uint8_t mirrored_cell(unsigned cell, int size, unsigned symmetry) {
  if (cell == nowhere) return nowhere;
  int row = row_of(cell);
  int column = column_of(cell);
  if ((symmetry & 1) != 0) row = size - 1 - row;
  if ((symmetry & 2) != 0) column = size - 1 - column;
  if ((symmetry & 4) != 0) std::swap(row, column);
  return static_cast<std::uint8_t>(cell_at(row, column));
}

char letter_at(const State& at, unsigned cell) {
  const bool tree = at.trees.contains(cell);
  if (cell == at.yuki) return 'Y';
  if (cell == at.mina) return tree ? 'M' : 'm';
  return tree ? 'T' : '.';
}

/// Puts a piece on the cell; a second one of the same kind is an error.
void put(std::uint8_t& piece, unsigned cell, std::string_view name) {
  if (piece != nowhere) {
    throw Error(fmt::format("{} is on {} and on {} (expected one cell)", name,
                            to_text(name_of(piece)), to_text(name_of(cell))));
  }
  piece = static_cast<std::uint8_t>(cell);
}

/// Checks what always holds around the two opening placements.
void check_beginning(const State& at) {
  const unsigned eaten = boards[at.size].size() - at.trees.size();
  if (at.yuki == nowhere) {
    if (at.mina != nowhere) throw Error("Mina without Yuki (expected Yuki to be placed first)");
    if (eaten != 0) {
      throw Error(fmt::format("{} trees eaten without Yuki (expected none)", eaten));
    }
    if (at.side != Side::first) throw Error("SIDE is 'm' without Yuki (expected y)");
  } else if (at.mina == nowhere) {
    if (eaten != 1) {
      throw Error(fmt::format("{} trees eaten without Mina (expected 1, where Yuki is)", eaten));
    }
    if (at.side != Side::second) throw Error("SIDE is 'y' without Mina (expected m)");
  }
}

}  // namespace

/// The side that cannot move loses (rule 5). The margin is the number of trees not eaten plus one
/// (rule 6).
std::optional<Result> RuleBook::result(const State& at) {
  if (choices(at).size() != 0) return std::nullopt;
  return Result{win_for(other(at.side)), static_cast<int>(at.trees.size()) + 1};
}

Clicks RuleBook::clicks(const State& /*at*/, Move m) { return {click(name_of(m.cell))}; }

Rules RuleBook::rules_from_text(std::string_view text) {
  const OptionValues values(options, text);
  return {values.number("size"), values.is("over", "on")};
}

State RuleBook::position_from_text(const Rules& rules, std::string_view text) {
  const auto fields = read_fields(text, "BOARD SIDE");
  const int size = static_cast<int>(rules.size);
  check_board(fields[0], "board", size, size, "T.YMm");
  State at = start(rules);
  boards[rules.size].each([&](unsigned cell) {
    const Cell name = name_of(cell);
    const char letter = board_cell(fields[0], size, name.row, name.column);
    if (letter == 'Y') put(at.yuki, cell, "Yuki");
    if (letter == 'M' || letter == 'm') put(at.mina, cell, "Mina");
    if (letter != 'T' && letter != 'M') at.trees = at.trees & ~Cells::only(cell);
  });
  at.side = read_letter(fields[1], "SIDE", "ym") == 0 ? Side::first : Side::second;
  check_beginning(at);
  return at;
}

std::string RuleBook::position_to_text(const State& at) {
  const auto board = board_text(
      at.size, at.size, [&](int row, int column) { return letter_at(at, cell_at(row, column)); });
  return fmt::format("{} {}", board, at.side == Side::first ? 'y' : 'm');
}

Move RuleBook::move_from_text(const State& at, std::string_view text) {
  const Cell cell = read_cell(text, at.size, at.size);
  return {static_cast<std::uint8_t>(cell_at(cell.row, cell.column))};
}

std::string RuleBook::move_to_text(const State& /*at*/, Move m) { return to_text(name_of(m.cell)); }

State RuleBook::mirrored(const State& at, unsigned symmetry) {
  State image = at;
  image.trees = {};
  at.trees.each([&](unsigned cell) {
    image.trees = image.trees | Cells::only(mirrored_cell(cell, at.size, symmetry));
  });
  image.yuki = mirrored_cell(at.yuki, at.size, symmetry);
  image.mina = mirrored_cell(at.mina, at.size, symmetry);
  return image;
}

Move RuleBook::mirrored(const State& at, Move m, unsigned symmetry) {
  return {mirrored_cell(m.cell, at.size, symmetry)};
}

}  // namespace quintet::frozenforest
