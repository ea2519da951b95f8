#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

// The numbers of a network (core/network.h) and where each of them is in its weights file.
namespace quintet {

// Fixed-point scales: what 1.0 is as an integer.
constexpr int hidden_one = 255;  // the inputs' weights, and a hidden unit that is fully active
constexpr int output_one = 64;   // the weights of the output
constexpr int factor_one = 256;  // the factor of the hand-made evaluation

/// The size of a network, and the order of its numbers in one array of int16:
/// - the evaluation units that make one natural logarithm of the odds (`units`);
/// - a bias for each hidden unit, then a row of weights for each input, to all hidden units;
/// - for each stage the output weights of the mover's and of the opponent's hidden units, a bias in
///   evaluation units, and the factor of the hand-made evaluation.
struct NetworkLayout {
  std::size_t inputs;
  std::size_t most_active;  // of the inputs, at the same time and in the same view
  std::size_t hidden;
  std::size_t stages;

  bool operator==(const NetworkLayout&) const = default;

  [[nodiscard]] constexpr std::size_t stage_size() const { return 2 * hidden + 2; }
  [[nodiscard]] constexpr std::size_t biases() const { return 1; }
  [[nodiscard]] constexpr std::size_t row(std::size_t input) const {
    return biases() + hidden + input * hidden;
  }
  [[nodiscard]] constexpr std::size_t stage(std::size_t number) const {
    return row(inputs) + number * stage_size();
  }
  [[nodiscard]] constexpr std::size_t size() const { return stage(stages); }

  /// Limits for the absolute values of weights, under which no sum can overflow: a hidden unit adds
  /// its bias and `most_active` weights as int16, the output 2 * hidden products as int32, each at
  /// most a weight times hidden_one squared. (A product with hidden_one alone must fit int16.)
  [[nodiscard]] constexpr int largest_row_weight() const {
    return std::numeric_limits<std::int16_t>::max() / static_cast<int>(most_active + 1);
  }
  [[nodiscard]] constexpr int largest_output_weight() const {
    constexpr int product = std::numeric_limits<std::int16_t>::max() / hidden_one;
    constexpr int sum = std::numeric_limits<std::int32_t>::max() / (hidden_one * hidden_one);
    return std::min(product, sum / static_cast<int>(2 * hidden));
  }
};

/// Throws an Error unless the numbers, of which there are as many as there should be, are within
/// the layout's limits.
void check_limits(const NetworkLayout& layout, std::span<const std::int16_t> values);

}  // namespace quintet
