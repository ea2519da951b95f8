#include "games/frozenforest/frozenforest_eval.h"

#include <algorithm>

#include "core/searchable.h"

namespace quintet::frozenforest {
namespace {

constexpr Cells columns_but(unsigned left_out) {
  Cells set;
  for (unsigned cell = 0; cell < cell_count; ++cell) {
    if (cell % largest_size != left_out) set = set | Cells::only(cell);
  }
  return set;
}
constexpr Cells not_first_column = columns_but(0);
constexpr Cells not_last_column = columns_but(largest_size - 1);

constexpr Cells on(Cells set, unsigned n) {
  return {set.low << n, set.high << n | set.low >> (64 - n)};
}
constexpr Cells back(Cells set, unsigned n) {
  return {set.low >> n | set.high << (64 - n), set.high >> n};
}

/// These cells and their neighbours; perhaps some beyond the last row.
constexpr Cells around(Cells set) {
  const Cells wide = set | on(set & not_last_column, 1) | back(set & not_first_column, 1);
  return wide | on(wide, largest_size) | back(wide, largest_size);
}

namespace weight {
// In favour of Yuki, unless Mina's.
constexpr int step = 12;            // a tree beside him from which he sees Mina
constexpr int tree_beside = 4;      // a tree beside him, seen or not
constexpr int tree_beyond = 8;      // a tree beside the next cell, on average over his steps
constexpr int tree_in_reach = 2;    // a tree that he may come to one day
constexpr int refuge = -6;          // a cell where Mina could hide now
constexpr int least_refuges = -10;  // where she could hide after Yuki's best next step
constexpr int most_refuges = 12;    // beyond so many, more do not matter
constexpr int tempo = 10;           // to the side to move: to have a move is to have survived
}  // namespace weight

int capped(unsigned refuges) { return std::min(static_cast<int>(refuges), weight::most_refuges); }

/// All terms, in favour of Yuki. Both are on the board.
int judge(const State& at) {
  const Cells beside =
      reach[index_of(Side::first)][at.yuki] & at.trees & ~cells_behind[no_line][at.mina];
  const Cells steps = beside & ~hidden_from(at.mina, at.trees);
  unsigned least = refuges(at, at.yuki).size();
  int judgement = capped(least) * weight::refuge;
  unsigned beyond = 0;
  steps.each([&](unsigned cell) {
    least = std::min(least, refuges(at, cell).size());
    beyond += (reach[index_of(Side::first)][cell] & at.trees).size();
  });
  const auto step_count = static_cast<int>(steps.size());
  if (step_count > 0) judgement += static_cast<int>(beyond) * weight::tree_beyond / step_count;
  judgement += capped(least) * weight::least_refuges;
  judgement += step_count * weight::step;
  judgement += static_cast<int>(beside.size()) * weight::tree_beside;
  return judgement + static_cast<int>(trees_in_reach(at).size()) * weight::tree_in_reach;
}

namespace bonus {
constexpr int ends_the_game = 1000;
constexpr int answer = -4;
constexpr int most_answers = 24;
}  // namespace bonus

}  // namespace

Cells trees_in_reach(const State& at) {
  Cells reached;
  for (Cells fresh = Cells::only(at.yuki); (fresh.low | fresh.high) != 0;) {
    fresh = around(fresh) & at.trees & ~reached;
    reached = reached | fresh;
  }
  return reached;
}

Cells refuges(const State& at, unsigned yuki) {
  State next = at;
  next.trees = at.trees & ~Cells::only(yuki);
  next.yuki = static_cast<std::uint8_t>(yuki);
  next.side = Side::second;
  return RuleBook::choices(next).targets();
}

int RuleBook::evaluate(const State& at) {
  if (at.mina == nowhere) return 0;  // placements: nothing to go by but the search
  const int judgement = judge(at);
  return (at.side == Side::first ? judgement : -judgement) + weight::tempo;
}

int RuleBook::rank(const State& at, Move m) {
  State next = at;
  apply(next, m);
  const unsigned answers = choices(next).size();
  if (answers == 0) return bonus::ends_the_game;
  return std::min(static_cast<int>(answers), bonus::most_answers) * bonus::answer;
}

/// Rule 6, if the game ends as soon as it can: nobody is stuck now, and Yuki has to eat one more
/// tree before he has won, or before he is stuck on a later turn.
int RuleBook::best_margin(const State& at, Side side) {
  const bool ends_at_once = side == Side::second && at.side == Side::second;
  return static_cast<int>(at.trees.size()) + (ends_at_once ? 1 : 0);
}

}  // namespace quintet::frozenforest
