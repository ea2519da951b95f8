#include <fmt/core.h>

#include "core/text.h"
#include "games/jinli/jinli.h"

namespace quintet::jinli {
namespace {

constexpr std::string_view letters = ".RYO";
constexpr std::string_view side_letters = "ry";

std::uint64_t cell_bit(int row, int column) {
  return bit(static_cast<unsigned>(row) * stride + static_cast<unsigned>(column));
}

char letter_at(const State& at, int row, int column) {
  const std::uint64_t cell = cell_bit(row, column);
  if ((at.koi[0] & cell) != 0) return 'R';
  if ((at.koi[1] & cell) != 0) return 'Y';
  return (at.stones & cell) != 0 ? 'O' : '.';
}

void read_board(State& at, std::string_view text) {
  const int size = at.size;
  check_board(text, "board", size, size, letters);
  at.koi = {};
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const std::uint64_t cell = cell_bit(row, column);
      switch (board_cell(text, size, row, column)) {
        case 'R': at.koi[0] |= cell; break;
        case 'Y': at.koi[1] |= cell; break;
        case 'O': at.stones |= cell; break;
        default: break;
      }
    }
  }
  if (count(at.koi[0]) != 2 || count(at.koi[1]) != 2) {
    throw Error(fmt::format("{} red and {} yellow koi (expected 2 and 2)", count(at.koi[0]),
                            count(at.koi[1])));
  }
}

/// Handles a `!` after the side to move: the opponent has just dropped their last stone.
void owe_stone(State& at) {
  if (at.hand_back == HandBack::never) {
    throw Error("SIDE has '!' (expected only with recycle=on)");
  }
  const unsigned hand = at.hand[index_of(other(at.side))];
  if (hand != 0 || at.stones == 0) {
    throw Error(
        fmt::format("SIDE has '!' with {} stones in the other hand and {} on the board "
                    "(expected 0 there and 1 or more here)",
                    hand, count(at.stones)));
  }
  at.hand_back = HandBack::now;
}

std::uint8_t read_byte(std::string_view text, std::string_view what, unsigned high) {
  return static_cast<std::uint8_t>(read_number(text, what, 0, high));
}

std::uint8_t to_index(Cell cell) {
  return static_cast<std::uint8_t>(cell.row * stride + cell.column);
}

std::string cell_text(unsigned cell) { return to_text(to_cell(cell)); }

}  // namespace

Rules RuleBook::rules_from_text(std::string_view text) {
  const OptionValues values(options, text);
  return {values.number("size"), values.number("stones"), values.number("target"),
          values.is("start", "inset"), values.is("recycle", "on")};
}

State RuleBook::position_from_text(const Rules& rules, std::string_view text) {
  const auto fields =
      read_fields(text, "BOARD SIDE STONES_RED STONES_YELLOW POINTS_RED POINTS_YELLOW QUIET");
  State at = start(rules);
  read_board(at, fields[0]);
  const bool owed = fields[1].ends_with('!');
  const std::string_view side = owed ? fields[1].substr(0, fields[1].size() - 1) : fields[1];
  at.side = static_cast<Side>(read_letter(side, "SIDE", side_letters));
  at.hand = {read_byte(fields[2], "STONES_RED", rules.stones),
             read_byte(fields[3], "STONES_YELLOW", rules.stones)};
  at.points = {read_byte(fields[4], "POINTS_RED", most_points(rules.target)),
               read_byte(fields[5], "POINTS_YELLOW", most_points(rules.target))};
  at.quiet = read_byte(fields[6], "QUIET", quiet_limit);
  const unsigned on_board = count(at.stones);
  if (on_board + at.hand[0] + at.hand[1] != 2 * rules.stones) {
    throw Error(fmt::format("{} stones on the board, {} and {} in hand (expected {} in all)",
                            on_board, at.hand[0], at.hand[1], 2 * rules.stones));
  }
  if (at.points[0] >= rules.target && at.points[1] >= rules.target) {
    throw Error(fmt::format("{} and {} points (expected at most one side with {} or more)",
                            at.points[0], at.points[1], rules.target));
  }
  if (owed) owe_stone(at);
  return at;
}

std::string RuleBook::position_to_text(const State& at) {
  const auto board =
      board_text(at.size, at.size, [&](int row, int column) { return letter_at(at, row, column); });
  return fmt::format("{} {}{} {} {} {} {} {}", board, side_letters[index_of(at.side)],
                     at.hand_back == HandBack::now ? "!" : "", at.hand[0], at.hand[1], at.points[0],
                     at.points[1], at.quiet);
}

Move RuleBook::move_from_text(const State& at, std::string_view text) {
  const auto cell = [&at](std::string_view name) {
    return to_index(read_cell(name, at.size, at.size));
  };
  if (text == "pass") return pass;
  if (text.starts_with('x')) return handing_back(cell(text.substr(1)));
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) {
    throw Error("not a move (expected for example a1-b2, a1-b2@c3, xc3 or pass)");
  }
  Move move;
  move.from = cell(text.substr(0, dash));
  const auto target = split(text.substr(dash + 1), '@');
  move.to = cell(target[0]);
  if (target.size() > 2) throw Error("two stones dropped (expected one at most)");
  if (target.size() == 2) move.drop = cell(target[1]);
  return move;
}

std::string RuleBook::move_to_text(const State& /*at*/, Move m) {
  if (m == pass) return "pass";
  if (m.from == no_cell) return "x" + cell_text(m.drop);
  const std::string text = cell_text(m.from) + "-" + cell_text(m.to);
  return m.drop == no_cell ? text : text + "@" + cell_text(m.drop);
}

}  // namespace quintet::jinli
