#include "arena/ratings.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace quintet::arena {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double elo_per_unit = 400 / std::numbers::ln10;  // strengths are natural logarithms

/// Gauss-Jordan elimination; the matrix is positive definite, so the pivots are on the diagonal.
Matrix inverted(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix inverse(size, Vector(size, 0));
  for (std::size_t i = 0; i < size; ++i) inverse[i][i] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double scale = 1 / matrix[pivot][pivot];
    for (std::size_t column = 0; column < size; ++column) {
      matrix[pivot][column] *= scale;
      inverse[pivot][column] *= scale;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double factor = matrix[row][pivot];
      for (std::size_t column = 0; column < size; ++column) {
        matrix[row][column] -= factor * matrix[pivot][column];
        inverse[row][column] -= factor * inverse[pivot][column];
      }
    }
  }
  return inverse;
}

double chance(double difference) { return 1 / (1 + std::exp(-difference)); }

/// The first and second derivatives of the likelihood by the strengths.
struct Slopes {
  Vector gradient;
  Matrix information;  // plus 1/n everywhere: fixes the mean, as only differences matter
};

Slopes slopes_at(const Vector& strengths, const Crosstable& games) {
  const std::size_t size = strengths.size();
  const double share = 1 / static_cast<double>(size);
  Slopes slopes{Vector(size, 0), Matrix(size, Vector(size, share))};
  for (std::size_t a = 0; a < size; ++a) {
    for (std::size_t b = 0; b < size; ++b) {
      if (a == b) continue;
      const double played = static_cast<double>(games[a][b].games()) + 1;
      const double points = games[a][b].points() + 0.5;
      const double expected = chance(strengths[a] - strengths[b]);
      slopes.gradient[a] += points - played * expected;
      const double weight = played * expected * (1 - expected);
      slopes.information[a][a] += weight;
      slopes.information[a][b] -= weight;
    }
  }
  return slopes;
}

}  // namespace

std::vector<Rating> ratings_of(const Crosstable& games) {
  constexpr int most_steps = 200;
  constexpr double longest_step = 1;  // Newton's method may overshoot from a bad start
  constexpr double good_enough = 1e-12;
  constexpr double width_of_95_percent = 1.959963984540054;
  const std::size_t size = games.size();
  Vector strengths(size, 0);
  for (int step = 0; step < most_steps; ++step) {
    const Slopes slopes = slopes_at(strengths, games);
    const Matrix inverse = inverted(slopes.information);
    double longest = 0;
    for (std::size_t a = 0; a < size; ++a) {
      double change = 0;
      for (std::size_t b = 0; b < size; ++b) change += inverse[a][b] * slopes.gradient[b];
      strengths[a] += std::clamp(change, -longest_step, longest_step);
      longest = std::max(longest, std::abs(change));
    }
    if (longest < good_enough) break;
  }
  double mean = 0;
  for (const double strength : strengths) mean += strength / static_cast<double>(size);
  const Matrix spread = inverted(slopes_at(strengths, games).information);
  std::vector<Rating> ratings;
  for (std::size_t a = 0; a < size; ++a) {
    const double variance = std::max(0.0, spread[a][a] - 1 / static_cast<double>(size));
    ratings.push_back({(strengths[a] - mean) * elo_per_unit,
                       width_of_95_percent * std::sqrt(variance) * elo_per_unit});
  }
  return ratings;
}

}  // namespace quintet::arena
