#include "arena/sprt.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>

#include "core/error.h"
#include "core/text.h"

namespace quintet::arena {
namespace {

using Distribution = std::array<double, 5>;

constexpr double score_of(std::size_t half_points) { return static_cast<double>(half_points) / 4; }

/// The maximum likelihood distribution with expected score `score`, given the observed one. With a
/// Lagrange multiplier it is p / (1 + x (a - score)) for scores a; x is the only root between the
/// poles, where the sum falls from plus to minus infinity.
Distribution likeliest_with_score(const Distribution& seen, double score) {
  constexpr int halvings = 200;  // far beyond the precision of a double
  double low = -1 / (1 - score);
  double high = 1 / score;
  for (int i = 0; i < halvings; ++i) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (std::size_t k = 0; k < seen.size(); ++k) {
      const double off = score_of(k) - score;
      sum += seen[k] * off / (1 + x * off);
    }
    (sum > 0 ? low : high) = x;
  }
  const double x = (low + high) / 2;
  Distribution likeliest{};
  for (std::size_t k = 0; k < seen.size(); ++k) {
    likeliest[k] = seen[k] / (1 + x * (score_of(k) - score));
  }
  return likeliest;
}

double read_elo(std::string_view text) {
  try {
    std::size_t used = 0;
    const std::string copy(text);
    const double elo = std::stod(copy, &used);
    if (used == copy.size() && std::abs(elo) <= largest_elo) return elo;
  } catch (const std::exception&) {
    // Reported below, like any other text that is not a number.
  }
  throw Error(
      fmt::format("sprt has {} (expected an Elo difference such as 5 or -1.5)", in_quotes(text)));
}

}  // namespace

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Sprt& sprt, const Pentanomial& pairs) {
  // An outcome that has not occurred yet may still come, so it gets a small count.
  constexpr double little = 1e-3;
  Distribution seen{};
  double total = 0;
  for (std::size_t k = 0; k < seen.size(); ++k) {
    seen[k] = pairs.pairs[k] == 0 ? little : static_cast<double>(pairs.pairs[k]);
    total += seen[k];
  }
  if (pairs.total() == 0) return 0;
  for (double& share : seen) share /= total;
  const Distribution under_h0 = likeliest_with_score(seen, expected_score(sprt.elo0));
  const Distribution under_h1 = likeliest_with_score(seen, expected_score(sprt.elo1));
  double ratio = 0;
  for (std::size_t k = 0; k < seen.size(); ++k) {
    ratio += seen[k] * std::log(under_h1[k] / under_h0[k]);
  }
  return ratio * total;
}

std::optional<Hypothesis> accepted(const Sprt& sprt, const Pentanomial& pairs) {
  const double ratio = log_likelihood_ratio(sprt, pairs);
  if (ratio >= sprt.upper()) return Hypothesis::h1;
  if (ratio <= sprt.lower()) return Hypothesis::h0;
  return std::nullopt;
}

Sprt sprt_from_text(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() != 2) {
    throw Error(fmt::format("sprt is {} (expected E0,E1 such as 0,5)", in_quotes(text)));
  }
  const Sprt sprt{.elo0 = read_elo(parts[0]), .elo1 = read_elo(parts[1])};
  if (sprt.elo0 >= sprt.elo1) {
    throw Error(fmt::format("sprt is {} (expected the smaller difference first)", in_quotes(text)));
  }
  return sprt;
}

}  // namespace quintet::arena
