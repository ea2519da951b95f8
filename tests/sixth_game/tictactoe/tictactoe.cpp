#include "games/tictactoe/tictactoe.h"

#include <fmt/core.h>

#include <cassert>

#include "core/text.h"

namespace quintet::tictactoe {
namespace {

constexpr unsigned full = 0b111'111'111;
constexpr std::array<unsigned, 8> lines{0b111,         0b111'000,     0b111'000'000, 0b001'001'001,
                                        0b010'010'010, 0b100'100'100, 0b100'010'001, 0b001'010'100};

bool has_line(unsigned marks) {
  for (const unsigned line : lines) {
    if ((marks & line) == line) return true;
  }
  return false;
}

unsigned taken(const State& at) { return at.marks[0] | at.marks[1]; }

/// The cell in the same row, counted from the other end.
unsigned mirror(unsigned cell) { return cell / 3 * 3 + 2 - cell % 3; }

}  // namespace

std::optional<Result> RuleBook::result(const State& at) {
  for (const Side side : {Side::first, Side::second}) {
    if (has_line(at.marks[index_of(side)])) {
      return Result{win_for(at.misere ? other(side) : side), 1};
    }
  }
  if (taken(at) == full) return Result{Outcome::draw, 0};
  return std::nullopt;
}

MoveList<RuleBook> RuleBook::legal_moves(const State& at) {
  MoveList<RuleBook> moves;
  if (result(at)) return moves;
  each_bit(full & ~taken(at),
           [&](unsigned cell) { moves.push_back({static_cast<std::uint8_t>(cell)}); });
  return moves;
}

void RuleBook::apply(State& s, Move m) {
  assert(is_legal<RuleBook>(s, m));
  auto& own = s.marks[index_of(to_move(s))];
  own = static_cast<std::uint16_t>(own | bit(m.cell));
}

Clicks RuleBook::clicks(const State& /*at*/, Move m) {
  return {click({static_cast<std::uint8_t>(m.cell / 3), static_cast<std::uint8_t>(m.cell % 3)})};
}

Rules RuleBook::rules_from_text(std::string_view text) {
  return {OptionValues(options, text).is("misere", "on")};
}

State RuleBook::position_from_text(const Rules& rules, std::string_view text) {
  const auto fields = read_fields(text, "BOARD SIDE");
  check_board(fields[0], "board", 3, 3, ".XO");
  State at = start(rules);
  for (unsigned cell = 0; cell < 9; ++cell) {
    const char letter =
        board_cell(fields[0], 3, static_cast<int>(cell / 3), static_cast<int>(cell % 3));
    if (letter == '.') continue;
    auto& marks = at.marks[letter == 'X' ? 0 : 1];
    marks = static_cast<std::uint16_t>(marks | bit(cell));
  }
  const unsigned crosses = count(at.marks[0]);
  const unsigned noughts = count(at.marks[1]);
  if (crosses != noughts && crosses != noughts + 1) {
    throw Error(fmt::format("{} crosses and {} noughts (expected as many, or one cross more)",
                            crosses, noughts));
  }
  const std::size_t side = read_letter(fields[1], "SIDE", "xo");
  if (side != index_of(to_move(at))) {
    throw Error(fmt::format("SIDE is {} (expected {} after {} marks)", in_quotes(fields[1]),
                            side == 0 ? 'o' : 'x', crosses + noughts));
  }
  if (has_line(at.marks[0]) && has_line(at.marks[1])) {
    throw Error("both sides have three in a row (expected at most one)");
  }
  return at;
}

std::string RuleBook::position_to_text(const State& at) {
  const auto board = board_text(3, 3, [&](int row, int column) {
    const std::uint64_t cell = bit(static_cast<unsigned>(3 * row + column));
    return (at.marks[0] & cell) != 0 ? 'X' : (at.marks[1] & cell) != 0 ? 'O' : '.';
  });
  return fmt::format("{} {}", board, to_move(at) == Side::first ? 'x' : 'o');
}

Move RuleBook::move_from_text(const State& /*at*/, std::string_view text) {
  const Cell cell = read_cell(text, 3, 3);
  return {static_cast<std::uint8_t>(3 * cell.row + cell.column)};
}

std::string RuleBook::move_to_text(const State& at, Move m) { return to_text(clicks(at, m)[0]); }

State RuleBook::mirrored(const State& at, unsigned symmetry) {
  if (symmetry == 0) return at;
  State image{{}, at.misere};
  for (std::size_t side = 0; side < 2; ++side) {
    each_bit(at.marks[side], [&](unsigned cell) {
      image.marks[side] = static_cast<std::uint16_t>(image.marks[side] | bit(mirror(cell)));
    });
  }
  return image;
}

Move RuleBook::mirrored(const State& /*at*/, Move m, unsigned symmetry) {
  return symmetry == 0 ? m : Move{static_cast<std::uint8_t>(mirror(m.cell))};
}

}  // namespace quintet::tictactoe
