#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "learn/network_parameters.h"
#include "learn/network_samples.h"

// How well parameters predict samples, and how to change them to predict better.
namespace quintet::learn {

/// The gradient of the mean loss over a batch of samples. Threads share the work in two passes,
/// each in parts that do not depend on their number: first by samples, to the sums of the hidden
/// units and back; then by blocks of hidden units, each from there to its rows.
class NetworkGradient {
 public:
  NetworkGradient(const FloatLayout& layout, std::size_t largest_batch, int units,
                  unsigned threads);

  /// Computes the gradient over the samples with these numbers and returns the sum of their losses.
  double compute(const Parameters& parameters, const NetworkSamples& samples,
                 std::span<const std::uint32_t> batch);
  [[nodiscard]] const Parameters& values() const { return values_; }

 private:
  void go_through(std::size_t shard, const Parameters& parameters, const NetworkSamples& samples,
                  std::span<const std::uint32_t> batch);
  void go_back_to_rows(std::size_t block, const NetworkSamples& samples,
                       std::span<const std::uint32_t> batch);
  void add_up_stages(std::size_t shards);
  [[nodiscard]] FloatLanes* deltas(std::size_t block, std::size_t place) {
    return deltas_.data() + (block * largest_batch_ + place) * 2;
  }

  FloatLayout layout_;
  int units_;
  unsigned threads_;
  Parameters values_;
  std::vector<FloatLanes> deltas_;     // for each block and sample: the mover's, the opponent's
  std::vector<Parameters> of_stages_;  // for each shard of the batch
  std::vector<double> losses_;         // for each shard
  std::size_t largest_batch_;
};

/// The logarithm of the odds that the side to move wins.
float logit_of(const FloatLayout& layout, const Parameters& parameters, const NetworkSample& sample,
               int units);

/// The mean loss over all samples.
double mean_loss(const FloatLayout& layout, const Parameters& parameters,
                 const NetworkSamples& samples, int units, unsigned threads);

}  // namespace quintet::learn
