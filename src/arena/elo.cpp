#include "arena/elo.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>
#include <vector>

namespace quintet::arena {
namespace {

struct Spread {
  double mean = 0.5;
  double error = 0;  // standard deviation of the mean
};

/// For counts of equally spaced scores from 0 to 1.
Spread spread_of(std::span<const std::uint64_t> counts) {
  std::vector<double> weights(counts.begin(), counts.end());
  const auto kinds = std::count_if(weights.begin(), weights.end(), [](double w) { return w > 0; });
  if (kinds < 2) {
    weights.front() += 1;
    weights.back() += 1;
  }
  const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
  const double step = 1.0 / static_cast<double>(weights.size() - 1);
  double mean = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    mean += weights[i] * step * static_cast<double>(i) / total;
  }
  double variance = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double off = step * static_cast<double>(i) - mean;
    variance += weights[i] * off * off / total;
  }
  return {mean, std::sqrt(variance / total)};
}

EloEstimate estimate(const Spread& spread) {
  constexpr double width_of_95_percent = 1.959963984540054;  // of the normal distribution
  const double reach = width_of_95_percent * spread.error;
  EloEstimate estimate;
  estimate.score = spread.mean;
  estimate.elo = elo_of_score(spread.mean);
  estimate.error = (elo_of_score(spread.mean + reach) - elo_of_score(spread.mean - reach)) / 2;
  estimate.superiority = std::erfc((0.5 - spread.mean) / (spread.error * std::numbers::sqrt2)) / 2;
  return estimate;
}

}  // namespace

std::uint64_t Pentanomial::total() const {
  return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

void GameTally::add(int half_points) {
  if (half_points == 2) ++wins;
  if (half_points == 1) ++draws;
  if (half_points == 0) ++losses;
}

double GameTally::points() const {
  return static_cast<double>(wins) + static_cast<double>(draws) / 2;
}

double expected_score(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_score(double score) {
  const double highest = expected_score(largest_elo);
  const double within = std::clamp(score, 1 - highest, highest);
  return 400 * std::log10(within / (1 - within));
}

EloEstimate estimate_elo(const Pentanomial& pairs) { return estimate(spread_of(pairs.pairs)); }

EloEstimate estimate_elo(const GameTally& games) {
  return estimate(spread_of(std::array{games.losses, games.draws, games.wins}));
}

}  // namespace quintet::arena
