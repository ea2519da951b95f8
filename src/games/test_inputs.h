#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/network.h"

// What the tests of all games with a network ask of its inputs.
namespace quintet::games {

/// The active inputs in one view, in ascending order.
template <NetworkInputs I>
std::vector<std::size_t> inputs_of(const typename I::Book::State& at, Side view) {
  std::vector<std::size_t> inputs;
  I::each(at, view, [&](std::size_t input) { inputs.push_back(input); });
  std::sort(inputs.begin(), inputs.end());
  return inputs;
}

/// The inputs are within their limits, and both views see the same in another position, such as a
/// mirror image.
template <NetworkInputs I>
void expect_alike(const typename I::Book::State& at, const typename I::Book::State& image) {
  for (const Side view : {Side::first, Side::second}) {
    const auto inputs = inputs_of<I>(at, view);
    EXPECT_LE(inputs.size(), I::most_active);
    for (const std::size_t input : inputs) EXPECT_LT(input, I::count);
    EXPECT_EQ(inputs_of<I>(image, view), inputs);
  }
  EXPECT_EQ(I::stage(image), I::stage(at));
}

}  // namespace quintet::games
