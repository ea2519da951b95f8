#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/endings.h"
#include "core/game.h"

namespace quintet {

/// A move and its value for the side that makes it.
template <class Move>
struct KnownMove {
  Move move;
  KnownValue ending;
};

/// From the view of the side that moves to `next`.
template <Playable G>
std::optional<KnownValue> ending_after(const EndingsOf<G>& endings, const typename G::State& next,
                                       Side mover) {
  if (const auto result = G::result(next)) {
    if (result->outcome == Outcome::draw) return KnownValue{};
    return KnownValue{result->outcome == win_for(mover) ? Fate::win : Fate::loss, 1};
  }
  auto ending = endings.probe(next);
  if (!ending || ending->fate == Fate::draw) return ending;
  ending->fate = ending->fate == Fate::win ? Fate::loss : Fate::win;
  bool is_reversible = false;
  if constexpr (Repeating<G>) is_reversible = G::reversible_plies(next) > 0;
  ending->turns = is_reversible ? ending->turns + 1 : 1;
  return ending;
}

/// Whether the first is better: a win that counts, sooner; a draw; a loss, later.
inline bool is_better(const KnownValue& a, const KnownValue& b) {
  if (a.counted() != b.counted()) return a.counted() > b.counted();
  if (a.fate != b.fate) return a.fate > b.fate;
  return a.fate == Fate::win ? a.turns < b.turns : a.turns > b.turns;
}

/// All legal moves with their values, best first; nothing if not all are known, or the game is
/// over.
template <Game G>
std::vector<KnownMove<typename G::Move>> known_moves(const EndingsOf<G>& endings,
                                                     const typename G::State& at) {
  std::vector<KnownMove<typename G::Move>> known;
  if (!endings.probe(at)) return known;
  for (const auto move : G::legal_moves(at)) {
    typename G::State next = at;
    G::apply(next, move);
    const auto ending = ending_after<G>(endings, next, G::to_move(at));
    if (!ending) return {};
    known.push_back({move, *ending});
  }
  std::stable_sort(known.begin(), known.end(),
                   [](const auto& a, const auto& b) { return is_better(a.ending, b.ending); });
  return known;
}

}  // namespace quintet
