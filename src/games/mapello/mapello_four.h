#pragma once

#include <array>
#include <bit>
#include <cstdint>

#ifdef __AVX2__
#include "core/simd.h"
#endif

// Four words side by side, one for each of the four kinds of lines: rows, both diagonals, columns.
// On x86-64-v3 they fit in one register; elsewhere they are four words with the same operators, so
// that the computations are written only once.
namespace quintet::mapello {

using Words = std::array<std::uint64_t, 4>;

#ifdef __AVX2__

using Four = std::uint64_t __attribute__((vector_size(32)));

inline Four four(const Words& words) { return Four{words[0], words[1], words[2], words[3]}; }
inline Four all_four(std::uint64_t word) { return Four{word, word, word, word}; }

/// All bits set in words that are zero, none in the others.
inline Four where_zero(Four a) { return reinterpret_cast<Four>(a == Four{}); }

/// The union of the four.
inline std::uint64_t united(Four a) {
  const auto whole = reinterpret_cast<__m256i>(a);
  const __m128i two =
      _mm_or_si128(_mm256_castsi256_si128(whole), _mm256_extracti128_si256(whole, 1));
  const __m128i one = _mm_or_si128(two, _mm_unpackhi_epi64(two, two));
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(one));
}

#else

using Word = std::uint64_t;

struct Four {
  Word a = 0, b = 0, c = 0, d = 0;
};

template <class F>
inline Four word_by_word(Four x, Four y, F&& f) {
  return {f(x.a, y.a), f(x.b, y.b), f(x.c, y.c), f(x.d, y.d)};
}

inline Four operator&(Four x, Four y) {
  return word_by_word(x, y, [](Word v, Word w) { return v & w; });
}
inline Four operator|(Four x, Four y) {
  return word_by_word(x, y, [](Word v, Word w) { return v | w; });
}
inline Four operator^(Four x, Four y) {
  return word_by_word(x, y, [](Word v, Word w) { return v ^ w; });
}
inline Four operator-(Four x, Four y) {
  return word_by_word(x, y, [](Word v, Word w) { return v - w; });
}
inline Four operator<<(Four x, Four y) {
  return word_by_word(x, y, [](Word v, Word w) { return v << w; });
}
inline Four operator>>(Four x, Four y) {
  return word_by_word(x, y, [](Word v, Word w) { return v >> w; });
}
inline Four operator~(Four x) { return {~x.a, ~x.b, ~x.c, ~x.d}; }

inline Four four(const Words& words) { return {words[0], words[1], words[2], words[3]}; }
inline Four all_four(Word word) { return {word, word, word, word}; }
inline Four where_zero(Four x) {
  return word_by_word(x, x, [](Word v, Word) { return v == 0 ? ~Word{0} : Word{0}; });
}
inline Word united(Four x) { return x.a | x.b | x.c | x.d; }

#endif

inline Words words(Four a) { return std::bit_cast<Words>(a); }

}  // namespace quintet::mapello
