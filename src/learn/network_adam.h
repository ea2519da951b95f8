#pragma once

#include <cstddef>

#include "learn/network_parameters.h"

namespace quintet::learn {

/// Adam: gradient descent in which every parameter has a step size of its own, so that those that
/// rarely matter still learn.
class Adam {
 public:
  Adam(std::size_t size, unsigned threads) : mean_(size), square_(size), threads_(threads) {}

  /// Moves each parameter against its gradient by about `rate`.
  void step(Parameters& parameters, const Parameters& gradient, float rate);

 private:
  void step_range(Parameters& parameters, const Parameters& gradient, float rate, std::size_t begin,
                  std::size_t end);

  Parameters mean_;
  Parameters square_;
  unsigned threads_;
  float mean_weight_ = 1;  // what both averages still have of their start, zero
  float square_weight_ = 1;
};

}  // namespace quintet::learn
