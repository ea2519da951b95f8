#include <fmt/format.h>

#include "core/text.h"
#include "games/squex/squex.h"
#include "games/squex/squex_board.h"

namespace quintet::squex {
namespace {

char letter_of(std::optional<Side> side) {
  if (!side) return '.';
  return *side == Side::first ? 'B' : 'R';
}

/// Visits every cell of a board of text as visit(row, column, letter).
template <class Visit>
void each_letter(std::string_view board, int rows, int columns, Visit&& visit) {
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      visit(static_cast<unsigned>(row), static_cast<unsigned>(column),
            board_cell(board, columns, row, column));
    }
  }
}

void check_square(const State& s, unsigned row, unsigned column, char letter) {
  const bool contested = Diagonals(s, row, column).are_contested();
  const char only = letter_of(square_at(s, row, column));
  if (contested ? letter == '.' : letter != only) {
    throw Error(fmt::format(
        "row {} of SQUARES has '{}' in column {} (expected {}, by its octagons)", row + 1, letter,
        column + 1, contested ? "B or R" : std::string_view(&only, 1)));
  }
}

/// The letter adds information only for a contested square.
void read_square(State& s, unsigned row, unsigned column, char letter) {
  const Diagonals diagonals(s, row, column);
  if (diagonals.are_contested() && letter == letter_of(diagonals.falling)) {
    s.falling.add(s.index(row, column));
  }
}

enum class Squares : std::uint8_t { must_follow, are_put_right };

State read_position(const Rules& rules, std::string_view text, Squares squares) {
  const auto fields = read_fields(text, "OCTAGONS SQUARES SIDE LEFT");
  check_board(fields[0], "OCTAGONS", rules.height, rules.width, ".BR");
  check_board(fields[1], "SQUARES", rules.height - 1, rules.width - 1, ".BR");
  State s = bare_board(rules);
  each_letter(fields[0], rules.height, rules.width,
              [&](unsigned row, unsigned column, char letter) {
                if (letter != '.') s.octagons[letter == 'B' ? 0 : 1].add(s.index(row, column));
              });
  each_letter(fields[1], rules.height - 1, rules.width - 1,
              [&](unsigned row, unsigned column, char letter) {
                if (squares == Squares::must_follow) check_square(s, row, column, letter);
                read_square(s, row, column, letter);
              });
  s.side = static_cast<Side>(read_letter(fields[2], "SIDE", "br"));
  s.left = static_cast<std::uint8_t>(read_number(fields[3], "LEFT", 1, 2));
  // Both sides being connected need not be rejected: their lines would have to cross in a square,
  // and a square has one owner.
  complete(s);
  return s;
}

}  // namespace

Rules RuleBook::rules_from_text(std::string_view text) {
  const OptionValues values(options, text);
  const auto [height, width] = values.pair("size", 3, 15);
  return {static_cast<std::uint8_t>(height), static_cast<std::uint8_t>(width),
          values.is("swap", "on")};
}

State RuleBook::position_from_text(const Rules& rules, std::string_view text) {
  return read_position(rules, text, Squares::must_follow);
}

State RuleBook::position_from_draft(const Rules& rules, std::string_view text) {
  return read_position(rules, text, Squares::are_put_right);
}

std::string RuleBook::position_to_text(const State& at) {
  const auto board = [&](int rows, int columns, auto side_at) {
    return board_text(rows, columns, [&](int row, int column) {
      return letter_of(side_at(at, static_cast<unsigned>(row), static_cast<unsigned>(column)));
    });
  };
  return fmt::format("{} {} {} {}", board(at.height, at.width, octagon_at),
                     board(at.height - 1, at.width - 1, square_at),
                     at.side == Side::first ? 'b' : 'r', at.left);
}

Move RuleBook::move_from_text(const State& at, std::string_view text) {
  if (text == "swap") return swap_move;
  const Cell cell = read_cell(text, at.height, at.width);
  return {static_cast<std::uint8_t>(at.index(cell.row, cell.column))};
}

std::string RuleBook::move_to_text(const State& at, Move m) { return to_text(clicks(at, m)[0]); }

}  // namespace quintet::squex
