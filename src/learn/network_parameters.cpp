#include "learn/network_parameters.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/random.h"

namespace quintet::learn {
namespace {

/// Uniform between -1 and 1.
FloatLanes random_lanes(Rng& rng) {
  constexpr unsigned steps = 1 << 20;
  FloatLanes lanes;
  for (std::size_t i = 0; i < float_lanes; ++i) {
    lanes[i] = static_cast<float>(rng.below(2 * steps + 1)) / steps - 1;
  }
  return lanes;
}

std::vector<bool> active_in_any(const NetworkLayout& layout, const NetworkSamples& samples) {
  std::vector<bool> found(layout.inputs + 1);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    for (const auto input : samples[i].mover) found[input] = true;
    for (const auto input : samples[i].opponent) found[input] = true;
  }
  return found;
}

FloatLanes all_lanes(float value) { return FloatLanes{} + value; }

void clip(std::span<FloatLanes> weights, float limit) {
  const FloatLanes most = all_lanes(limit);
  for (FloatLanes& weight : weights) {
    weight = weight > most ? most : weight;
    weight = weight < -most ? -most : weight;
  }
}

std::int16_t rounded(float value, int one) {
  constexpr double most = 32'767;
  const double scaled = std::nearbyint(double{value} * one);
  return static_cast<std::int16_t>(std::clamp(scaled, -most, most));
}

}  // namespace

Parameters random_parameters(const FloatLayout& layout, const NetworkSamples& samples,
                             std::uint64_t seed) {
  constexpr float first_bias = 0.25F;  // in the middle of where a unit reacts
  const float spread = 0.5F / std::sqrt(static_cast<float>(layout.network.most_active));
  const float output_spread = 1 / std::sqrt(static_cast<float>(layout.network.hidden));
  const std::vector<bool> active = active_in_any(layout.network, samples);
  Rng rng(seed);
  Parameters parameters(layout.size());
  for (std::size_t block = 0; block < layout.blocks(); ++block) {
    for (std::size_t input = 0; input < layout.network.inputs; ++input) {
      if (active[input]) parameters[layout.row(block, input)] = spread * random_lanes(rng);
    }
    parameters[layout.bias(block)] = first_bias * (1 + random_lanes(rng));
  }
  for (std::size_t stage = 0; stage < layout.network.stages; ++stage) {
    for (std::size_t block = 0; block < layout.blocks(); ++block) {
      const FloatLanes weights = output_spread * random_lanes(rng);
      parameters[layout.stage(stage) + block] = weights;
      parameters[layout.stage(stage) + layout.blocks() + block] = -weights;
    }
    parameters[layout.ending(stage)][1] = 1;
  }
  return parameters;
}

void clip(const FloatLayout& layout, Parameters& parameters) {
  const NetworkLayout& network = layout.network;
  const std::span all(parameters);
  clip(all.first(layout.stages()),
       static_cast<float>(network.largest_row_weight()) / static_cast<float>(hidden_one));
  const float most_output =
      static_cast<float>(network.largest_output_weight()) / static_cast<float>(output_one);
  for (std::size_t stage = 0; stage < network.stages; ++stage) {
    clip(all.subspan(layout.stage(stage), 2 * layout.blocks()), most_output);
  }
}

std::vector<std::int16_t> quantised(const FloatLayout& layout, const Parameters& parameters,
                                    int units) {
  const NetworkLayout& network = layout.network;
  std::vector<std::int16_t> values(network.size());
  values[0] = static_cast<std::int16_t>(units);
  const auto write = [&](std::size_t to, std::size_t from, int one) {
    for (std::size_t i = 0; i < float_lanes; ++i)
      values[to + i] = rounded(parameters[from][i], one);
  };
  for (std::size_t block = 0; block < layout.blocks(); ++block) {
    const std::size_t lane = block * float_lanes;
    write(network.biases() + lane, layout.bias(block), hidden_one);
    for (std::size_t input = 0; input < network.inputs; ++input) {
      write(network.row(input) + lane, layout.row(block, input), hidden_one);
    }
  }
  for (std::size_t stage = 0; stage < network.stages; ++stage) {
    for (std::size_t block = 0; block < 2 * layout.blocks(); ++block) {
      write(network.stage(stage) + block * float_lanes, layout.stage(stage) + block, output_one);
    }
    const std::size_t ending = network.stage(stage) + 2 * network.hidden;
    values[ending] = rounded(parameters[layout.ending(stage)][0], units);
    values[ending + 1] = rounded(parameters[layout.ending(stage)][1], factor_one);
  }
  return values;
}

}  // namespace quintet::learn
