// Networks: the sums that follow the moves are those from scratch, vector instructions compute what
// plain loops do, and weights that could overflow are refused.

#include "core/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/error.h"
#include "core/random.h"
#include "core/test_network_game.h"

namespace quintet {
namespace {

using toys::Ring;
using toys::ring_weights;
using toys::RingLead;
using toys::RingPairs;
using toys::RingPairsAtOnce;
using toys::RingPairsKept;

using Fresh = Network<RingPairs, RingLead>;
using Kept = Network<RingPairsKept, RingLead>;
using AtOnce = Network<RingPairsAtOnce, RingLead>;
static_assert(PairedInputs<RingPairsAtOnce> && !PairedInputs<RingPairs>);

static_assert(EvaluationFor<Fresh, Ring> && EvaluationFor<Kept, Ring>);

int any_of(Rng& rng, int limit) {
  return static_cast<int>(rng.below(2 * static_cast<unsigned>(limit) + 1)) - limit;
}

/// Weights that are as large as they may be.
std::vector<std::int16_t> some_weights(const NetworkLayout& layout, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::int16_t> values(layout.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool is_input = i < layout.stage(0);
    const int limit = is_input ? layout.largest_row_weight() : layout.largest_output_weight();
    values[i] = static_cast<std::int16_t>(any_of(rng, limit));
  }
  values[0] = 150;
  return values;
}

template <class E>
int evaluation_of(const E& network, const Ring::State& at) {
  return network.evaluate(at, Ring::legal_moves(at), network.start(at));
}

/// The formula, with no regard for speed.
int slow_evaluation(const NetworkLayout& layout, const std::vector<std::int16_t>& values,
                    const Ring::State& at) {
  std::int64_t total = 0;
  const std::size_t stage = layout.stage(RingPairs::stage(at));
  for (const Side view : {at.side, other(at.side)}) {
    for (std::size_t unit = 0; unit < layout.hidden; ++unit) {
      int sum = values[layout.biases() + unit];
      RingPairs::each(at, view, [&](std::size_t i) { sum += values[layout.row(i) + unit]; });
      const int active = std::clamp(sum, 0, hidden_one);
      const std::size_t from = stage + (view == at.side ? 0 : layout.hidden);
      total += std::int64_t{active} * active * values[from + unit];
    }
  }
  const int lead = RingLead::evaluate(at, 0, {});
  const auto value = total * values[0] / (hidden_one * hidden_one * output_one) +
                     values[stage + 2 * layout.hidden] +
                     lead * values[stage + 2 * layout.hidden + 1] / factor_one;
  return static_cast<int>(std::clamp<std::int64_t>(value, -evaluation_limit, evaluation_limit));
}

TEST(Network, ComputesTheFormula) {
  const auto values = some_weights(Fresh::layout, 1);
  const Fresh network(ring_weights(values));
  const AtOnce at_once(ring_weights(values));
  unsigned positions = 0;
  toys::walk_rings(100, [&](const Ring::State& at) {
    ASSERT_EQ(evaluation_of(network, at), slow_evaluation(Fresh::layout, values, at));
    ASSERT_EQ(evaluation_of(at_once, at), evaluation_of(network, at));
    ++positions;
  });
  EXPECT_GT(positions, 1000U);
}

TEST(Network, FollowsMovesAndYieldedTurns) {
  const auto values = some_weights(Kept::layout, 2);
  const Kept kept(ring_weights(values));
  const Fresh fresh(ring_weights(values));
  for (std::uint64_t game = 0; game < 100; ++game) {
    Rng rng(3, game);
    Ring::State at;
    auto sum = kept.start(at);
    for (auto moves = Ring::legal_moves(at); !moves.empty(); moves = Ring::legal_moves(at)) {
      ASSERT_EQ(kept.evaluate(at, moves, sum), evaluation_of(fresh, at));
      const Ring::State before = at;
      if (rng.below(8) == 0) {
        at.side = other(at.side);
        sum = kept.after_yielding(sum, before, at);
      } else {
        const auto move = moves[rng.below(moves.size())];
        Ring::apply(at, move);
        sum = kept.after(sum, before, move, at);
      }
    }
  }
}

TEST(Network, LeavesWhatItDoesNotCoverToTheHandMadeEvaluation) {
  const Kept network(ring_weights(some_weights(Kept::layout, 4)));
  Ring::State at;
  Ring::apply(at, {3});
  EXPECT_NE(evaluation_of(network, at), -20);
  at.is_odd = true;
  EXPECT_EQ(evaluation_of(network, at), -20);
  Ring::State next = at;
  Ring::apply(next, {8});
  const auto sum = network.after(network.start(at), at, {8}, next);
  EXPECT_EQ(network.evaluate(next, Ring::legal_moves(next), sum), 0);
}

template <std::size_t hidden>
void compare_outputs() {
  Rng rng(hidden);
  for (int round = 0; round < 1000; ++round) {
    NetworkSums<hidden> sums;
    alignas(32) std::int16_t weights[hidden];
    for (std::size_t i = 0; i < hidden; ++i) {
      const int sum = any_of(rng, round % 2 == 0 ? 400 : 32767);
      sums.lanes[i / network_lanes][i % network_lanes] = static_cast<std::uint16_t>(sum);
      weights[i] = static_cast<std::int16_t>(any_of(rng, 128));
    }
    ASSERT_EQ(network_output(sums, weights), portable_output(sums, weights));
  }
}

TEST(Network, VectorInstructionsComputeWhatPlainLoopsDo) {
  compare_outputs<16>();
  compare_outputs<32>();
  compare_outputs<64>();
  compare_outputs<128>();
}

TEST(Network, SumsMayWrapAroundOnTheWay) {
  alignas(32) std::int16_t row[16];
  std::fill(std::begin(row), std::end(row), std::int16_t{30'000});
  NetworkSums<16> sums;
  sums.load(row);
  sums.add(row);
  sums.add(row);
  sums.subtract(row);
  sums.subtract(row);
  EXPECT_EQ(sums.lanes[0][7], 30'000);
}

TEST(Network, NoSumCanOverflow) {
  for (const unsigned hidden : {16U, 32U, 64U, 128U, 256U}) {
    for (const unsigned active : {1U, 10U, 40U, 200U}) {
      const NetworkLayout layout{1000, active, hidden, 4};
      EXPECT_LE(layout.largest_row_weight() * static_cast<int>(active + 1), 32'767);
      const std::int64_t output = layout.largest_output_weight();
      EXPECT_GE(output, 64);
      EXPECT_LE(output * hidden_one, 32'767);
      EXPECT_LE(output * hidden_one * hidden_one * 2 * static_cast<int>(hidden), 0x7fff'ffff);
    }
  }
}

TEST(Network, RefusesWeightsThatCouldOverflowOrAreNotItsOwn) {
  const auto good = some_weights(Fresh::layout, 6);
  EXPECT_NO_THROW(Fresh{ring_weights(good)});
  const auto refused_with = [&](std::size_t where, int value) {
    auto bad = good;
    bad[where] = static_cast<std::int16_t>(value);
    EXPECT_THROW(Fresh{ring_weights(bad)}, Error) << where;
  };
  refused_with(0, 0);
  refused_with(Fresh::layout.biases(), Fresh::layout.largest_row_weight() + 1);
  refused_with(Fresh::layout.row(100), -Fresh::layout.largest_row_weight() - 1);
  refused_with(Fresh::layout.stage(1), Fresh::layout.largest_output_weight() + 1);
  auto short_by_one = good;
  short_by_one.pop_back();
  EXPECT_THROW(Fresh{ring_weights(short_by_one)}, Error);
  Weights for_another = ring_weights(good);
  for_another.features = "triples";
  EXPECT_THROW(Fresh{for_another}, Error);
}

}  // namespace
}  // namespace quintet
