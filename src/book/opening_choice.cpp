#include "book/opening_choice.h"

namespace quintet::book {
namespace {

constexpr Worth hardly_worse = 25;

unsigned weight_of(const BookMove& move, Worth best) {
  if (!move.is_expanded || best - move.value > hardly_worse) return 0;
  return static_cast<unsigned>(hardly_worse + 1 - (best - move.value));
}

}  // namespace

std::optional<BookMove> choose(const std::vector<BookMove>& best_first, Rng& rng) {
  if (best_first.empty() || !best_first.front().is_expanded) return std::nullopt;
  const Worth best = best_first.front().value;
  unsigned total = 0;
  for (const BookMove& move : best_first) total += weight_of(move, best);
  unsigned drawn = rng.below(total);
  for (const BookMove& move : best_first) {
    const unsigned weight = weight_of(move, best);
    if (drawn < weight) return move;
    drawn -= weight;
  }
  return std::nullopt;  // not reached: the weights add up
}

}  // namespace quintet::book
