#include "learn/pattern_fit.h"

#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "core/random.h"

namespace quintet::learn {
namespace {

/// All numbers below `size` in random order.
std::vector<std::uint32_t> shuffled(std::size_t size, Rng& rng) {
  std::vector<std::uint32_t> order(size);
  std::iota(order.begin(), order.end(), 0U);
  for (std::size_t i = size; i > 1; --i) {
    std::swap(order[i - 1], order[rng.below(static_cast<unsigned>(i))]);
  }
  return order;
}

}  // namespace

PatternFit::PatternFit(const FitStep& how, std::size_t contents, std::size_t traits,
                       std::uint64_t seed)
    : how_(how),
      contents_(contents),
      seed_(seed),
      weights_(contents + traits),
      best_(contents + traits),
      rates_(contents),
      trait_rates_(traits) {}

void PatternFit::run(const PatternExamples& training, const PatternExamples& held_out,
                     const std::function<void(const Loss&)>& tell) {
  count(training);
  double least = std::numeric_limits<double>::infinity();
  constexpr unsigned patience = 3;
  unsigned worse = 0;
  for (unsigned epoch = 0; epoch < how_.epochs && worse < patience; ++epoch) {
    const double done = how_.epochs > 1 ? epoch / (how_.epochs - 1.0) : 1.0;
    const double rate = how_.rate * std::pow(how_.rate_at_end / how_.rate, done);
    seed_ = mix(seed_);
    const Loss now{learn(training, rate), loss(held_out)};
    tell(now);
    worse = now.held_out < least ? 0 : worse + 1;
    if (worse > 0) continue;
    least = now.held_out;
    best_ = weights_;
  }
}

void PatternFit::count(const PatternExamples& examples) {
  std::vector<std::uint32_t> seen(contents_);
  for (const std::uint32_t content : examples.contents) ++seen[content];
  for (std::size_t i = 0; i < contents_; ++i) {
    rates_[i] = seen[i] < how_.least_seen ? 0 : static_cast<float>(1 / (how_.prior + seen[i]));
  }
  // Traits are normalised by their size: together they get as much of the step as one pattern.
  for (std::size_t i = 0; i < trait_rates_.size(); ++i) {
    double squares = 1;
    for (std::size_t k = i; k < examples.trait_values.size(); k += trait_rates_.size()) {
      squares += double{1} * examples.trait_values[k] * examples.trait_values[k];
    }
    trait_rates_[i] = static_cast<float>(1 / squares);
  }
}

double PatternFit::learn(const PatternExamples& examples, double rate) {
  Rng rng(seed_);
  double squares = 0;
  for (const std::uint32_t i : shuffled(examples.size(), rng)) {
    const float error = examples.targets[i] - value(examples, i);
    squares += double{error} * error;
    correct(examples, i, static_cast<float>(rate) * error);
  }
  return std::sqrt(squares / static_cast<double>(std::max<std::size_t>(examples.size(), 1)));
}

double PatternFit::loss(const PatternExamples& examples) const {
  double squares = 0;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const double error = examples.targets[i] - value(examples, i);
    squares += error * error;
  }
  return std::sqrt(squares / static_cast<double>(std::max<std::size_t>(examples.size(), 1)));
}

float PatternFit::value(const PatternExamples& examples, std::size_t i) const {
  const std::uint32_t* const contents = examples.contents.data() + i * examples.lookups;
  const std::int16_t* const traits = examples.trait_values.data() + i * examples.traits;
  float sum = 0;
  for (std::size_t k = 0; k < examples.lookups; ++k) sum += weights_[contents[k]];
  for (std::size_t k = 0; k < examples.traits; ++k) {
    sum += weights_[contents_ + k] * static_cast<float>(traits[k]);
  }
  return sum;
}

void PatternFit::correct(const PatternExamples& examples, std::size_t i, float step) {
  const std::uint32_t* const contents = examples.contents.data() + i * examples.lookups;
  const std::int16_t* const traits = examples.trait_values.data() + i * examples.traits;
  for (std::size_t k = 0; k < examples.lookups; ++k) {
    weights_[contents[k]] += step * rates_[contents[k]];
  }
  for (std::size_t k = 0; k < examples.traits; ++k) {
    weights_[contents_ + k] += step * trait_rates_[k] * static_cast<float>(traits[k]);
  }
}

}  // namespace quintet::learn
