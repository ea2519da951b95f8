#include "games/jinli/jinli_eval.h"

#include <cstdlib>

namespace quintet::jinli {
namespace {

constexpr int as_int(std::size_t n) { return static_cast<int>(n); }

// The evaluation weights, fitted to the results of self-play games.

/// By the number of points still needed: the closer to the target, the more each point matters.
constexpr std::array<int, 11> race{0, 0, -164, -283, -394, -494, -583, -665, -741, -810, -880};
constexpr int point_further = 70;  // each further point
/// By the number of cells that a koi can go to: one that is hemmed in is soon trapped.
constexpr std::array<int, 9> freedom{-142, -63, -35, -15, 0, 10, 19, 33, 50};
constexpr int way = 9;           // each way to score: one stone can block only one of them
constexpr int open_way = 4;      // bonus when the opponent has few stones to block it with
constexpr int later = 3;         // each scoring cell that is two swims away
constexpr int unmet = -6;        // each way to a cell no opponent can come next to: out of play
constexpr int close_by = 7;      // each other koi within two cells of a koi
constexpr int away = -10;        // each cell of distance beyond three between two koi
constexpr int in_hand = 20;      // each stone in hand: it blocks a cell, or enables a jump
constexpr int any_in_hand = 36;  // the last one: without it the opponent goes anywhere
constexpr int to_drop = 20;      // the stone still to be dropped will do some good

constexpr unsigned few_stones = 2;
constexpr int company_distance = 3;

/// The value to the side to move of being able to score this much. (The other side's ways to score
/// count, but not how much they score: they can still be blocked.)
constexpr std::array<int, 4> most_of_mover{0, 26, 67, 128};
constexpr int win_of_mover = 3000;  // if it is enough to win
constexpr int win_of_other = 20;

int worth_of_points(int needed) {
  constexpr int known = as_int(race.size()) - 1;
  if (needed > known) return race.back() - point_further * (needed - known);
  return race[static_cast<std::size_t>(std::max(needed, 0))];
}

int worth_of_hand(unsigned stones) {
  return in_hand * as_int(stones) + (stones > 0 ? any_in_hand : 0);
}

/// In steps, as if the pond were empty.
int distance(unsigned a, unsigned b) {
  const Cell here = to_cell(a);
  const Cell there = to_cell(b);
  return std::max(std::abs(here.row - there.row), std::abs(here.column - there.column));
}

/// The value of one koi. `met` are the cells that an opposing koi can come next to on its next
/// turn.
int worth_of_koi(const State& at, const Outlook& outlook, unsigned i, std::uint64_t met,
                 int per_way) {
  const std::uint64_t reach = outlook.reach(i);
  const std::uint64_t beyond = spread(reach) & empty_cells(at) & ~reach;
  const std::uint64_t scoring = outlook.company[i].one;
  const std::uint64_t near = spread(spread(bit(outlook.from[i])));
  return freedom[count(reach)] + per_way * as_int(count(reach & scoring)) +
         later * as_int(count(beyond & scoring)) + unmet * as_int(count(reach & ~met)) +
         close_by * as_int(count(near & (at.koi[0] | at.koi[1])));
}

/// Everything except what depends on the side to move.
int worth(const State& at, Side side, const Outlook& own, const Outlook& rival) {
  const std::size_t me = index_of(side);
  const std::uint64_t met = spread(rival.reach(0) | rival.reach(1));
  const int per_way = way + (at.hand[1 - me] <= few_stones ? open_way : 0);
  const int too_far = std::max(distance(own.from[0], own.from[1]) - company_distance, 0);
  return worth_of_points(at.target - at.points[me]) + worth_of_hand(at.hand[me]) +
         worth_of_koi(at, own, 0, met, per_way) + worth_of_koi(at, own, 1, met, per_way) +
         away * too_far;
}

bool is_enough(const State& at, Side side, unsigned score) {
  return at.points[index_of(side)] + score >= at.target;
}

}  // namespace

int HandMade::evaluate(const State& at) {
  const Side rival = other(at.side);
  const Outlook mine(at, at.side);
  const Outlook theirs(at, rival);
  const unsigned my_most = mine.most();
  const unsigned their_most = theirs.most();
  int sum = worth(at, at.side, mine, theirs) - worth(at, rival, theirs, mine);
  sum += most_of_mover[my_most];
  if (is_enough(at, at.side, my_most)) sum += win_of_mover;
  if (is_enough(at, rival, their_most)) sum -= win_of_other;
  return std::clamp(sum, -evaluation_limit, evaluation_limit);
}

int HandMade::evaluate(const HalfState& half) {
  if (!half.is_dropping()) return evaluate(half.at);
  if (is_enough(half.at, other(half.at.side), 0)) return win_of_mover;
  return to_drop - evaluate(half.at);
}

}  // namespace quintet::jinli
