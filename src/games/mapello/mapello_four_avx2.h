#pragma once

#include <array>
#include <cstdint>

#include "games/mapello/mapello_four.h"

// More operations on four words in one register, used when they belong to four boards.
namespace quintet::mapello {

/// One of the four, four times.
template <unsigned i>
inline Four spread(Four a) {
  return all_four(a[i]);
}

/// A 4 x 4 matrix of words, transposed.
inline std::array<Four, 4> transposed(const std::array<Four, 4>& rows) {
  const auto [a, b, c, d] = rows;
  const Four ab_02 = __builtin_shufflevector(a, b, 0, 4, 2, 6);
  const Four ab_13 = __builtin_shufflevector(a, b, 1, 5, 3, 7);
  const Four cd_02 = __builtin_shufflevector(c, d, 0, 4, 2, 6);
  const Four cd_13 = __builtin_shufflevector(c, d, 1, 5, 3, 7);
  return {__builtin_shufflevector(ab_02, cd_02, 0, 1, 4, 5),
          __builtin_shufflevector(ab_13, cd_13, 0, 1, 4, 5),
          __builtin_shufflevector(ab_02, cd_02, 2, 3, 6, 7),
          __builtin_shufflevector(ab_13, cd_13, 2, 3, 6, 7)};
}

/// The union of each of them.
inline Four united_each(const std::array<Four, 4>& of) {
  const auto pairs = [](Four x, Four y) {
    return __builtin_shufflevector(x, y, 0, 4, 2, 6) | __builtin_shufflevector(x, y, 1, 5, 3, 7);
  };
  const Four ab = pairs(of[0], of[1]);
  const Four cd = pairs(of[2], of[3]);
  return __builtin_shufflevector(ab, cd, 0, 1, 4, 5) | __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
}

inline bool any(Four a) {
  const auto whole = reinterpret_cast<__m256i>(a);
  return _mm256_testz_si256(whole, whole) == 0;
}

/// For each byte, the sum of the table entries for its two nibbles.
inline __m256i look_up_halves(Four a, __m128i of_low, __m128i of_high) {
  const auto half = _mm256_set1_epi8(0x0F);
  const auto whole = reinterpret_cast<__m256i>(a);
  const __m256i low = _mm256_and_si256(whole, half);
  const __m256i high = _mm256_and_si256(_mm256_srli_epi16(whole, 4), half);
  return _mm256_add_epi8(_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(of_low), low),
                         _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(of_high), high));
}

/// The population count of each word.
inline Four counts(Four a) {
  const __m128i bits = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  return reinterpret_cast<Four>(
      _mm256_sad_epu8(look_up_halves(a, bits, bits), _mm256_setzero_si256()));
}

/// Each word with its bits reversed.
inline Four turned_over(Four a) {
  const __m128i low = _mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
  const __m256i bytes = look_up_halves(a, _mm_slli_epi16(low, 4), low);
  const __m128i order = _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
  return reinterpret_cast<Four>(_mm256_shuffle_epi8(bytes, _mm256_broadcastsi128_si256(order)));
}

inline std::uint64_t sum(Four a) { return a[0] + a[1] + a[2] + a[3]; }

}  // namespace quintet::mapello
