#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "core/text.h"
#include "games/mapello/mapello.h"

// Text formats of rules, positions and moves.
namespace quintet::mapello {
namespace {

constexpr std::string_view random_prefix = map_drawing.random;

struct Board {
  std::uint64_t black = 0;
  std::uint64_t white = 0;
  Map map;
};

void check_place(char letter, unsigned row, unsigned column) {
  const auto refuse = [=](std::string_view expected) {
    throw Error(fmt::format("row {} has {} in column {} (expected {})", row + 1,
                            in_quotes({&letter, 1}), column + 1, expected));
  };
  if (on_ring(row, column)) {
    if (letter != '#' && letter != 'J') refuse("# or J on the ring");
    return;
  }
  if (letter == 'J') refuse("jokers only on the ring");
  const bool in_centre = (inner_bit(row, column) & centre) != 0;
  if (in_centre && letter == '#') refuse("no wall on the four centre cells");
  if (in_centre && letter == '*') refuse("no bonus on the four centre cells");
}

/// The limits of rule 3 for what the text shows; check_bonuses checks those for bonuses.
void check_limits(const Map& map) {
  if (const unsigned walls = count(map.walls); walls > most_walls) {
    throw Error(fmt::format("{} inner walls (expected at most {})", walls, most_walls));
  }
  if (const unsigned jokers = map.jokers.size(); jokers > most_jokers) {
    throw Error(fmt::format("{} jokers (expected at most {})", jokers, most_jokers));
  }
}

void check_bonuses(const Board& board, unsigned taken) {
  const unsigned left = count(board.map.bonuses);
  if (left + taken > most_bonuses) {
    throw Error(fmt::format("{} bonuses on the board and {} taken (expected at most {} in all)",
                            left, taken, most_bonuses));
  }
  // Taking a bonus puts a disc there, and discs are never removed.
  const unsigned discs = count((board.black | board.white) & ~centre);
  if (taken > discs) {
    throw Error(fmt::format("{} bonuses taken (expected at most {}, the discs outside the centre)",
                            taken, discs));
  }
}

Board read_board(std::string_view text) {
  check_board(text, "board", board_size, board_size, "#J.*BW");
  Board board;
  for (unsigned row = 0; row < board_size; ++row) {
    for (unsigned column = 0; column < board_size; ++column) {
      const char letter =
          board_cell(text, board_size, static_cast<int>(row), static_cast<int>(column));
      check_place(letter, row, column);
      if (letter == 'J') board.map.jokers.add(row, column);
      if (on_ring(row, column)) continue;
      const std::uint64_t cell = inner_bit(row, column);
      if (letter == '#') board.map.walls |= cell;
      if (letter == '*') board.map.bonuses |= cell;
      if (letter == 'B') board.black |= cell;
      if (letter == 'W') board.white |= cell;
    }
  }
  check_limits(board.map);
  return board;
}

Map read_drawn_map(std::string_view text) {
  const Board board = read_board(text);
  check_bonuses(board, 0);
  if (board.black != black_centre || board.white != white_centre) {
    throw Error(
        "the discs are not those of the start (expected B on d4 e5, W on e4 d5, no others)");
  }
  return board.map;
}

Map read_map(const OptionValues& values) {
  const std::string_view text = values.word("map");
  const auto maps = named_maps();
  if (std::any_of(maps.begin(), maps.end(), [=](const auto& map) { return map.name == text; })) {
    return named_map(text);
  }
  if (text.starts_with(random_prefix)) {
    const std::string_view digits = text.substr(random_prefix.size());
    std::uint64_t seed = 0;
    const char* const end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, seed);
    const bool leading_zero = digits.size() > 1 && digits[0] == '0';
    if (error == std::errc{} && stop == end && !leading_zero) return random_map(seed);
    throw Error(fmt::format("SEED of the random map is {} (expected 0..{})", in_quotes(digits),
                            ~std::uint64_t{0}));
  }
  if (text.find('/') == std::string_view::npos) values.refuse("map");
  try {
    return read_drawn_map(text);
  } catch (const Error& error) {
    throw Error(fmt::format("map: {}", error.what()));
  }
}

char letter_at(const State& at, unsigned row, unsigned column) {
  if (on_ring(row, column)) return at.jokers.has(row, column) ? 'J' : '#';
  const std::uint64_t cell = inner_bit(row, column);
  if ((discs_of(at, Side::first) & cell) != 0) return 'B';
  if ((discs_of(at, Side::second) & cell) != 0) return 'W';
  if ((at.free & cell) == 0) return '#';
  return (at.bonuses & cell) != 0 ? '*' : '.';
}

}  // namespace

Rules RuleBook::rules_from_text(std::string_view text) {
  const OptionValues values(options, text);
  return {read_map(values), values.is("empties", "winner")};
}

State RuleBook::position_from_text(const Rules& rules, std::string_view text) {
  const auto fields = read_fields(text, "BOARD SIDE BONUSES_BLACK BONUSES_WHITE");
  const Board board = read_board(fields[0]);
  const bool black_to_move = read_letter(fields[1], "SIDE", "bw") == 0;
  const unsigned black = read_number(fields[2], "BONUSES_BLACK", 0, most_bonuses);
  const unsigned white = read_number(fields[3], "BONUSES_WHITE", 0, most_bonuses);
  check_bonuses(board, black + white);

  State at;
  at.own = black_to_move ? board.black : board.white;
  at.theirs = black_to_move ? board.white : board.black;
  at.free = ~(board.black | board.white | board.map.walls);
  at.bonuses = board.map.bonuses;
  at.jokers = board.map.jokers;
  at.taken = {static_cast<std::uint8_t>(black), static_cast<std::uint8_t>(white)};
  at.side = black_to_move ? Side::first : Side::second;
  at.empties_to_winner = rules.empties_to_winner;
  return at;
}

std::string RuleBook::position_to_text(const State& at) {
  const auto board = board_text(board_size, board_size, [&](int row, int column) {
    return letter_at(at, static_cast<unsigned>(row), static_cast<unsigned>(column));
  });
  return fmt::format("{} {} {} {}", board, at.side == Side::first ? 'b' : 'w', at.taken[0],
                     at.taken[1]);
}

Move RuleBook::move_from_text(const State& /*at*/, std::string_view text) {
  if (text == "pass") return pass;
  const auto cell = find_cell(text, inner_size, inner_size);
  if (!cell)
    throw Error(fmt::format("{} is not a move (expected a1..h8 or pass)", in_quotes(text)));
  return {static_cast<std::uint8_t>(inner_size * cell->row + cell->column)};
}

std::string RuleBook::move_to_text(const State& at, Move m) { return to_text(clicks(at, m)[0]); }

}  // namespace quintet::mapello
