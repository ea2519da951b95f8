#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/network_layout.h"
#include "core/simd.h"

// The arithmetic of a network (core/network.h), all of it in integers.
namespace quintet {

#ifdef __AVX2__
constexpr std::size_t network_lane_bytes = 32;
#else
constexpr std::size_t network_lane_bytes = 16;
#endif

/// Sums or weights side by side. Compilers use the vector registers they have, or none. Unsigned,
/// because on the way from one position to the next a sum may wrap around; once complete it fits
/// int16.
using NetworkLanes = std::uint16_t __attribute__((vector_size(network_lane_bytes)));
constexpr std::size_t network_lanes = sizeof(NetworkLanes) / sizeof(std::uint16_t);

inline NetworkLanes lanes_at(const std::int16_t* weights) {
  NetworkLanes lanes;
  std::memcpy(&lanes, weights, sizeof lanes);
  return lanes;
}

/// The sums of the hidden units in one view.
template <std::size_t hidden>
struct NetworkSums {
  static_assert(hidden % network_lanes == 0);
  static constexpr std::size_t size = hidden / network_lanes;
  NetworkLanes lanes[size];

  void load(const std::int16_t* row) {
    for (std::size_t i = 0; i < size; ++i) lanes[i] = lanes_at(row + i * network_lanes);
  }
  void add(const std::int16_t* row) {
    for (std::size_t i = 0; i < size; ++i) lanes[i] += lanes_at(row + i * network_lanes);
  }
  void subtract(const std::int16_t* row) {
    for (std::size_t i = 0; i < size; ++i) lanes[i] -= lanes_at(row + i * network_lanes);
  }
};

/// Each sum clipped to [0, hidden_one] and squared, times its output weight, all added up. The
/// limits in NetworkLayout keep every intermediate value within its type.
template <std::size_t hidden>
std::int32_t portable_output(const NetworkSums<hidden>& sums, const std::int16_t* weights) {
  std::int32_t total = 0;
  for (std::size_t i = 0; i < hidden; ++i) {
    const int sum = static_cast<std::int16_t>(sums.lanes[i / network_lanes][i % network_lanes]);
    const int active = std::clamp(sum, 0, hidden_one);
    total += active * weights[i] * active;
  }
  return total;
}

#ifdef __AVX2__

template <std::size_t hidden>
std::int32_t network_output(const NetworkSums<hidden>& sums, const std::int16_t* weights) {
  __m256i total = _mm256_setzero_si256();
  for (std::size_t i = 0; i < sums.size; ++i) {
    const NetworkLanes output = lanes_at(weights + i * network_lanes);
    const __m256i active = _mm256_min_epi16(
        _mm256_max_epi16(reinterpret_cast<__m256i>(sums.lanes[i]), _mm256_setzero_si256()),
        _mm256_set1_epi16(hidden_one));
    const __m256i product = _mm256_mullo_epi16(active, reinterpret_cast<__m256i>(output));
    total = _mm256_add_epi32(total, _mm256_madd_epi16(product, active));
  }
  __m128i four = _mm_add_epi32(_mm256_castsi256_si128(total), _mm256_extracti128_si256(total, 1));
  four = _mm_add_epi32(four, _mm_shuffle_epi32(four, _MM_SHUFFLE(1, 0, 3, 2)));
  four = _mm_add_epi32(four, _mm_shuffle_epi32(four, _MM_SHUFFLE(2, 3, 0, 1)));
  return _mm_cvtsi128_si32(four);
}

#else

template <std::size_t hidden>
std::int32_t network_output(const NetworkSums<hidden>& sums, const std::int16_t* weights) {
  return portable_output(sums, weights);
}

#endif

}  // namespace quintet
