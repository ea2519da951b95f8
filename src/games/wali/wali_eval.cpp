#include "games/wali/wali_eval.h"

#include <algorithm>

#include "games/wali/wali.h"

namespace quintet::wali {
namespace {

// The evaluation weights, fitted to the results of self-play games. The side that steps first can
// use at once what the other side may still lose, so the same feature is not worth the same to
// both.

struct StepWeights {
  int stone;       // each stone
  int take;        // the next step can capture
  int gap;         // each cell where a step captures
  int safe_gap;    // each of these that no opponent can step into
  int rider;       // each stone that can step into one
  int horse;       // each stone of a three that can step out, and back in every second turn
  int safe_horse;  // each of these that leaves a cell with no opponent next to it
  int near;        // each cell where a stone two steps away would make three
  int step;        // each step: the board is full, and a side without steps must break threes
  int walled;      // each stone without an empty cell next to it: it needs no steps
  int diagonal;    // each pair of stones that one step makes adjacent
  int pair;        // each pair of adjacent stones
};
constexpr StepWeights of_mover{25, 65, 130, 44, 47, 50, 29, 45, 28, 21, 12, 34};
constexpr StepWeights of_other{25, -60, 85, 97, 65, 45, 25, 45, 25, 19, 12, 34};
constexpr int share = 200;  // all stones on the board: a stone is worth more when there are few

/// For the drop phase. A cell lasts if the opponent cannot drop on it.
struct DropWeights {
  int stone;         // each stone on the board
  int hand;          // each stone in hand that there is a cell for
  int gap;           // each cell where a step would capture
  int lasting_gap;   // each of these that lasts
  int lasting_open;  // each lasting cell where one more stone would make three
  int step;          // each step that would be possible
  int reserved;      // each cell that only this side can drop on
};
constexpr DropWeights of_white{45, 45, 50, 110, 85, 8, 25};  // white will step first
constexpr DropWeights of_black{45, 45, 5, 10, 70, 15, 15};
constexpr int to_drop = 5;  // for having the turn

/// The stones with another one this far before them.
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

/// From white's perspective.
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

bool is_toothless(std::uint64_t stones) { return count(stones) < 3; }

}  // namespace

int settled(const State& at, int value) {
  if (at.phase == Phase::drop) return value;
  if (!at.has(blocked_lose)) {
    if (is_toothless(at.mover)) value = std::min(value, 0);
    if (is_toothless(at.other)) value = std::max(value, 0);
  }
  constexpr int fades = 40;
  return value * std::min(fades, as_int(max_quiet - at.quiet)) / fades;
}

int HandMade::evaluate(const State& at) {
  const Outlook own(at, at.mover, at.other);
  const Outlook rival(at, at.other, at.mover);
  if (at.phase == Phase::drop) {
    const int sum =
        at.side == Side::first ? judge_drops(at, own, rival) : -judge_drops(at, rival, own);
    return sum + to_drop;
  }
  return std::clamp(settled(at, judge_steps(at, own, rival)), -evaluation_limit, evaluation_limit);
}

}  // namespace quintet::wali
