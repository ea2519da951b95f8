#include "games/jinli/jinli_eval.h"

#include <limits>

#include "core/searchable.h"
#include "games/jinli/jinli.h"

namespace quintet::jinli {
namespace {

/// All of these cells and their neighbours on the largest pond.
std::uint64_t spread(std::uint64_t cells) {
  constexpr std::uint64_t first_column = 0x0101'0101'0101'0101;
  const std::uint64_t wide =
      cells | ((cells << 1) & ~first_column) | ((cells & ~first_column) >> 1);
  return wide | (wide << stride) | (wide >> stride);
}

int as_int(unsigned n) { return static_cast<int>(n); }

/// What each thing is worth. The side to move can use its chances at once, the other one only what
/// is left of them after that, so they are worth different things.
struct Weights {
  int most;      // for each point of the best score that is possible next turn
  int ways;      // for each way to score: one stone can only close one of them
  int rich;      // for each way to score two or three
  int later;     // for each empty cell, two swims away, that scores
  int mobility;  // for each cell that a koi can go to
  int jumps;     // for each of these that is a jump: no stone is spent, and it is far
  int stuck;     // for each koi that cannot move at all
  int hand;      // for each stone in hand
  int win;       // the best score possible is enough to win
};

constexpr Weights of_mover{40, 4, 6, 1, 2, 2, -40, 2, 3000};
constexpr Weights of_other{25, 4, 6, 1, 2, 2, -40, 2, 300};

constexpr int point = 60;        // each point made
constexpr int last_points = 25;  // and more for each of the last ones before the target:
constexpr int few = 3;
constexpr int to_drop = 15;  // the stone that is still to fall will do some good

int race(int needed) { return last_points * std::max(0, few + 1 - needed) - point * needed; }

int worth(const State& at, Side side, const Weights& weights) {
  const Outlook outlook(at, side);
  const std::uint64_t empty = empty_cells(at);
  int sum = weights.hand * at.hand[index_of(side)];
  for (unsigned i = 0; i < 2; ++i) {
    const std::uint64_t reach = outlook.reach(i);
    const Company& company = outlook.company[i];
    sum += weights.ways * as_int(count(reach & company.one));
    sum += weights.rich * as_int(count(reach & company.two));
    sum += weights.later * as_int(count(spread(reach) & empty & ~reach & company.one));
    sum += weights.mobility * as_int(count(reach));
    sum += weights.jumps * as_int(count(outlook.jumps[i]));
    if (reach == 0) sum += weights.stuck;
  }
  const int needed = at.target - at.points[index_of(side)];
  const int most = as_int(outlook.most());
  sum += weights.most * most + race(needed);
  if (most >= needed) sum += weights.win;
  return sum;
}

HalfState after_koi_step(const State& at, Move m) {
  HalfState half = Halves::from(at);
  Halves::apply(half, moving(m.from, m.to));
  return half;
}

/// Points that a koi of `side` would score on a cell, could it go there next turn.
unsigned threat_on(const Outlook& outlook, std::uint64_t cell) {
  unsigned most = 0;
  for (unsigned i = 0; i < 2; ++i) {
    most = std::max(most, outlook.company[i].most(outlook.reach(i) & cell));
  }
  return most;
}

}  // namespace

int RuleBook::evaluate(const State& at) {
  const int sum = worth(at, at.side, of_mover) - worth(at, other(at.side), of_other);
  return std::clamp(sum, -evaluation_limit, evaluation_limit);
}

int judge_before_drop(const State& at) { return to_drop - RuleBook::evaluate(at); }

int rank_of_drop(const State& at, unsigned cell) {
  const Outlook rival(at, at.side);
  const Outlook own(at, other(at.side));
  const std::uint64_t here = bit(cell);
  int rank = 100 * as_int(threat_on(rival, here)) - 60 * as_int(threat_on(own, here));
  for (unsigned i = 0; i < 2; ++i) {
    if ((rival.reach(i) & here) != 0) rank += 10;
    // A stone to jump over, to a cell in company.
    const std::uint64_t jump = landings(own.from[i], here) & empty_cells(at);
    rank += 30 * as_int(own.company[i].most(jump));
    if (jump != 0) rank += 5;
  }
  return rank;
}

int RuleBook::rank(const State& at, Move m) {
  if (m.from == no_cell) return 0;
  const std::uint64_t others = (at.koi[0] | at.koi[1]) ^ bit(m.from);
  const int rank = 1000 * as_int(count(around[m.to].ring & others));
  if (m.drop == no_cell) return rank;
  return rank + rank_of_drop(after_koi_step(at, m).at, m.drop);
}

MoveList<RuleBook> RuleBook::noisy_moves(const State& at) {
  MoveList<RuleBook> noisy;
  each_scoring(at, [&](Move m, unsigned /*points*/) {
    const HalfState half = after_koi_step(at, m);
    if (half.is_dropping()) {
      int best = std::numeric_limits<int>::min();
      Halves::choices(half).each([&](Move stone) {
        const int rank = rank_of_drop(half.at, stone.drop);
        if (rank <= best) return;
        best = rank;
        m.drop = stone.drop;
      });
    }
    noisy.push_back(m);
  });
  return noisy;
}

std::uint64_t RuleBook::search_key(const State& at) {
  constexpr unsigned near_limit = quiet_limit / 2;
  State known = at;
  if (at.quiet < near_limit) known.quiet = 0;
  return hash(known);
}

bool RuleBook::yield_turn(State& s) {
  if (s.hand_back == HandBack::now || s.quiet + 1U >= quiet_limit) return false;
  if (Outlook(s, s.side).most() == 0) return false;
  ++s.quiet;
  s.side = other(s.side);
  return true;
}

Move scoring_move(const State& at, Rng& rng) {
  FixedList<Move, Halves::max_moves> best;
  unsigned most = 0;
  each_scoring(at, [&](Move m, unsigned points) {
    if (points > most) best = {};
    most = std::max(most, points);
    if (points == most) best.push_back(m);
  });
  return best.empty() ? pass : best[rng.below(best.size())];
}

Move RuleBook::playout_move(const State& at, Rng& rng) {
  const Move scoring = scoring_move(at, rng);
  if (scoring == pass) {
    const Choices moves = choices(at);
    return moves.nth(rng.below(moves.size()));
  }
  HalfState half = after_koi_step(at, scoring);
  if (half.is_dropping()) Halves::apply(half, Halves::playout_move(half, rng));
  return half.move;
}

}  // namespace quintet::jinli
