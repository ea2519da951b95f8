#include "learn/network_math.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace quintet::learn {

/// A power of two times the Taylor series of the rest, which is at most ln(2)/2.
double exp_of(double x) {
  constexpr int terms = 14;
  const double twos = std::floor(x / std::numbers::ln2 + 0.5);
  if (twos < -1000) return 0;
  const double rest = x - twos * std::numbers::ln2;
  double sum = 1;
  for (int i = terms; i > 0; --i) sum = 1 + sum * rest / i;
  return std::ldexp(sum, static_cast<int>(twos));
}

/// ln(m) = 2 artanh((m - 1) / (m + 1)), with m between 1/sqrt(2) and sqrt(2).
double log_of(double x) {
  constexpr int terms = 12;
  int twos = 0;
  double m = std::frexp(x, &twos);
  if (m < std::numbers::sqrt2 / 2) {
    m *= 2;
    --twos;
  }
  const double s = (m - 1) / (m + 1);
  double sum = 0;
  for (int i = 2 * terms + 1; i > 0; i -= 2) sum = 1.0 / i + s * s * sum;
  return 2 * s * sum + twos * std::numbers::ln2;
}

double probability_of(double logit) {
  const double small = exp_of(-std::abs(logit));
  return logit < 0 ? small / (1 + small) : 1 / (1 + small);
}

double cross_entropy(double logit, double target) {
  return std::max(logit, 0.0) - logit * target + log_of(1 + exp_of(-std::abs(logit)));
}

}  // namespace quintet::learn
