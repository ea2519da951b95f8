#include "games/frozenforest/frozenforest_search.h"

#include <algorithm>

namespace quintet::frozenforest {
namespace {

namespace bonus {
constexpr int ends_the_game = 1000;
constexpr int answer = -4;
constexpr int most_answers = 24;
}  // namespace bonus

}  // namespace

int Ranking::operator()(Move m) const {
  State next = at;
  RuleBook::apply(next, m);
  const unsigned answers = RuleBook::choices(next).size();
  if (answers == 0) return bonus::ends_the_game;
  return std::min(static_cast<int>(answers), bonus::most_answers) * bonus::answer;
}

/// Rule 6, if the game ends as soon as possible: nobody is stuck now, and Yuki has to eat one more
/// tree before he has won, or before he gets stuck on a later turn.
int Hints::best_margin(const State& at, Side side) {
  const bool ends_at_once = side == Side::second && at.side == Side::second;
  return static_cast<int>(at.trees.size()) + (ends_at_once ? 1 : 0);
}

}  // namespace quintet::frozenforest
