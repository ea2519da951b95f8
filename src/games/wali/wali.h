#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/game.h"
#include "core/hashing.h"
#include "core/playout_dealer.h"
#include "core/series_format.h"
#include "games/wali/wali_choices.h"
#include "games/wali/wali_state.h"

// Wali, the West African game of threes; the rules are in rules.md.
namespace quintet::wali {

struct RuleBook {
  using State = wali::State;
  using Move = wali::Move;
  using Rules = wali::Rules;

  static constexpr std::string_view id = "wali";
  static constexpr std::string_view title = "Wali";
  static constexpr std::array<std::string_view, 2> sides{"white", "black"};
  static constexpr SeriesFormat series{.points_to_win = 10};  // rule 6
  static constexpr std::array options{
      Option{"size", "5x6", "RxC, each 4..8, at most 48 cells", "rows and columns of the board"},
      Option{"stones", "12", "3..24", "stones each side has in hand at the start"},
      Option{"drop", "apart", "apart|nothree",
             "nothree: a drop may touch own stones but not make a run of three or more"},
      Option{"four", "plain", "plain|forbidden|counts",
             "forbidden: a step may not make a run over three; counts: such runs take as well"},
      Option{"protect", "off", "off|on",
             "on: stones in a run of exactly three are taken only if there are no others"},
      Option{"end", "none", "none|two",
             "two: who has two stones or fewer left, after losing one, has lost"},
      Option{"blocked", "pass", "pass|lose", "lose: who cannot step loses instead of passing"},
  };

  /// With x = min(own stones, empty cells) there are at most 4x steps, each capturing one of at
  /// most 48 - 2x opposing stones; 4x(48 - 2x) is largest for x = 12. There are at most 48 drops.
  static constexpr std::size_t max_moves = std::size_t{4} * 12 * 24;

  static State start(const Rules& rules);
  static Side to_move(const State& at) { return at.side; }
  static Choices choices(const State& at) { return Choices(at); }
  static MoveList<RuleBook> legal_moves(const State& at) { return list_choices<RuleBook>(at); }
  static void apply(State& s, Move m);
  static std::optional<Result> result(const State& at);
  static std::uint64_t hash(const State& at) {
    const auto words = std::bit_cast<std::array<std::uint64_t, 4>>(at);
    return hash_words(words[0], words[1], words[2], words[3]);
  }
  static PlayoutStats play_abreast(const State& start, PlayoutDealer& dealer);
  static Clicks clicks(const State& at, Move m);

  static Rules rules_from_text(std::string_view text);
  static State position_from_text(const Rules& rules, std::string_view text);
  static std::string position_to_text(const State& at);
  static Move move_from_text(const State& at, std::string_view text);
  static std::string move_to_text(const State& at, Move m);

  static unsigned symmetries(const State& at) { return at.rows + 1 == at.stride ? 8 : 4; }
  static State mirrored(const State& at, unsigned symmetry);
  static Move mirrored(const State& at, Move m, unsigned symmetry);

  // Rule 5: board and side make a position, and only steps without a capture are reversible.
  static constexpr std::size_t max_reversible_plies = max_quiet;
  static unsigned reversible_plies(const State& at) { return at.quiet; }
  static std::uint64_t repetition_key(const State& at) {
    const std::uint64_t side = std::uint64_t{index_of(at.side)} << 63;
    return fold_multiply(at.mover ^ 0x2D35'8DCC'AA6C'78A5, at.other ^ side ^ 0x8BB8'4B93'962E'ACC9);
  }

 private:
  static void end_drops_if_none(State& s);
};

[[gnu::always_inline]] inline void RuleBook::apply(State& s, Move m) {
  assert(is_legal<RuleBook>(s, m));
  // A pass sets bit 63, which is not a cell; a move without a capture clears it.
  const std::uint64_t mover = (s.mover ^ (bit(m.from) | bit(m.to))) & s.board;
  s.mover = s.other & ~bit(m.taken);
  s.other = mover;
  s.side = static_cast<Side>(index_of(s.side) ^ 1U);
  if (s.phase == Phase::move) {
    s.quiet = m.taken == no_cell ? static_cast<std::uint8_t>(s.quiet + 1) : 0;
  } else {
    end_drops_if_none(s);
  }
}

inline void RuleBook::end_drops_if_none(State& s) {
  if (drops_of_mover(s) != 0 || drops_of_other(s) != 0) return;
  if (s.side != Side::first) {  // white begins the move phase, whoever dropped last
    std::swap(s.mover, s.other);
    s.side = Side::first;
  }
  s.army = {static_cast<std::uint8_t>(count(s.mover)), static_cast<std::uint8_t>(count(s.other))};
  s.phase = Phase::move;
}

static_assert(Game<RuleBook> && Counted<RuleBook>);
static_assert(Symmetric<RuleBook> && Repeating<RuleBook>);

}  // namespace quintet::wali
