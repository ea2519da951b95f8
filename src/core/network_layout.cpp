#include "core/network_layout.h"

#include <fmt/core.h>

#include <cstdlib>
#include <string_view>

#include "core/error.h"

namespace quintet {
namespace {

void check_each(std::span<const std::int16_t> weights, int limit, std::string_view what) {
  for (const std::int16_t weight : weights) {
    if (std::abs(int{weight}) <= limit) continue;
    throw Error(fmt::format("weights: {} weight {} (expected at most {})", what, weight, limit));
  }
}

}  // namespace

void check_limits(const NetworkLayout& layout, std::span<const std::int16_t> values) {
  if (values[0] <= 0) {
    throw Error(fmt::format("weights: scale {} (expected a positive number)", values[0]));
  }
  check_each(values.subspan(layout.biases(), layout.row(layout.inputs) - layout.biases()),
             layout.largest_row_weight(), "input");
  for (std::size_t stage = 0; stage < layout.stages; ++stage) {
    check_each(values.subspan(layout.stage(stage), 2 * layout.hidden),
               layout.largest_output_weight(), "output");
  }
}

}  // namespace quintet
