#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/network_layout.h"
#include "learn/network_samples.h"

// A network while it is being fitted: the numbers of core/network.h as floating point.
namespace quintet::learn {

/// Eight hidden units. Compilers use the vector registers they have; lanes never meet in an
/// operation, so every machine gets the same result.
using FloatLanes = float __attribute__((vector_size(32)));
constexpr std::size_t float_lanes = sizeof(FloatLanes) / sizeof(float);

/// Where the parameters are in one array of lanes. First comes the first layer, one block of hidden
/// units after the other, so that threads can each have blocks of their own. Then the stages.
struct FloatLayout {
  NetworkLayout network;

  [[nodiscard]] std::size_t blocks() const { return network.hidden / float_lanes; }
  [[nodiscard]] std::size_t block_size() const { return network.inputs + 1; }
  [[nodiscard]] std::size_t row(std::size_t block, std::size_t input) const {
    return block * block_size() + input;
  }
  /// The biases are the row after the last input.
  [[nodiscard]] std::size_t bias(std::size_t block) const { return row(block, network.inputs); }
  [[nodiscard]] std::size_t stages() const { return blocks() * block_size(); }
  [[nodiscard]] std::size_t stage_size() const { return 2 * blocks() + 1; }
  /// The output weights of the mover's blocks, then those of the opponent's.
  [[nodiscard]] std::size_t stage(std::size_t number) const {
    return stages() + number * stage_size();
  }
  /// Lane 0 has the stage's bias, lane 1 the factor of the hand-made evaluation.
  [[nodiscard]] std::size_t ending(std::size_t number) const {
    return stage(number) + 2 * blocks();
  }
  [[nodiscard]] std::size_t size() const { return stage(network.stages); }
};

using Parameters = std::vector<FloatLanes>;

/// Random small weights; none for inputs that no sample has, which nothing would ever correct. The
/// opponent's hidden units count against the mover, and the hand-made evaluation is trusted.
Parameters random_parameters(const FloatLayout& layout, const NetworkSamples& samples,
                             std::uint64_t seed);

/// Keeps the weights within what the integers can represent.
void clip(const FloatLayout& layout, Parameters& parameters);

/// The weights as integers. `units` is how many evaluation units make one natural logarithm of the
/// odds.
std::vector<std::int16_t> quantised(const FloatLayout& layout, const Parameters& parameters,
                                    int units);

}  // namespace quintet::learn
