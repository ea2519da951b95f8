// Fitting a network: gradients are right, a small problem is learnt, the integers say what the
// floating-point numbers said, and the same seed gives the same weights.

#include "learn/network_fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <numeric>
#include <stop_token>
#include <vector>

#include "core/hashing.h"
#include "core/network.h"
#include "core/test_network_game.h"
#include "learn/network_gradient.h"
#include "learn/network_parameters.h"
#include "learn/network_samples.h"

namespace quintet::learn {
namespace {

using toys::Ring;
using RingNetwork = Network<toys::RingPairs, toys::RingLead>;

constexpr FloatLayout layout{RingNetwork::layout};
constexpr int units = 100;

/// The mover likes to own both or neither of two cells that no input looks at together.
float worth_of(const Ring::State& at) {
  const std::uint64_t own = at.stones[index_of(at.side)];
  return (own & 1) == ((own >> 6) & 1) ? 0.95F : 0.05F;
}

NetworkSamples ring_samples(std::uint64_t games, bool is_inverted = false) {
  NetworkSamples samples;
  toys::walk_rings(games, [&](const Ring::State& at) {
    const float worth = worth_of(at);
    add_position<RingNetwork>(samples, at, is_inverted ? 1 - worth : worth);
  });
  return samples;
}

FitOptions quick_options() {
  FitOptions options;
  options.epochs = 20;
  options.batch = 64;
  options.rate = 0.02;
  options.units = units;
  return options;
}

TEST(NetworkFit, GradientsAgreeWithFiniteDifferences) {
  const NetworkSamples samples = ring_samples(3);
  Parameters parameters = random_parameters(layout, samples, 7);
  std::vector<std::uint32_t> all(samples.size());
  std::iota(all.begin(), all.end(), 0U);
  NetworkGradient gradient(layout, all.size(), units, 2);
  EXPECT_NEAR(gradient.compute(parameters, samples, all) / static_cast<double>(all.size()),
              mean_loss(layout, parameters, samples, units, 1), 1e-6);
  constexpr float step = 0.0002F;  // so small that no unit saturates on the way
  const auto loss_with = [&](std::size_t i, std::size_t lane, float change) {
    Parameters changed = parameters;
    changed[i][lane] += change;
    return mean_loss(layout, changed, samples, units, 1);
  };
  double largest = 0;
  for (std::size_t i = 0; i < layout.size(); ++i) {
    const std::size_t lane = i < layout.ending(0) ? i % float_lanes : i % 2;
    const double slope = (loss_with(i, lane, step) - loss_with(i, lane, -step)) / (2 * step);
    ASSERT_NEAR(gradient.values()[i][lane], slope, 4e-4 + 0.02 * std::abs(slope)) << i;
    largest = std::max(largest, std::abs(slope));
  }
  EXPECT_GT(largest, 0.05);
}

TEST(NetworkFit, LearnsWhatNoSingleInputShows) {
  const NetworkSamples samples = ring_samples(400);
  const NetworkSamples held_out = ring_samples(30);
  const Parameters random = random_parameters(layout, samples, 1);
  EXPECT_GT(mean_loss(layout, random, held_out, units, 1), 0.6);
  const auto fitted = fit_network(RingNetwork::layout, samples, held_out, quick_options());
  EXPECT_LT(fitted.held_out, 0.23);  // an oracle has 0.1985
}

TEST(NetworkFit, TheIntegersSayWhatTheFloatingPointNumbersSaid) {
  const NetworkSamples samples = ring_samples(100);
  Parameters parameters = random_parameters(layout, samples, 3);
  parameters[layout.ending(0)][0] = 0.4F;
  parameters[layout.ending(1)][1] = 1.7F;
  clip(layout, parameters);
  const RingNetwork network(toys::ring_weights(quantised(layout, parameters, units)));
  std::size_t i = 0;
  double difference = 0;
  toys::walk_rings(100, [&](const Ring::State& at) {
    const int value = network.evaluate(at, Ring::legal_moves(at), network.start(at));
    const double logit = logit_of(layout, parameters, samples[i++], units);
    ASSERT_NEAR(value, units * logit, 12);
    difference += value - units * logit;
  });
  EXPECT_NEAR(difference / static_cast<double>(i), 0, 2);
}

TEST(NetworkFit, WeightsAreClippedToWhatTheIntegersHold) {
  Parameters parameters(layout.size(), FloatLanes{} - 1000.0F);
  clip(layout, parameters);
  auto values = quantised(layout, parameters, units);
  EXPECT_NO_THROW(check_limits(RingNetwork::layout, values));
  EXPECT_EQ(values[RingNetwork::layout.row(3)], -RingNetwork::layout.largest_row_weight());
  EXPECT_EQ(values[RingNetwork::layout.stage(1)], -RingNetwork::layout.largest_output_weight());
}

TEST(NetworkFit, InputsThatNeverOccurHaveNoWeight) {
  NetworkSamples samples;
  add_position<RingNetwork>(samples, Ring::State{}, 0.5F);
  const auto values = quantised(layout, random_parameters(layout, samples, 1), units);
  EXPECT_NE(values[RingNetwork::layout.row(0)], 0);  // the first pair is empty
  EXPECT_EQ(values[RingNetwork::layout.row(1)], 0);
}

std::uint64_t hash_of(const std::vector<std::int16_t>& values) {
  std::uint64_t hash = 0;
  for (const std::int16_t value : values) hash = mix(hash ^ static_cast<std::uint16_t>(value));
  return hash;
}

TEST(NetworkFit, TheSameSeedGivesTheSameWeightsEverywhere) {
  const NetworkSamples samples = ring_samples(50);
  const NetworkSamples held_out = ring_samples(5);
  FitOptions options = quick_options();
  options.epochs = 3;
  options.batch = 1300;  // several shards for the threads
  const auto weights = fit_network(RingNetwork::layout, samples, held_out, options).values;
  EXPECT_EQ(hash_of(weights), 9894650090853904451U);
  options.threads = 3;
  EXPECT_EQ(fit_network(RingNetwork::layout, samples, held_out, options).values, weights);
  options.seed = 2;
  EXPECT_NE(fit_network(RingNetwork::layout, samples, held_out, options).values, weights);
}

TEST(NetworkFit, StopsWhenOtherGamesNoLongerGainAndKeepsTheBestWeights) {
  const NetworkSamples held_out = ring_samples(20, true);
  FitOptions options = quick_options();
  options.patience = 2;
  unsigned told = 0;
  const FittedNetwork fitted =
      fit_network(RingNetwork::layout, ring_samples(200), held_out, options,
                  [&](const FitEpoch& epoch) { EXPECT_EQ(epoch.number, ++told); });
  EXPECT_EQ(fitted.epochs.size(), told);
  EXPECT_LT(told, options.epochs);
  EXPECT_EQ(fitted.held_out, fitted.epochs[told - 3].held_out);
}

TEST(NetworkFit, ReportsProgressAndCanBeStopped) {
  const NetworkSamples samples = ring_samples(20);
  Progress progress;
  std::stop_source source;
  FitOptions options = quick_options();
  const FittedNetwork fitted =
      fit_network(RingNetwork::layout, samples, samples, options,
                  [&](const FitEpoch&) { source.request_stop(); }, {source.get_token(), &progress});
  EXPECT_EQ(fitted.epochs.size(), 1U);
  EXPECT_EQ(progress.done, samples.size());
  EXPECT_EQ(progress.total, samples.size() * options.epochs);
}

}  // namespace
}  // namespace quintet::learn
