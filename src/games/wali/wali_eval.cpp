#include "games/wali/wali_eval.h"

#include <algorithm>

#include "core/searchable.h"
#include "games/wali/wali.h"

namespace quintet::wali {
namespace {

int as_int(unsigned n) { return static_cast<int>(n); }

std::uint64_t all_ways(const Targets& targets) {
  return (targets.ways[0] | targets.ways[1]) | (targets.ways[2] | targets.ways[3]);
}

std::uint64_t origins(const Targets& targets, unsigned stride) {
  return (targets.ways[0] >> 1) | (targets.ways[1] >> stride) | (targets.ways[2] << 1) |
         (targets.ways[3] << stride);
}

/// What each thing is worth. A hundred is a stone, more or less.
struct Weights {
  int stone;       // each stone on the board
  int take;        // can take a stone with the next step
  int gap;         // each cell where a step takes
  int safe_gap;    // each of these that no rival can step into
  int rider;       // each stone that can do it
  int horse;       // has a three with a stone that can step out and in again
  int safe_horse;  // and no rival beside the cell it leaves
  int runner;      // each stone that steps from a three into a three: it takes every turn
  int opening;     // each cell where one more stone would make three
  int near;        // each of these with a stone two steps away
  int step;        // each step there is
  int blocked;     // each stone that has none
  int diagonal;    // each pair of stones a step from being in line
  int hand;        // each stone in hand that there is a cell for
  int drops;       // each cell to drop on
};

// The side that steps first (in the drop phase: white, when it is over) and the other one.
constexpr Weights first_to_step{100, 50, 5, 10, 5, 50, 80, 100, 4, 4, 2, -4, 2, 0, 0};
constexpr Weights last_to_step{100, 20, 5, 30, 5, 50, 80, 100, 4, 4, 2, -4, 2, 0, 0};
constexpr Weights first_dropping{60, 30, 5, 10, 5, 0, 0, 0, 4, 4, 1, -2, 2, 60, 2};
constexpr Weights last_dropping{60, 20, 5, 10, 5, 0, 0, 0, 4, 4, 1, -2, 2, 60, 2};
constexpr int to_drop = 10;  // it is one's turn in the drop phase

int worth_of_lines(const State& at, const Outlook& own, const Outlook& rival,
                   const Weights& weights) {
  const std::uint64_t safe_gaps = own.gaps & ~rival.touched;
  const std::uint64_t horses = own.threes & beside(at.empty(), at.stride);
  const std::uint64_t safe_horses = horses & ~rival.touched;
  const std::uint64_t far = beside(own.steps, at.stride) & own.openings & ~own.gaps;
  const std::uint64_t diagonals = (own.stones & (own.stones << (at.stride + 1U))) |
                                  ((own.stones & (own.stones << (at.stride - 1U))) << 1);
  int sum = weights.stone * as_int(count(own.stones));
  if (own.gaps != 0) sum += weights.take;
  sum += weights.gap * as_int(count(own.gaps));
  sum += weights.safe_gap * as_int(count(safe_gaps));
  sum += weights.rider * as_int(count(own.riders));
  if (horses != 0) sum += weights.horse;
  if (safe_horses != 0) sum += weights.safe_horse;
  sum += weights.runner * as_int(count(own.riders & own.threes));
  sum += weights.opening * as_int(count(own.openings));
  sum += weights.near * as_int(count(far));
  sum += weights.step * as_int(own.step_count);
  sum += weights.blocked * as_int(count(own.stones & ~beside(at.empty(), at.stride)));
  sum += weights.diagonal * as_int(count(diagonals));
  return sum;
}

int worth_of_hand(const State& at, Side side, const Weights& weights) {
  const unsigned hand = at.off_board(side);
  const unsigned cells = count(drops_of(at, at.stones(side), at.army[index_of(side)]));
  return weights.hand * as_int(std::min(hand, cells)) + weights.drops * as_int(cells);
}

/// From the view of white, who steps first.
int judge_drops(const State& at, const Outlook& white, const Outlook& black) {
  return worth_of_lines(at, white, black, first_dropping) +
         worth_of_hand(at, Side::first, first_dropping) -
         worth_of_lines(at, black, white, last_dropping) -
         worth_of_hand(at, Side::second, last_dropping);
}

/// With fewer than three stones nothing is ever taken again.
bool is_toothless(const Outlook& side) { return count(side.stones) < 3; }

/// A lead that is not used before the draw by rule 5 is worth nothing.
int fading(const State& at, int sum) {
  constexpr int fades = 40;
  return sum * std::min<int>(fades, max_quiet - at.quiet) / fades;
}

int rank_of_step(const Outlook& own, const Outlook& rival, std::uint64_t from, std::uint64_t to) {
  int rank = 0;
  if ((rival.gaps & to) != 0) rank += 100;   // stops a horse
  if ((own.threes & from) != 0) rank += 40;  // steps out of a three, to step in again
  if ((own.openings & to) != 0) rank += 20;
  if ((own.touched & to) != 0) rank += 10;
  return rank;
}

int rank_of_drop(const State& at, const Outlook& own, const Outlook& rival, std::uint64_t cell) {
  int rank = 0;
  if ((rival.gaps & cell) != 0) rank += 100;
  if ((rival.openings & cell) != 0) rank += 40;
  // Own stones that are a step from being in line with it, or leave a gap between.
  const std::uint64_t near = beside(cell, at.stride) & at.board;
  rank += 10 * as_int(count(beside(near, at.stride) & own.stones));
  return rank;
}

/// The stones worth most to the rival, of those that may be taken.
std::uint64_t best_victims(const State& at, const Outlook& own) {
  constexpr unsigned enough = 3;
  const VictimWorth worth(at, Outlook(at, at.other, at.mover), own);
  std::uint64_t left = victims_of(at);
  std::uint64_t best = 0;
  for (unsigned i = 0; i < enough && left != 0; ++i) {
    int most = -1;
    std::uint64_t victim = 0;
    each_bit(left, [&](unsigned cell) {
      if (worth.of(cell) <= most) return;
      most = worth.of(cell);
      victim = bit(cell);
    });
    best |= victim;
    left ^= victim;
  }
  return best;
}

}  // namespace

Outlook::Outlook(const State& at, std::uint64_t own, std::uint64_t rivals) : stones(own) {
  const unsigned stride = at.stride;
  const std::uint64_t empty = at.board & ~(own | rivals);
  const Axis row(own, 1U);
  const Axis column(own, stride);
  Targets all = steps_by_way(row, column, empty);
  const bool longer = at.has(four_counts);
  const Runs<std::uint64_t> in_row = longer ? row.three_or_more() : row.exactly_three();
  const Runs<std::uint64_t> in_column = longer ? column.three_or_more() : column.exactly_three();
  if (at.has(four_forbidden)) [[unlikely]] {
    all = without(all, runs_by_way(row.four_or_more(), column.four_or_more()));
  }
  const Targets taking = both(all, runs_by_way(in_row, in_column));
  touched = row.before | row.after | column.before | column.after;
  steps = all_ways(all);
  gaps = all_ways(taking);
  openings = (in_row.aside | in_column.aside) & empty;
  riders = origins(taking, stride);
  threes = in_threes(own, 1) | in_threes(own, stride);
  step_count = all.size();
}

VictimWorth::VictimWorth(const State& at, const Outlook& victims, const Outlook& takers) {
  const std::uint64_t near_gaps = beside(victims.gaps, at.stride) & victims.stones;
  const std::uint64_t stoppers = beside(takers.gaps | takers.threes, at.stride) & victims.stones;
  const std::uint64_t movable = beside(at.empty(), at.stride) & victims.stones;
  parts_ = {Part{victims.riders, 16}, Part{near_gaps, 8}, Part{victims.threes, 8},
            Part{stoppers, 4}, Part{movable, 1}};
}

int RuleBook::evaluate(const State& at) {
  const Outlook own(at, at.mover, at.other);
  const Outlook rival(at, at.other, at.mover);
  if (at.phase == Phase::drop) {
    const int sum =
        at.side == Side::first ? judge_drops(at, own, rival) : -judge_drops(at, rival, own);
    return sum + to_drop;
  }
  int sum =
      worth_of_lines(at, own, rival, first_to_step) - worth_of_lines(at, rival, own, last_to_step);
  if (!at.has(blocked_lose)) {
    if (is_toothless(own)) sum = std::min(sum, 0);
    if (is_toothless(rival)) sum = std::max(sum, 0);
  }
  return std::clamp(fading(at, sum), -evaluation_limit, evaluation_limit);
}

int RuleBook::rank(const State& at, Move m) {
  if (m.from == no_cell) return 0;
  const Outlook own(at, at.mover, at.other);
  const Outlook rival(at, at.other, at.mover);
  if (at.phase == Phase::drop) return rank_of_drop(at, own, rival, bit(m.to));
  if (m.taken != no_cell) return 1000 + VictimWorth(at, rival, own).of(m.taken);
  return rank_of_step(own, rival, bit(m.from), bit(m.to));
}

MoveList<RuleBook> RuleBook::noisy_moves(const State& at) {
  MoveList<RuleBook> noisy;
  if (at.phase == Phase::drop) return noisy;
  const Outlook own(at, at.mover, at.other);
  if (own.gaps == 0) return noisy;
  const std::uint64_t victims = best_victims(at, own);
  choices(at).each([&](Move m) {
    if ((victims & bit(m.taken)) != 0) noisy.push_back(m);
  });
  return noisy;
}

Move RuleBook::playout_move(const State& at, Rng& rng) {
  const Choices moves = choices(at);
  const unsigned quiet = moves.quiet_size();
  const unsigned others = moves.size() - quiet;
  return others == 0 ? moves.nth(rng.below(quiet)) : moves.nth(quiet + rng.below(others));
}

std::uint64_t RuleBook::search_key(const State& at) {
  constexpr unsigned near_limit = max_quiet - 40;
  State known = at;
  if (at.quiet < near_limit) known.quiet = 0;
  return hash(known);
}

}  // namespace quintet::wali
