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

// What each thing is worth, fitted to the results of games that the engine played against itself.
constexpr int point = 60;                                  // each point made
constexpr std::array<int, 4> near_target{0, 110, 65, 30};  // so many more are needed
constexpr int way = 6;       // each way to score: one stone can only close one of them
constexpr int later = 3;     // each cell, two swims away, that scores
constexpr int swim = 7;      // each swim
constexpr int further = 2;   // each cell two swims away
constexpr int stuck = -40;   // each koi that cannot move at all
constexpr int in_hand = 11;  // each stone in hand: it closes a cell, or opens a jump
constexpr int close_by = 8;  // each other koi within two cells of a koi
constexpr int to_drop = 15;  // the stone that is still to fall will do some good

/// What it is worth to be able to score so much next turn. The side to move has it for sure, the
/// other one only if it is not stopped.
constexpr std::array<int, 4> most_of_mover{0, 42, 61, 73};
constexpr std::array<int, 4> most_of_other{0, 24, 24, 24};
constexpr int win_of_mover = 3000;  // and it is enough to win
constexpr int win_of_other = 30;

int race(int needed) {
  const std::size_t near = static_cast<std::size_t>(needed);
  return (near < near_target.size() ? near_target[near] : 0) - point * needed;
}

/// All but what it matters whose turn it is.
int worth(const State& at, Side side, const Outlook& outlook) {
  const std::uint64_t empty = empty_cells(at);
  const std::uint64_t all_koi = at.koi[0] | at.koi[1];
  int sum = in_hand * at.hand[index_of(side)];
  for (unsigned i = 0; i < 2; ++i) {
    const std::uint64_t reach = outlook.reach(i);
    const std::uint64_t beyond = spread(reach) & empty & ~reach;
    const std::uint64_t scoring = outlook.company[i].one;
    const std::uint64_t near = spread(spread(bit(outlook.from[i])));
    sum += way * as_int(count(reach & scoring)) + later * as_int(count(beyond & scoring));
    sum += swim * as_int(count(outlook.swims[i])) + further * as_int(count(beyond));
    sum += close_by * as_int(count(near & all_koi));
    if (reach == 0) sum += stuck;
  }
  return sum + race(at.target - at.points[index_of(side)]);
}

bool is_enough(const State& at, Side side, unsigned score) {
  return at.points[index_of(side)] + score >= at.target;
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
  const Side rival = other(at.side);
  const Outlook mine(at, at.side);
  const Outlook theirs(at, rival);
  const unsigned my_most = mine.most();
  const unsigned their_most = theirs.most();
  int sum = worth(at, at.side, mine) - worth(at, rival, theirs);
  sum += most_of_mover[my_most] - most_of_other[their_most];
  if (is_enough(at, at.side, my_most)) sum += win_of_mover;
  if (is_enough(at, rival, their_most)) sum -= win_of_other;
  return std::clamp(sum, -evaluation_limit, evaluation_limit);
}

int judge_before_drop(const State& at) {
  if (is_enough(at, other(at.side), 0)) return win_of_mover;
  return to_drop - RuleBook::evaluate(at);
}

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
