#include "learn/network_adam.h"

#include <algorithm>
#include <cmath>

#include "learn/network_tasks.h"

namespace quintet::learn {
namespace {

constexpr float keep_mean = 0.9F;
constexpr float keep_square = 0.999F;
constexpr float least_root = 1e-8F;

FloatLanes roots(FloatLanes lanes) {
  for (std::size_t i = 0; i < float_lanes; ++i) lanes[i] = std::sqrt(lanes[i]);
  return lanes;
}

}  // namespace

void Adam::step(Parameters& parameters, const Parameters& gradient, float rate) {
  constexpr std::size_t part = 4096;
  mean_weight_ *= keep_mean;
  square_weight_ *= keep_square;
  share_tasks(threads_, (parameters.size() + part - 1) / part, [&](std::size_t task) {
    const std::size_t end = std::min((task + 1) * part, parameters.size());
    step_range(parameters, gradient, rate, task * part, end);
  });
}

void Adam::step_range(Parameters& parameters, const Parameters& gradient, float rate,
                      std::size_t begin, std::size_t end) {
  const float mean_scale = rate / (1 - mean_weight_);
  const float square_scale = 1 / (1 - square_weight_);
  for (std::size_t i = begin; i < end; ++i) {
    const FloatLanes g = gradient[i];
    mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * g;
    square_[i] = keep_square * square_[i] + (1 - keep_square) * g * g;
    parameters[i] -= mean_scale * mean_[i] / (roots(square_scale * square_[i]) + least_root);
  }
}

}  // namespace quintet::learn
