#pragma once

#include <array>
#include <concepts>
#include <cstddef>

// How well a shallow search foretells the result of a deeper one, which lets a search skip what
// will hardly matter (ProbCut).
namespace quintet {

/// A search to `depth` foretells a deeper one with this standard deviation.
struct Forecast {
  int depth = 0;
  int error = 0;  // in evaluation units
};

/// The depths of which the errors are measured.
constexpr int first_foretold = 3;
constexpr int last_foretold = 9;
constexpr std::size_t depths_foretold = last_foretold - first_foretold + 1;

/// The shallow search for a deep one: about half as deep, and of the same parity, because in many
/// games whoever moves last looks better.
constexpr int foretelling_depth(int depth) {
  constexpr std::array<int, 15> shallow{0, 0, 0, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4, 5, 6};
  const auto index = static_cast<std::size_t>(depth);
  return index < shallow.size() ? shallow[index] : depth / 2 - (depth - depth / 2) % 2;
}

/// Evaluations whose errors have been measured.
template <class E, class State>
concept Foretelling = requires(const E evaluation, const State at, int depth) {
  { evaluation.forecast(at, depth) } -> std::same_as<Forecast>;
};

}  // namespace quintet
