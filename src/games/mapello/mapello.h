#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/bits.h"
#include "core/game.h"
#include "core/playout_dealer.h"
#include "core/series_format.h"
#include "games/mapello/mapello_lines.h"
#include "games/mapello/mapello_map.h"
#include "games/mapello/mapello_maps.h"

// Mapello: Reversi on maps. The rules are in rules.md beside this file; rule numbers refer to it.
namespace quintet::mapello {

struct Rules {
  Map map = named_map(default_map);
  bool empties_to_winner = false;
  bool operator==(const Rules&) const = default;
};

struct State {
  std::uint64_t own = 0;  // discs of the side to move
  std::uint64_t theirs = 0;
  std::uint64_t free = 0;     // cells without a disc or wall
  std::uint64_t bonuses = 0;  // those not taken yet; free like any other cell
  Jokers jokers;
  std::array<std::uint8_t, 2> taken{};  // bonuses taken by black and by white
  Side side = Side::first;
  bool empties_to_winner = false;
  bool operator==(const State&) const = default;
};

inline std::uint64_t walls_of(const State& at) { return ~(at.own | at.theirs | at.free); }

inline std::uint64_t discs_of(const State& at, Side side) {
  return side == at.side ? at.own : at.theirs;
}

/// Rule 8: discs and bonuses, as if the game ended now.
inline int points_of(const State& at, Side side) {
  return static_cast<int>(count(discs_of(at, side))) + bonus_points * at.taken[index_of(side)];
}

/// Rule 8, from the points at the end; `unclaimed` cells count for the side ahead.
inline Result final_result(int black, int white, int unclaimed) {
  if (black != white) (black > white ? black : white) += unclaimed;
  return result_by_points(black, white);
}

/// An inner cell; one past the last is a pass.
struct Move {
  std::uint8_t cell = 0;
  bool operator==(const Move&) const = default;
};
constexpr Move pass{64};

/// The cells where a side with the discs `own` may play.
inline std::uint64_t playable(const State& at, std::uint64_t own, std::uint64_t theirs) {
  if (!at.jokers.any()) return at.free & ends_of_lines(own, theirs, Exits{});
  return at.free & ends_of_lines(own, theirs, exits_to(at.jokers));
}

inline std::uint64_t turned_by(const State& at, unsigned cell) {
  if (!at.jokers.any()) return turned_from(cell, at.own, at.theirs, Exits{});
  return turned_from(cell, at.own, at.theirs, exits_to(at.jokers));
}

/// The moves of a position: a set of cells. An empty set means a pass, unless the game is over; a
/// pass needs no special case because the lowest bit of the empty set is number 64.
class Choices {
 public:
  Choices(std::uint64_t cells, bool over) : cells_(cells), over_(over) {}

  [[nodiscard]] unsigned size() const {
    if (cells_ == 0) [[unlikely]]
      return over_ ? 0 : 1;
    return count(cells_);
  }
  [[nodiscard]] Move nth(unsigned k) const {
    if (cells_ == 0) [[unlikely]]
      return pass;
    return move(nth_bit(cells_, k));
  }
  [[nodiscard]] std::uint64_t cells() const { return cells_; }
  template <class F>
  void each(F&& visit) const {
    if (over_) return;
    std::uint64_t left = cells_;
    do {
      visit(move(lowest(left)));
      left = without_lowest(left);
    } while (left != 0);
  }

 private:
  static Move move(unsigned cell) { return {static_cast<std::uint8_t>(cell)}; }

  std::uint64_t cells_;
  bool over_;
};

struct RuleBook {
  using State = mapello::State;
  using Move = mapello::Move;
  using Rules = mapello::Rules;

  static constexpr std::string_view id = "mapello";
  static constexpr std::string_view title = "Mapello";
  static constexpr std::array<std::string_view, 2> sides{"black", "white"};
  static constexpr SeriesFormat series{.by_margins = true};
  static constexpr std::array options{
      Option{"map", default_map, map_choices, "where walls, bonuses and jokers are", map_names,
             &map_drawing},
      Option{"empties", "nobody", "nobody|winner",
             "winner: cells left free at the end are a point each for the side ahead"},
  };
  static constexpr std::size_t max_moves = 64;  // one per inner cell; a pass comes alone

  static State start(const Rules& rules);
  static Side to_move(const State& at) { return at.side; }

  static Choices choices(const State& at) {
    const std::uint64_t cells = playable(at, at.own, at.theirs);
    if (cells != 0) [[likely]]
      return {cells, false};
    return {0, playable(at, at.theirs, at.own) == 0};
  }
  static MoveList<RuleBook> legal_moves(const State& at) { return list_choices<RuleBook>(at); }

  static void apply(State& s, Move m) {
    assert(is_legal<RuleBook>(s, m));
    if (m == pass) [[unlikely]] {
      std::swap(s.own, s.theirs);
    } else {
      const std::uint64_t turned = turned_by(s, m.cell);
      const std::uint64_t own = s.own;
      s.own = s.theirs ^ turned;
      s.theirs = own ^ turned ^ bit(m.cell);
      s.free ^= bit(m.cell);
      // Which moves take a bonus is hard to predict; whether any bonuses are left is not.
      if (s.bonuses != 0) {
        std::uint8_t& taken = s.taken[index_of(s.side)];
        taken = static_cast<std::uint8_t>(taken + ((s.bonuses >> m.cell) & 1));
        s.bonuses &= s.free;
      }
    }
    s.side = other(s.side);
  }

#ifdef __AVX2__
  static std::uint64_t count_paths(const State& at, int depth);
  static PlayoutStats play_abreast(const State& start, PlayoutDealer& dealer);
#endif

  static std::optional<Result> result(const State& at);
  static std::uint64_t hash(const State& at);
  static Clicks clicks(const State& at, Move m);

  static Rules rules_from_text(std::string_view text);
  static State position_from_text(const Rules& rules, std::string_view text);
  static std::string position_to_text(const State& at);
  static Move move_from_text(const State& at, std::string_view text);
  static std::string move_to_text(const State& at, Move m);

  static unsigned symmetries(const State& /*at*/) { return 8; }
  static State mirrored(const State& at, unsigned symmetry);
  static Move mirrored(const State& at, Move m, unsigned symmetry);
};

static_assert(Game<RuleBook> && Counted<RuleBook> && Symmetric<RuleBook>);

}  // namespace quintet::mapello
