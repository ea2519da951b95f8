// Incremental evaluation: wherever a search reads it, the accumulated sum equals the one computed
// from scratch.

#include <gtest/gtest.h>

#include <atomic>
#include <string_view>

#include "search/alphabeta/alphabeta.h"
#include "search/mcts/mcts.h"
#include "search/mcts/test_toy_games.h"

namespace quintet::search {
namespace {

using toys::Coins;
using toys::MoneyAhead;

/// The same evaluation as MoneyAhead, updated move by move.
struct MoneySoFar {
  static constexpr std::string_view name = "so_far";
  static constexpr bool judges_slowly = false;
  static constexpr bool sees_directions = false;

  struct Accumulator {
    int lead = 0;  // of the first side
  };

  static Accumulator start(const Coins::State& at) { return {at.money[0] - at.money[1]}; }
  static Accumulator after(Accumulator sum, const Coins::State& before, Coins::Move move,
                           const Coins::State& /*after*/) {
    const int coin = before.coins[move.from_right != 0 ? before.right - 1 : before.left];
    return {sum.lead + (before.side == Side::first ? coin : -coin)};
  }
  Accumulator after_yielding(Accumulator sum, const Coins::State& /*before*/,
                             const Coins::State& /*after*/) const {
    ++yields;
    return sum;
  }
  int evaluate(const Coins::State& at, const auto& /*choices*/, Accumulator sum) const {
    ++asked;
    EXPECT_EQ(sum.lead, start(at).lead);
    return 10 * (at.side == Side::first ? sum.lead : -sum.lead);
  }

  mutable std::atomic<unsigned> asked{0};
  mutable std::atomic<unsigned> yields{0};
};

/// Enables everything that evaluates in a search: noisy moves and null moves.
struct RichCoinHints : toys::CoinHints {
  using Evaluations = EvaluationList<MoneySoFar, MoneyAhead>;

  static MoveList<Coins> noisy_moves(const State& at) {
    MoveList<Coins> noisy;
    for (const Move move : Coins::legal_moves(at)) {
      if (ranking(at)(move) == 5) noisy.push_back(move);
    }
    return noisy;
  }
  static bool yield_turn(State& s) {
    s.side = other(s.side);
    return true;
  }
};
static_assert(Noisy<RichCoinHints> && Yielding<RichCoinHints>);

template <class E>
Report<Coins> search(const Coins::State& at, const E& evaluation) {
  TranspositionTable table(1 << 20);
  Effort effort;
  effort.limits.depth = 9;
  return AlphaBeta<RichCoinHints, E>(table, {}, evaluation).search({at, {}}, effort);
}

TEST(Incremental, AlphaBetaUpdatesTheSumThroughMovesAndNullMoves) {
  const MoneySoFar so_far;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto at = Coins::row(16, seed);
    const auto kept = search(at, so_far);
    const auto fresh = search(at, MoneyAhead{});
    EXPECT_EQ(kept.nodes, fresh.nodes);
    EXPECT_EQ(kept.lines.at(0).score, fresh.lines.at(0).score);
    EXPECT_EQ(kept.lines.at(0).moves, fresh.lines.at(0).moves);
  }
  EXPECT_GT(so_far.asked, 1000U);
  EXPECT_GT(so_far.yields, 100U);
}

TEST(Incremental, MonteCarloSearchUpdatesTheSumToo) {
  const MoneySoFar so_far;
  const MoneyAhead ahead;
  MctsOptions options;
  options.plan.steps = 3;
  Effort effort;
  effort.limits.nodes = 3000;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto at = Coins::row(16, seed);
    const auto kept = Mcts<RichCoinHints, MoneySoFar>(options, so_far).search({at, {}}, effort);
    const auto fresh = Mcts<RichCoinHints, MoneyAhead>(options, ahead).search({at, {}}, effort);
    EXPECT_EQ(kept.lines.at(0).score, fresh.lines.at(0).score);
    EXPECT_EQ(kept.lines.at(0).moves, fresh.lines.at(0).moves);
  }
  EXPECT_GT(so_far.asked, 1000U);
}

}  // namespace
}  // namespace quintet::search
