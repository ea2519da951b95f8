#include <fmt/core.h>

#include "core/text.h"
#include "games/wali/wali.h"

namespace quintet::wali {
namespace {

std::uint8_t read_cell_of(const State& at, std::string_view text) {
  const Cell cell = read_cell(text, at.rows, at.stride - 1);
  return static_cast<std::uint8_t>(cell.row * at.stride + cell.column);
}

/// The stones of one colour on a board that has been validated.
std::uint64_t read_stones(const State& at, std::string_view board, char letter) {
  std::uint64_t stones = 0;
  for (unsigned i = 0; i < board.size(); ++i) {  // the '/' coincides with the guard bit
    if (board[i] == letter) stones |= bit(i);
  }
  return stones & at.board;
}

/// Reads how many stones a side has in hand and lost; returns the value for State::army.
std::uint8_t read_army(const State& at, const Rules& rules, Side side, std::string_view hand,
                       std::string_view lost) {
  const std::string_view name = RuleBook::sides[index_of(side)];
  const std::string_view field = side == Side::first ? "WHITE" : "BLACK";
  const unsigned on_board = count(at.stones(side));
  if (on_board > rules.stones) {
    throw Error(fmt::format("{} {} stones on the board (expected at most {})", on_board, name,
                            rules.stones));
  }
  const unsigned left = rules.stones - on_board;
  if (at.phase == Phase::drop) {
    if (!find_number(hand, left, left)) {
      throw Error(fmt::format("HAND_{} is {} (expected {}: {} stones, {} on the board)", field,
                              in_quotes(hand), left, rules.stones, on_board));
    }
    read_number(lost, fmt::format("LOST_{} in the drop phase", field), 0, 0);
    return rules.stones;
  }
  read_number(hand, fmt::format("HAND_{} in the move phase", field), 0, 0);
  return static_cast<std::uint8_t>(on_board +
                                   read_number(lost, fmt::format("LOST_{}", field), 0, left));
}

Phase read_phase(std::string_view text) {
  if (text == "drop") return Phase::drop;
  if (text == "move") return Phase::move;
  throw Error(fmt::format("PHASE is {} (expected drop or move)", in_quotes(text)));
}

}  // namespace

Rules RuleBook::rules_from_text(std::string_view text) {
  const OptionValues values(options, text);
  const auto [rows, columns] = values.pair("size", 4, 8);
  if (rows * columns > 48) values.refuse("size");
  unsigned twists = 0;
  const auto twist_if = [&](std::string_view key, std::string_view value, Twist twist) {
    if (values.is(key, value)) twists |= twist;
  };
  twist_if("drop", "nothree", drop_nothree);
  twist_if("four", "forbidden", four_forbidden);
  twist_if("four", "counts", four_counts);
  twist_if("protect", "on", protect_on);
  twist_if("end", "two", end_two);
  twist_if("blocked", "lose", blocked_lose);
  return {static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(columns),
          static_cast<std::uint8_t>(values.number("stones")), static_cast<std::uint8_t>(twists)};
}

State RuleBook::position_from_text(const Rules& rules, std::string_view text) {
  const auto fields =
      read_fields(text, "BOARD SIDE PHASE HAND_WHITE HAND_BLACK LOST_WHITE LOST_BLACK QUIET");
  check_board(fields[0], "board", rules.rows, rules.columns, ".WB");
  State at = start(rules);
  at.mover = read_stones(at, fields[0], 'W');
  at.other = read_stones(at, fields[0], 'B');
  at.phase = read_phase(fields[2]);
  at.army = {read_army(at, rules, Side::first, fields[3], fields[5]),
             read_army(at, rules, Side::second, fields[4], fields[6])};
  if (at.phase == Phase::drop) {
    read_number(fields[7], "QUIET in the drop phase", 0, 0);
    if ((drops_of_mover(at) | drops_of_other(at)) == 0) {
      throw Error("PHASE is 'drop' but neither side can drop (expected move)");
    }
  } else {
    at.quiet = static_cast<std::uint8_t>(read_number(fields[7], "QUIET", 0, max_quiet));
    if ((at.mover | at.other) == 0) {
      throw Error("no stone is left in the move phase (expected at least one)");
    }
  }
  if (read_letter(fields[1], "SIDE", "wb") == 1) {
    std::swap(at.mover, at.other);
    at.side = Side::second;
  }
  return at;
}

std::string RuleBook::position_to_text(const State& at) {
  const std::uint64_t white = at.stones(Side::first);
  const std::uint64_t black = at.stones(Side::second);
  const auto board = board_text(at.rows, at.stride - 1, [&](int row, int column) {
    const std::uint64_t cell = bit(static_cast<unsigned>(row * at.stride + column));
    return (white & cell) != 0 ? 'W' : (black & cell) != 0 ? 'B' : '.';
  });
  const bool drop = at.phase == Phase::drop;
  const unsigned white_off = at.off_board(Side::first);
  const unsigned black_off = at.off_board(Side::second);
  return fmt::format("{} {} {} {} {} {} {} {}", board, at.side == Side::first ? 'w' : 'b',
                     drop ? "drop" : "move", drop ? white_off : 0, drop ? black_off : 0,
                     drop ? 0 : white_off, drop ? 0 : black_off, at.quiet);
}

Move RuleBook::move_from_text(const State& at, std::string_view text) {
  if (text == "pass") return {};
  const std::size_t dash = text.find('-');
  const std::uint8_t from = read_cell_of(at, text.substr(0, dash));
  if (dash == std::string_view::npos) return {from, from, no_cell};
  const std::string_view rest = text.substr(dash + 1);
  const std::size_t cross = rest.find('x');
  const std::uint8_t to = read_cell_of(at, rest.substr(0, cross));
  if (from == to) {
    throw Error(fmt::format("{} goes nowhere (expected two cells)", in_quotes(text)));
  }
  if (cross == std::string_view::npos) return {from, to, no_cell};
  return {from, to, read_cell_of(at, rest.substr(cross + 1))};
}

std::string RuleBook::move_to_text(const State& at, Move m) {
  std::string text;
  std::string_view sign;
  for (const Click part : clicks(at, m)) {
    text.append(sign).append(to_text(part));
    sign = sign.empty() ? "-" : "x";
  }
  return text;
}

Clicks RuleBook::clicks(const State& at, Move m) {
  if (m == Move{}) return {pass_button};
  Clicks clicks;
  clicks.push_back(click(at.cell(m.from)));
  if (m.to != m.from) clicks.push_back(click(at.cell(m.to)));
  if (m.taken != no_cell) clicks.push_back(click(at.cell(m.taken)));
  return clicks;
}

}  // namespace quintet::wali
