#include "games/jinli/jinli_search.h"

#include <algorithm>

namespace quintet::jinli {
namespace {

/// The koi moves (without their stones) of the side to move that score, and how much. None while a
/// stone must be handed back first.
template <class F>
void each_scoring(const State& at, F&& visit) {
  if (at.hand_back == HandBack::now || is_won_or_quiet(at)) return;
  const Outlook outlook(at, at.side);
  for (unsigned i = 0; i < 2; ++i) {
    const Company& company = outlook.company[i];
    each_bit(outlook.reach(i) & company.one,
             [&](unsigned to) { visit(moving(outlook.from[i], to), company.most(bit(to))); });
  }
}

/// One of the highest-scoring koi moves, without its stone; `pass` if none scores.
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

}  // namespace

MoveList<Halves> Hints::noisy_moves(const HalfState& half) {
  MoveList<Halves> noisy;
  if (half.is_dropping()) {
    noisy.push_back(HalfChoices::only_stone(Drops(half.at).best()));
    return noisy;
  }
  each_scoring(half.at, [&](Move m, unsigned /*points*/) { noisy.push_back(m); });
  return noisy;
}

std::uint64_t Hints::search_key(const HalfState& half) {
  constexpr unsigned near_limit = quiet_limit / 2;
  jinli::State known = half.at;
  if (known.quiet < near_limit) known.quiet = 0;
  return Halves::hash_with(half, RuleBook::hash(known));
}

bool Hints::yield_turn(HalfState& s) {
  jinli::State& at = s.at;
  if (s.is_dropping() || at.hand_back == HandBack::now) return false;
  if (at.quiet + 1U >= quiet_limit || Outlook(at, at.side).most() == 0) return false;
  ++at.quiet;
  at.side = other(at.side);
  s.stage = Stage::fresh;
  return true;
}

Move Hints::playout_move(const HalfState& half, const HalfChoices& choices, Rng& rng) {
  if (!half.is_dropping()) {
    const Move m = scoring_move(half.at, rng);
    if (m != pass) return m;
  }
  return choices.nth(rng.below(choices.size()));
}

}  // namespace quintet::jinli
