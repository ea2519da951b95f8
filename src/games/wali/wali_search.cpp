#include "games/wali/wali_search.h"

namespace quintet::wali {
namespace {

/// Of the stones that may be captured, those worth most to the opponent.
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

MoveList<RuleBook> Hints::noisy_moves(const State& at) {
  MoveList<RuleBook> noisy;
  if (at.phase == Phase::drop) return noisy;
  const Outlook own(at, at.mover, at.other);
  if (own.gaps == 0) return noisy;
  const std::uint64_t victims = best_victims(at, own);
  RuleBook::choices(at).each([&](Move m) {
    if ((victims & bit(m.taken)) != 0) noisy.push_back(m);
  });
  return noisy;
}

std::uint64_t Hints::search_key(const State& at) {
  constexpr unsigned near_limit = max_quiet - 40;
  State known = at;
  if (at.quiet < near_limit) known.quiet = 0;
  return RuleBook::hash(known);
}

}  // namespace quintet::wali
