#include "learn/pattern_fit.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/random.h"

namespace quintet::learn {
namespace {

constexpr std::size_t contents = 20;

/// Three of twenty contents and one trait; the target is a sum of hidden weights, and some noise.
PatternExamples examples_of(std::size_t size, std::uint64_t seed) {
  PatternExamples examples{3, 1, {}, {}, {}};
  Rng rng(seed);
  for (std::size_t i = 0; i < size; ++i) {
    float target = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const unsigned content = rng.below(contents);
      examples.contents.push_back(content);
      target += static_cast<float>(content) * 10 - 100;
    }
    const int trait = static_cast<int>(rng.below(7)) - 3;
    examples.trait_values.push_back(static_cast<std::int16_t>(trait));
    const int noise = static_cast<int>(rng.below(21)) - 10;
    examples.targets.push_back(target + static_cast<float>(25 * trait + noise));
  }
  return examples;
}

std::vector<Loss> fit(PatternFit& fit) {
  std::vector<Loss> losses;
  fit.run(examples_of(5000, 1), examples_of(500, 2),
          [&](const Loss& loss) { losses.push_back(loss); });
  return losses;
}

TEST(PatternFit, FindsTheWeightsBehindTheValues) {
  PatternFit patterns({.epochs = 30, .rate = 0.5, .rate_at_end = 0.05}, contents, 1, 1);
  const auto losses = fit(patterns);
  EXPECT_LT(losses.back().held_out, 7.5);  // the noise alone is 6.1
  EXPECT_LT(losses.back().held_out, losses.front().held_out);
  EXPECT_NEAR(patterns.weights()[contents], 25, 1);
  EXPECT_NEAR(patterns.weights()[15] - patterns.weights()[5], 100, 4);
}

TEST(PatternFit, GivesTheSameWeightsForTheSameSeed) {
  PatternFit one({.epochs = 3}, contents, 1, 5);
  PatternFit two({.epochs = 3}, contents, 1, 5);
  fit(one);
  fit(two);
  EXPECT_EQ(one.weights(), two.weights());
}

TEST(PatternFit, LearnsNothingOfWhatIsHardlyEverSeen) {
  FitStep how;
  how.least_seen = 1'000'000;
  PatternFit patterns(how, contents, 1, 1);
  fit(patterns);
  for (std::size_t i = 0; i < contents; ++i) EXPECT_EQ(patterns.weights()[i], 0);
  EXPECT_NE(patterns.weights()[contents], 0);
}

TEST(PatternFit, StopsWhenHeldOutPositionsGetNoBetter) {
  PatternFit patterns({.epochs = 1000, .rate = 0.5, .rate_at_end = 0.5}, contents, 1, 1);
  EXPECT_LT(fit(patterns).size(), 1000U);
}

}  // namespace
}  // namespace quintet::learn
