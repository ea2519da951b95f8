#pragma once

#include <cstdint>

#include "core/hashing.h"

namespace quintet {

/// A small fast generator (a Weyl sequence through one wide multiplication, as in wyrand). Its
/// state advances by one addition, so that interleaved games can draw numbers without waiting. The
/// same seed gives the same numbers on every machine.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  /// Number `stream` of a family of independent generators.
  constexpr Rng(std::uint64_t seed, std::uint64_t stream) : state_(mix(mix(seed) ^ stream)) {}

  constexpr std::uint64_t next() {
    state_ += 0xA076'1D64'78BD'642F;
    return fold_multiply(state_, state_ ^ 0xE703'7ED1'A0B4'28DB);
  }

  /// Exactly uniform over 0..n-1 (Lemire's method: the rare biased draws are rejected).
  constexpr unsigned below(unsigned n) {
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<unsigned>(product >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace quintet
