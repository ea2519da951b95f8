#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "learn/recipe.h"

namespace quintet::learn {

/// Positions of one stage, as the weights see them: the same number of contents and of traits each.
struct PatternExamples {
  std::size_t lookups = 0;
  std::size_t traits = 0;
  std::vector<std::uint32_t> contents;
  std::vector<std::int16_t> trait_values;
  std::vector<float> targets;  // in evaluation units

  [[nodiscard]] std::size_t size() const { return targets.size(); }
};

struct Loss {
  double training = 0;  // root of the mean square error, in evaluation units
  double held_out = 0;
};

/// Fits the weights of one stage by stochastic gradient descent on squared errors. Each weight has
/// a learning rate of its own that falls with the number of times its content occurs, so that rare
/// contents are learnt as quickly as common ones, but are not trusted as much.
class PatternFit {
 public:
  PatternFit(const FitStep& how, std::size_t contents, std::size_t traits, std::uint64_t seed);

  /// Goes through the examples `epochs` times, or until the held-out loss rises; keeps the best.
  /// Calls `tell` after each.
  void run(const PatternExamples& training, const PatternExamples& held_out,
           const std::function<void(const Loss&)>& tell);

  /// One for each content, then one for each trait, in evaluation units.
  [[nodiscard]] const std::vector<float>& weights() const { return best_; }

 private:
  void count(const PatternExamples& examples);
  double learn(const PatternExamples& examples, double rate);
  [[nodiscard]] double loss(const PatternExamples& examples) const;
  [[nodiscard]] float value(const PatternExamples& examples, std::size_t i) const;
  void correct(const PatternExamples& examples, std::size_t i, float step);

  FitStep how_;
  std::size_t contents_;
  std::uint64_t seed_;
  std::vector<float> weights_;
  std::vector<float> best_;
  std::vector<float> rates_;        // of contents
  std::vector<float> trait_rates_;  // of traits
};

}  // namespace quintet::learn
