#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <string_view>

#include "core/evaluation.h"
#include "core/forecast.h"
#include "core/weights.h"

namespace quintet {

/// What an evaluation by patterns looks at. A pattern is a small group of cells; each content that
/// it can have is a number, the index of a weight. Positions of one stage of the game share a set
/// of weights. Besides patterns there are traits: a few numbers of the position that count in
/// proportion.
template <class P>
concept PatternSet = requires(const typename P::State at, std::uint64_t moves) {
  { P::game } -> std::convertible_to<std::string_view>;
  { P::name } -> std::convertible_to<std::string_view>;
  { P::stages } -> std::convertible_to<std::size_t>;
  { P::contents } -> std::convertible_to<std::size_t>;  // of all patterns together
  { P::lookups } -> std::convertible_to<std::size_t>;   // patterns found in one position
  { P::traits } -> std::convertible_to<std::size_t>;
  { P::stage(at) } -> std::same_as<std::size_t>;
  P::each(at, [](std::size_t) {});
};

/// The value of a position is the sum of the weights of the patterns in it and of its traits.
template <PatternSet P>
class PatternEvaluation : public FromScratch {
 public:
  static constexpr std::string_view name = "patterns";
  static constexpr bool judges_slowly = true;

  /// The weights of one stage: first one for each content, then one for each trait.
  static constexpr std::size_t stage_size = P::contents + P::traits;
  /// After the weights come the errors of shallow searches, in evaluation units, for each stage.
  static constexpr std::size_t errors_at = P::stages * stage_size;
  static constexpr std::size_t size = errors_at + P::stages * depths_foretold;
  /// Weights are in quarters of the evaluation unit.
  static constexpr int scale = 4;

  /// The weights that are part of the library.
  PatternEvaluation() : PatternEvaluation(weights_from_bytes(embedded_weights(P::game))) {}
  explicit PatternEvaluation(const Weights& weights) : weights_(new_zeros(size)) {
    check_weights(weights, P::game, P::name, size);
    // Weights that are zero are left alone: the pages that hold only such never need memory.
    for (std::size_t i = 0; i < size; ++i) {
      if (weights.values[i] != 0) weights_[i] = weights.values[i];
    }
  }

  template <class Choices>
  int evaluate(const typename P::State& at, const Choices& choices, Accumulator /*sum*/) const {
    const std::int16_t* const weights = weights_.get() + P::stage(at) * stage_size;
    int sum = 0;
    P::each(at, [&](std::size_t content) { sum += weights[content]; });
    const auto traits = P::traits_of(at, choices);
    for (std::size_t i = 0; i < P::traits; ++i) sum += weights[P::contents + i] * traits[i];
    return std::clamp(sum / scale, -evaluation_limit, evaluation_limit);
  }

  [[nodiscard]] Forecast forecast(const typename P::State& at, int depth) const {
    const int deep = std::min(depth, last_foretold);
    const std::size_t place =
        P::stage(at) * depths_foretold + static_cast<std::size_t>(deep - first_foretold);
    return {foretelling_depth(depth), weights_[errors_at + place]};
  }

 private:
  struct Free {
    void operator()(std::int16_t* memory) const { std::free(memory); }
  };
  using Zeros = std::unique_ptr<std::int16_t[], Free>;

  static Zeros new_zeros(std::size_t count) {
    auto* const memory = static_cast<std::int16_t*>(std::calloc(count, sizeof(std::int16_t)));
    if (memory == nullptr) throw std::bad_alloc();
    return Zeros(memory);
  }

  Zeros weights_;
};

}  // namespace quintet
