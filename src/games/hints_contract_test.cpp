// What the hints of every game promise to a search. Each test runs against every game of the one
// list, in the steps in which it is searched.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/search_hints.h"
#include "games/all_games.h"
#include "games/test_walks.h"

namespace quintet::games {
namespace {

template <class T>
class HintsContract : public ::testing::Test {};
TYPED_TEST_SUITE(HintsContract, AllGames<::testing::Types>, NameOfGame);

#define HINTS_ALIASES                                   \
  using H [[maybe_unused]] = typename TypeParam::Hints; \
  using G [[maybe_unused]] = typename TypeParam::Book;  \
  using Book [[maybe_unused]] = typename H::Book;       \
  using Rules [[maybe_unused]] = typename G::Rules;     \
  using State [[maybe_unused]] = typename H::Book::State

/// Calls visit(state, rng) at each position of the walk that is not over and, for games searched in
/// smaller steps, also at the positions within a move.
template <class T, class Visit>
void walk_steps(int games_per_rules, Visit&& visit) {
  using H = typename T::Hints;
  using G = typename T::Book;
  walk<T>(games_per_rules, [&](const auto&, const typename G::State& whole, Rng& rng) {
    auto at = H::from(whole);
    while (!H::Book::result(at)) {
      visit(at, rng);
      const auto steps = H::Book::legal_moves(at);
      const auto step = steps[rng.below(steps.size())];
      H::Book::apply(at, step);
      if (H::completed(at, step)) return;
    }
  });
}

TYPED_TEST(HintsContract, NoisyMovesAreLegal) {
  HINTS_ALIASES;
  if constexpr (Noisy<H>) {
    unsigned noisy = 0;
    walk_steps<TypeParam>(2, [&](const State& at, Rng&) {
      const auto legal = Book::legal_moves(at);
      for (const auto move : H::noisy_moves(at)) {
        ASSERT_TRUE(legal.contains(move));
        ++noisy;
      }
    });
    EXPECT_GT(noisy, 100U);
  } else {
    SUCCEED() << "knows none";
  }
}

TYPED_TEST(HintsContract, PlayoutMovesAreLegal) {
  HINTS_ALIASES;
  walk_steps<TypeParam>(3, [](const State& at, Rng& rng) {
    const auto move = H::playout_move(at, choices_of<Book>(at), rng);
    ASSERT_TRUE(Book::legal_moves(at).contains(move));
  });
}

TYPED_TEST(HintsContract, EveryLegalMoveHasARank) {
  HINTS_ALIASES;
  if constexpr (Ranked<H>) {
    bool some_differ = false;
    walk_steps<TypeParam>(2, [&](const State& at, Rng&) {
      const auto rank = H::ranking(at);
      const auto moves = Book::legal_moves(at);
      for (const auto move : moves) {
        ASSERT_LT(std::abs(rank(move)), 10'000);
        some_differ = some_differ || rank(move) != rank(moves[0]);
      }
    });
    EXPECT_TRUE(some_differ);
  } else {
    SUCCEED() << "ranks none";
  }
}

TYPED_TEST(HintsContract, BestMarginIsAnUpperBound) {
  HINTS_ALIASES;
  if constexpr (Bounded<H>) {
    unsigned wins = 0;
    std::vector<typename G::State> game;
    walk<TypeParam>(8, [&](const Rules&, const typename G::State& at, Rng&) {
      const auto result = G::result(at);
      if (!result) return game.push_back(at);
      if (result->outcome != Outcome::draw) {
        ++wins;
        const Side winner = result->outcome == win_for(Side::first) ? Side::first : Side::second;
        for (const auto& earlier : game) {
          ASSERT_LE(result->margin, H::best_margin(H::from(earlier), winner))
              << G::position_to_text(earlier);
        }
      }
      game.clear();
    });
    EXPECT_GT(wins, 10U);
  } else {
    SUCCEED() << "knows no bound";
  }
}

/// The whole moves that can be composed of steps from here, each with the hash of the resulting
/// position.
template <class H>
void follow_steps(const typename H::State& at,
                  std::vector<std::pair<typename H::Whole::Move, std::uint64_t>>& ways) {
  for (const auto step : H::Book::legal_moves(at)) {
    auto next = at;
    H::Book::apply(next, step);
    if (const auto whole = H::completed(next, step)) {
      ways.emplace_back(*whole, H::Book::hash(next));
    } else {
      ASSERT_EQ(H::Book::to_move(next), H::Book::to_move(at));
      ASSERT_FALSE(H::Book::result(next));
      follow_steps<H>(next, ways);
    }
  }
}

TYPED_TEST(HintsContract, StepsMakeExactlyTheWholeMoves) {
  HINTS_ALIASES;
  walk<TypeParam>(1, [](const Rules&, const typename G::State& at, Rng&) {
    std::vector<std::pair<typename G::Move, std::uint64_t>> ways;
    follow_steps<H>(H::from(at), ways);
    std::set<std::string> expected;
    for (const auto move : G::legal_moves(at)) expected.insert(G::move_to_text(at, move));
    ASSERT_EQ(ways.size(), expected.size()) << G::position_to_text(at);
    for (const auto& [move, hash] : ways) {
      ASSERT_EQ(expected.erase(G::move_to_text(at, move)), 1U) << G::position_to_text(at);
      typename G::State next = at;
      G::apply(next, move);
      ASSERT_EQ(hash, Book::hash(H::from(next))) << G::position_to_text(at);
      ASSERT_EQ(Book::result(H::from(next)), G::result(next)) << G::position_to_text(at);
    }
  });
}

TYPED_TEST(HintsContract, EqualPositionsHaveEqualKeys) {
  HINTS_ALIASES;
  walk<TypeParam>(2, [](const Rules& rules, const typename G::State& at, Rng&) {
    const std::string text = G::position_to_text(at);
    const State read = H::from(G::position_from_text(rules, text));
    ASSERT_EQ(std::uint64_t{H::search_key(read)}, std::uint64_t{H::search_key(H::from(at))})
        << text;
  });
}

/// Search keys merge some positions, but never those with different sides or boards.
TYPED_TEST(HintsContract, SearchKeysSeparateBoardsAndSides) {
  HINTS_ALIASES;
  std::map<std::uint64_t, std::string> boards;
  walk<TypeParam>(1, [&](const Rules&, const typename G::State& at, Rng&) {
    const std::string text = G::position_to_text(at);
    const std::string board_and_side = text.substr(0, text.find(' ') + 2);
    const auto [known, is_new] = boards.emplace(H::search_key(H::from(at)), board_and_side);
    ASSERT_EQ(known->second, board_and_side);
    if (G::result(at)) boards.clear();
  });
}

TYPED_TEST(HintsContract, NullMovesGiveTheTurnAwayAndKeepThePositionLegal) {
  HINTS_ALIASES;
  if constexpr (Yielding<H>) {
    unsigned yielded = 0;
    walk_steps<TypeParam>(2, [&](const State& at, Rng&) {
      State next = at;
      if (!H::yield_turn(next)) {
        ASSERT_EQ(next, at) << "who keeps the turn changes nothing";
        return;
      }
      ++yielded;
      ASSERT_EQ(Book::to_move(next), other(Book::to_move(at)));
      ASSERT_EQ(Book::legal_moves(next).empty(), Book::result(next).has_value());
      for (const auto move : Book::legal_moves(next)) {
        State after = next;
        Book::apply(after, move);  // asserts that it is legal
      }
    });
    EXPECT_GT(yielded, 100U);
  } else {
    SUCCEED() << "never yields";
  }
}

template <class H, class E>
void check_evaluation(const typename H::Whole::State& whole) {
  using G = typename H::Whole;
  const E& evaluation = shared_evaluation<E>();
  const auto judgement_of = [&](const typename G::State& at) {
    return evaluate_from_scratch<typename H::Book>(evaluation, H::from(at));
  };
  const int judgement = judgement_of(whole);
  ASSERT_LE(std::abs(judgement), evaluation_limit) << E::name;
  if constexpr (Symmetric<G>) {
    for (unsigned symmetry = 1; symmetry < G::symmetries(whole) && !E::sees_directions;
         ++symmetry) {
      ASSERT_EQ(judgement_of(G::mirrored(whole, symmetry)), judgement) << E::name;
    }
  }
}

template <class H, class... E>
void check_evaluations(const typename H::Whole::State& at, EvaluationList<E...> /*all*/) {
  (check_evaluation<H, E>(at), ...);
}

TYPED_TEST(HintsContract, EvaluationsAreBoundedAndSymmetric) {
  HINTS_ALIASES;
  walk<TypeParam>(2, [](const Rules&, const typename G::State& at, Rng&) {
    if (!G::result(at)) check_evaluations<H>(at, typename H::Evaluations{});
  });
}

/// A random game with a null move now and then, followed by the accumulator of an evaluation.
template <class H, class E>
void follow_game(typename H::State at, Rng rng) {
  using Book = typename H::Book;
  const E& evaluation = shared_evaluation<E>();
  auto sum = evaluation.start(at);
  while (!Book::result(at)) {
    ASSERT_EQ(evaluation.evaluate(at, choices_of<Book>(at), sum),
              evaluate_from_scratch<Book>(evaluation, at))
        << E::name;
    const auto before = at;
    if constexpr (Yielding<H>) {
      if (rng.below(8) == 0 && H::yield_turn(at)) {
        sum = evaluation.after_yielding(sum, before, at);
        continue;
      }
    }
    const auto steps = Book::legal_moves(at);
    const auto step = steps[rng.below(steps.size())];
    Book::apply(at, step);
    sum = evaluation.after(sum, before, step, at);
  }
}

template <class H, class... E>
void follow_games(const typename H::State& at, EvaluationList<E...> /*all*/) {
  for (std::uint64_t game = 0; game < 3; ++game) (follow_game<H, E>(at, Rng(9, game)), ...);
}

TYPED_TEST(HintsContract, AccumulatorsFollowEveryMove) {
  HINTS_ALIASES;
  for (const std::string_view text : TypeParam::Twin::rules_to_test) {
    follow_games<H>(H::from(G::start(G::rules_from_text(text))), typename H::Evaluations{});
  }
}

TYPED_TEST(HintsContract, PlayoutPlansAreInRange) {
  HINTS_ALIASES;
  constexpr PlayoutPlan plan = H::playout_plan;
  EXPECT_GE(plan.judgement_share, 0);
  EXPECT_LE(plan.judgement_share, 1);
  EXPECT_GT(plan.exploration, 0);
}

TYPED_TEST(HintsContract, EvaluationsHaveUniqueNames) {
  HINTS_ALIASES;
  auto names = H::Evaluations::names;
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  for (const std::string_view name : names) EXPECT_FALSE(name.empty());
}

}  // namespace
}  // namespace quintet::games
