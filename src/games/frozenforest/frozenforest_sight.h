#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/simd.h"
#include "games/frozenforest/frozenforest_cells.h"

// Which cells are hidden from which (rule 2), for the whole board at once.
//
// Seen from one cell, the board splits into rays: the multiples of a step (dr, dc) with gcd(|dr|,
// |dc|) = 1. A cell is hidden if and only if a nearer cell of its own ray has a tree. So only rays
// of two or more cells matter, and on them every cell but the last is a *blocker* whose tree hides
// the cells behind it. From any cell of an 11x11 board there are at most 55 blockers (with more
// than 64 the tables would not compile), so they all fit in one word, ray after ray and nearest
// first. There, "behind the first tree" is one subtraction for all rays together.
namespace quintet::frozenforest {

/// The position of a bit within 16 bytes: the byte in bits 0..3, the bit number in bits 4..6. A
/// byte shuffle can use it directly: it looks at bits 0..3, and bit 7 makes it produce 0.
using Place = std::uint8_t;
constexpr Place no_place = 0x80;
constexpr Place place_of(unsigned i) { return static_cast<Place>(i / 8 + i % 8 * 16); }

/// The tables for a viewer on one cell. Three cache lines.
struct alignas(64) View {
  std::array<Place, 64> blockers;  // of each blocker, in a set of cells
  std::array<Place, 128> shadows;  // of each cell, in the word of blockers: the one before it
};

extern const std::array<View, cell_count + 1> views;

/// For each viewer, the first blocker of each ray. The rays are followed by an empty one that fills
/// the word, so the last bit of each ray comes just before the first of the next, cyclically.
extern const std::array<std::uint64_t, cell_count + 1> ray_starts;

/// Bit i of the result is the bit of `set` at places[i], for 64 places that are 32-byte aligned.
/// The portable version comes first; below is the same in a few instructions.
inline std::uint64_t pick_bits_plainly(const Cells& set, const Place* places) {
  std::uint64_t picked = 0;
  for (unsigned i = 0; i < 64; ++i) {
    if (places[i] == no_place) continue;
    const unsigned at = places[i] % 16U * 8U + places[i] / 16U;
    picked |= std::uint64_t{set.contains(at)} << i;
  }
  return picked;
}

#if defined(__AVX2__)

inline std::uint64_t pick_bits(const Cells& set, const Place* places) {
  const __m256i bytes = _mm256_broadcastsi128_si256(
      _mm_set_epi64x(static_cast<long long>(set.high), static_cast<long long>(set.low)));
  const __m256i bit_of_number = _mm256_set1_epi64x(static_cast<long long>(0x8040'2010'0804'0201));
  const auto pick_32 = [&](const Place* from) {
    const __m256i place = _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
    const __m256i number = _mm256_and_si256(_mm256_srli_epi16(place, 4), _mm256_set1_epi8(7));
    const __m256i wanted = _mm256_shuffle_epi8(bit_of_number, number);
    const __m256i found = _mm256_and_si256(_mm256_shuffle_epi8(bytes, place), wanted);
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(found, wanted)));
  };
  return pick_32(places) | std::uint64_t{pick_32(places + 32)} << 32;
}

#elif defined(__SSSE3__)

inline std::uint64_t pick_bits(const Cells& set, const Place* places) {
  const __m128i bytes =
      _mm_set_epi64x(static_cast<long long>(set.high), static_cast<long long>(set.low));
  const __m128i bit_of_number = _mm_set1_epi64x(static_cast<long long>(0x8040'2010'0804'0201));
  std::uint64_t picked = 0;
  for (unsigned i = 0; i < 64; i += 16) {
    const __m128i place = _mm_load_si128(reinterpret_cast<const __m128i*>(places + i));
    const __m128i number = _mm_and_si128(_mm_srli_epi16(place, 4), _mm_set1_epi8(7));
    const __m128i wanted = _mm_shuffle_epi8(bit_of_number, number);
    const __m128i found = _mm_and_si128(_mm_shuffle_epi8(bytes, place), wanted);
    const int mask = _mm_movemask_epi8(_mm_cmpeq_epi8(found, wanted));
    picked |= std::uint64_t{static_cast<std::uint32_t>(mask)} << i;
  }
  return picked;
}

#else

inline std::uint64_t pick_bits(const Cells& set, const Place* places) {
  return pick_bits_plainly(set, places);
}

#endif

/// The word is divided into fields that start at the bits `starts`, which include bit 0. In each
/// field, sets all bits above the lowest set one.
constexpr std::uint64_t smear_up(std::uint64_t word, std::uint64_t starts) {
  const std::uint64_t ends = std::rotr(starts, 1);
  // With its last bit set, no field is empty, so subtracting 1 from each borrows nothing from the
  // next. That turns the bits below the lowest set one to 1 and that bit to 0, and leaves those
  // above it unchanged. So the wanted bits are those that are now 0 or were set. Only the last bit
  // of a field, which we added, is inverted: it is still 1 if and only if a bit below it was set.
  const std::uint64_t less_one = (word | ends) - starts;
  return word | ~(less_one ^ ends);
}

/// The cells hidden from a viewer on this cell, possibly including some beyond the edge of a board
/// smaller than the largest. The viewer's own cell is not hidden; from nowhere, nothing is.
inline Cells hidden_from(unsigned viewer, const Cells& trees) {
  const View& view = views[viewer];
  const std::uint64_t blocking = pick_bits(trees, view.blockers.data());
  const Cells shadow{smear_up(blocking, ray_starts[viewer]), 0};
  return {pick_bits(shadow, view.shadows.data()), pick_bits(shadow, view.shadows.data() + 64)};
}

}  // namespace quintet::frozenforest
