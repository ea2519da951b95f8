#include <algorithm>
#include <array>
#include <cstdint>

#include "core/playouts.h"
#include "games/squex/squex.h"
#include "games/squex/squex_lanes.h"

// Random games, four side by side.
//
// Before somebody wins, every octagon cell without an octagon is open (rule 2): what can be played
// depends neither on cuts nor on whose turn it is. So a game is first played until the board is
// full, as if nobody could win, which needs no branches. A win can never be undone, and it leaves
// none for the other side (rule 7); so whoever is connected on the full board has won, and
// bisection finds with which placement. The placements up to that one are the game, each of them
// drawn from all open cells, and the rest never took place.
namespace quintet::squex {
namespace {

using FourSets = Lanes<Small>;

/// One word for each game; a condition has all its bits set where it is true.
FourSets four_sets(const LaneWord& words) { return FourSets({words}); }
FourSets in_all(std::uint64_t set) { return four_sets(LaneWord{set, set, set, set}); }
LaneWord where_empty(const FourSets& sets) {
  return reinterpret_cast<LaneWord>(sets.words[0] == LaneWord{});
}
LaneWord where_any(const FourSets& sets) { return ~where_empty(sets); }
FourSets only(const FourSets& sets, const LaneWord& where) {
  return four_sets(sets.words[0] & where);
}
FourSets chosen(const LaneWord& where, const FourSets& one, const FourSets& other) {
  return four_sets((one.words[0] & where) | (other.words[0] & ~where));
}

/// What does not change during a game.
struct Board {
  unsigned size;  // cells
  std::uint64_t cells;
  std::array<std::uint64_t, 2> first_edge;  // by side
  std::array<std::uint64_t, 2> last_edge;

  explicit Board(const State& start)
      : size(Small(start.open).size()),
        cells(start.open.words[0]),
        first_edge{start.reach[0][0].words[0], start.reach[1][0].words[0]},
        last_edge{start.reach[0][1].words[0], start.reach[1][1].words[0]} {}
};

/// Four games, played until the board is full.
class FullBoards {
 public:
  using Rngs = std::array<Rng, lane_count>;

  FullBoards(const Board& board, Rngs rngs) : board_(board) {
    LaneWord open = in_all(board.cells).words[0];
    for (unsigned ply = 0; ply < board.size; ++ply) {
      const auto draw = [&](unsigned i) {
        return only_nth(open[i], rngs[i].below(board.size - ply));
      };
      const LaneWord played{draw(0), draw(1), draw(2), draw(3)};
      taken_[ply] = board_.cells & ~open;
      open ^= played;
      place(four_sets(played));
    }
    taken_[board.size] = in_all(board.cells).words[0];
  }

  struct Ending {
    LaneWord red_wins;
    LaneWord before;  // placements before the one that won
  };
  [[nodiscard]] Ending ending() const {
    const FourSets blue_line =
        connected(in_all(board_.first_edge[0]) & octagons_[0], octagons_[0], octagons_[1]);
    const LaneWord red_wins = where_empty(blue_line & in_all(board_.last_edge[0]));
    return {red_wins, before_win(red_wins)};
  }

 private:
  /// Rules 2 to 4, for all four games.
  void place(const FourSets& here) {
    const FourSets own = chosen(red_moves_, octagons_[1], octagons_[0]) | here;
    const FourSets theirs = chosen(red_moves_, octagons_[0], octagons_[1]);
    octagons_[0] = octagons_[0] | only(here, ~red_moves_);
    octagons_[1] = octagons_[1] | only(here, red_moves_);
    const FourSets cuts = cuts_towards(Spot<FourSets>(here), own, theirs);
    falling_ = falling_ | falling_links(here, cuts);
    const LaneWord cut = where_any(cuts);
    red_moves_ ^= cut | ~two_left_;
    two_left_ = cut;
  }

  /// The octagons permanently connected to `reached`, which is among them. A contested square
  /// remains what it is; so the squares at the end also tell which links there were earlier,
  /// between octagons that were already there.
  [[nodiscard]] FourSets connected(FourSets reached, const FourSets& own,
                                   const FourSets& theirs) const {
    const FourSets rising = rising_links(own, theirs, falling_);
    FourSets fresh = reached;
    while (fresh.any()) {
      fresh = (linked_to(fresh, falling_, rising) & own).without(reached);
      reached = reached | fresh;
    }
    return reached;
  }

  /// Bisection. What the winner has reached remains, so later searches start from there.
  [[nodiscard]] LaneWord before_win(const LaneWord& red_wins) const {
    const auto of_winner = [&](const std::array<std::uint64_t, 2>& edge) {
      return chosen(red_wins, in_all(edge[1]), in_all(edge[0]));
    };
    const FourSets own = chosen(red_wins, octagons_[1], octagons_[0]);
    const FourSets theirs = chosen(red_wins, octagons_[0], octagons_[1]);
    const FourSets first = of_winner(board_.first_edge);
    const FourSets last = of_winner(board_.last_edge);
    LaneWord before{};
    FourSets reached;
    for (unsigned more = 32; more > 0; more /= 2) {
      const FourSets taken = taken_after(before + more);
      const FourSets from = reached | (first & own & taken);
      const FourSets now = connected(from, own & taken, theirs & taken);
      const LaneWord not_yet = where_empty(now & last);
      reached = chosen(not_yet, now, reached);
      before += more & not_yet;
    }
    return before;
  }

  /// The cells taken after so many placements, or after all.
  [[nodiscard]] FourSets taken_after(const LaneWord& placements) const {
    const auto taken = [&](unsigned i) {
      return taken_[std::min<std::uint64_t>(placements[i], board_.size)][i];
    };
    return four_sets(LaneWord{taken(0), taken(1), taken(2), taken(3)});
  }

  const Board& board_;
  std::array<FourSets, 2> octagons_;  // by side
  FourSets falling_;
  LaneWord red_moves_{};
  LaneWord two_left_{};
  std::array<LaneWord, 65> taken_;  // by the number of placements
};

/// Deals four games and plays them. Returns how many there were.
unsigned play_four(const Board& board, PlayoutDealer& dealer, PlayoutStats& stats) {
  FullBoards::Rngs rngs{Rng(0), Rng(0), Rng(0), Rng(0)};
  unsigned games = 0;
  for (; games < lane_count; ++games) {
    const auto rng = dealer.next();
    if (!rng) break;
    rngs[games] = *rng;
  }
  const FullBoards::Ending ending = FullBoards(board, rngs).ending();
  for (unsigned i = 0; i < games; ++i) {
    const std::uint64_t plies = ending.before[i] + 1;
    stats.plies += plies;
    stats.moves += plies * (2 * board.size + 1 - plies) / 2;  // size, size - 1 ...
    stats.count(ending.red_wins[i] != 0 ? Outcome::second_wins : Outcome::first_wins);
  }
  return games;
}

}  // namespace

PlayoutStats RuleBook::play_abreast(const State& start, PlayoutDealer& dealer) {
  if (!start.is_small() || start.swap) return PlayoutLanes<RuleBook>(start).run(dealer);
  const Board board(start);
  PlayoutStats stats;
  while (play_four(board, dealer, stats) == lane_count) {
  }
  return stats;
}

}  // namespace quintet::squex
