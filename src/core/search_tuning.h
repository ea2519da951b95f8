#pragma once

namespace quintet {

/// How much an alpha-beta search trusts an evaluation near the horizon. The better evaluation and
/// move order are, the less a search needs to try.
struct SearchTuning {
  int reduction_percent = 100;  // late move reductions, compared with what is usual
  /// Off the principal variation, only so many moves are tried near the horizon: the base, and this
  /// often the square of the depth.
  int base_moves = 4;
  int more_moves = 2;
};

/// The tuning for an evaluation: its own, or the usual one.
template <class E>
constexpr SearchTuning tuning_for = [] {
  if constexpr (requires { E::tuning; }) {
    return E::tuning;
  } else {
    return SearchTuning{};
  }
}();

}  // namespace quintet
