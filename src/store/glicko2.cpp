#include "store/glicko2.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace quintet::store {
namespace {

constexpr double scale = 173.7178;         // 400 / ln 10: the factor to the paper's internal scale
constexpr double centre = 1500;            // the zero of the internal scale
constexpr double largest_deviation = 350;  // nobody is less certain than a newcomer
constexpr double steadiness = 0.5;         // the paper's tau: smaller means a steadier volatility
constexpr double close_enough = 1e-6;

double square(double x) { return x * x; }

/// The paper's g: the less certain the opponent's strength, the less a game counts.
double weight(double phi) { return 1 / std::sqrt(1 + 3 * square(phi / std::numbers::pi)); }

/// A player on the internal scale, and what the games say about their strength (steps 2 to 4).
struct Evidence {
  double mu;
  double phi;
  double variance;  // of the strength estimated from the games alone
  double surprise;  // the weighted sum of score minus expectation
};

Evidence evidence_of(const Glicko& player, std::span<const GlickoGame> games) {
  const double mu = (player.rating - centre) / scale;
  double information = 0;
  double surprise = 0;
  for (const GlickoGame& game : games) {
    const double g = weight(game.opponent.deviation / scale);
    const double distance = mu - (game.opponent.rating - centre) / scale;
    const double expected = 1 / (1 + std::exp(-g * distance));
    information += square(g) * expected * (1 - expected);
    surprise += g * (game.score - expected);
  }
  return {mu, player.deviation / scale, 1 / information, surprise};
}

/// Step 5: the Illinois method on the paper's f, whose root is the logarithm of the new variance.
double new_volatility(double volatility, const Evidence& evidence) {
  const double delta = square(evidence.variance * evidence.surprise);
  const double known = square(evidence.phi) + evidence.variance;
  const double a = std::log(square(volatility));
  const auto f = [&](double x) {
    const double e = std::exp(x);
    return e * (delta - known - e) / (2 * square(known + e)) - (x - a) / square(steadiness);
  };
  double low = a;
  double high = 0;
  if (delta > known) {
    high = std::log(delta - known);
  } else {
    high = a - steadiness;
    while (f(high) < 0) high -= steadiness;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > close_enough) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

/// Step 6: certainty fades with time.
double faded(double phi, double volatility, double periods) {
  return std::min(std::sqrt(square(phi) + periods * square(volatility)), largest_deviation / scale);
}

}  // namespace

Glicko after_games(const Glicko& player, std::span<const GlickoGame> games, double periods) {
  if (games.empty()) {
    const double phi = faded(player.deviation / scale, player.volatility, periods);
    return {player.rating, phi * scale, player.volatility};
  }
  const Evidence evidence = evidence_of(player, games);
  const double volatility = new_volatility(player.volatility, evidence);
  const double before = faded(evidence.phi, volatility, periods);
  const double phi = 1 / std::sqrt(1 / square(before) + 1 / evidence.variance);
  const double mu = evidence.mu + square(phi) * evidence.surprise;
  return {mu * scale + centre, phi * scale, volatility};
}

}  // namespace quintet::store
