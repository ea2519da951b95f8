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

// What each thing is worth, fitted to the results of games that the engine played against itself.
// Those who step first can use at once what the others may still lose, so that the same thing is
// not worth the same to both.

struct StepWeights {
  int stone;       // each stone
  int take;        // the next step can take
  int gap;         // each cell where a step takes
  int safe_gap;    // each of these that no rival can step into
  int rider;       // each stone that can step into one
  int horse;       // each stone of a three that can step out, and in again every second turn
  int safe_horse;  // each of these that leaves a cell with no rival beside it
  int near;        // each cell where a stone two steps away would make three
  int step;        // each step: the board is full, and who runs out of steps breaks up threes
  int walled;      // each stone without an empty cell beside it: it needs no steps
  int diagonal;    // each two stones that a step brings side by side
  int pair;        // each two stones side by side
};
constexpr StepWeights of_mover{25, 65, 130, 44, 47, 50, 29, 45, 28, 21, 12, 34};
constexpr StepWeights of_other{25, -60, 85, 97, 65, 45, 25, 45, 25, 19, 12, 34};
constexpr int share = 200;  // all stones on the board: a stone is worth more when they are few

/// For the drop phase. A cell lasts if the rival cannot drop on it.
struct DropWeights {
  int stone;         // each stone on the board
  int hand;          // each stone in hand that there is a cell for
  int gap;           // each cell where a step would take
  int lasting_gap;   // each of these that lasts
  int lasting_open;  // each lasting cell where one more stone would make three
  int step;          // each step there would be
  int reserved;      // each cell that only this side can drop on
};
constexpr DropWeights of_white{45, 45, 50, 110, 85, 8, 25};  // white will step first
constexpr DropWeights of_black{45, 45, 5, 10, 70, 15, 15};
constexpr int to_drop = 5;  // it is one's turn

/// The stones with another one so far before them.
std::uint64_t in_line(const Outlook& own, unsigned step) {
  return own.stones & (own.stones << step);
}

int worth_of_steps(const State& at, const Outlook& own, const Outlook& rival,
                   const StepWeights& weights) {
  const std::uint64_t beside_empty = beside(at.empty(), at.stride);
  const std::uint64_t horses = own.threes & beside_empty;
  const std::uint64_t near = beside(own.steps, at.stride) & own.openings & ~own.gaps;
  int sum = weights.stone * as_int(count(own.stones));
  if (own.gaps != 0) sum += weights.take;
  sum += weights.gap * as_int(count(own.gaps));
  sum += weights.safe_gap * as_int(count(own.gaps & ~rival.touched));
  sum += weights.rider * as_int(count(own.riders));
  sum += weights.horse * as_int(count(horses));
  sum += weights.safe_horse * as_int(count(horses & ~rival.touched));
  sum += weights.near * as_int(count(near));
  sum += weights.step * as_int(own.step_count);
  sum += weights.walled * as_int(count(own.stones & ~beside_empty));
  sum += weights.diagonal *
         as_int(count(in_line(own, at.stride + 1U)) + count(in_line(own, at.stride - 1U)));
  sum += weights.pair * as_int(count(in_line(own, 1)) + count(in_line(own, at.stride)));
  return sum;
}

int worth_of_drops(const State& at, Side side, const Outlook& own, const DropWeights& weights) {
  const auto drops = [&](Side whose) {
    return drops_of(at, at.stones(whose), at.army[index_of(whose)]);
  };
  const std::uint64_t cells = drops(side);
  const std::uint64_t lasting = ~drops(other(side));
  int sum = weights.stone * as_int(count(own.stones));
  sum += weights.hand * as_int(std::min(at.off_board(side), count(cells)));
  sum += weights.gap * as_int(count(own.gaps));
  sum += weights.lasting_gap * as_int(count(own.gaps & lasting));
  sum += weights.lasting_open * as_int(count(own.openings & lasting));
  sum += weights.step * as_int(own.step_count);
  sum += weights.reserved * as_int(count(cells & lasting));
  return sum;
}

/// From the view of white.
int judge_drops(const State& at, const Outlook& white, const Outlook& black) {
  return worth_of_drops(at, Side::first, white, of_white) -
         worth_of_drops(at, Side::second, black, of_black);
}

int judge_steps(const State& at, const Outlook& own, const Outlook& rival) {
  const int mine = as_int(count(own.stones));
  const int theirs = as_int(count(rival.stones));
  return worth_of_steps(at, own, rival, of_mover) - worth_of_steps(at, rival, own, of_other) +
         share * (mine - theirs) / (mine + theirs);
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
  int sum = judge_steps(at, own, rival);
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
