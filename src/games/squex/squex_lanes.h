#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/squex/squex_cells.h"

#ifdef __AVX__
#include "core/simd.h"
#endif

// Four sets of octagons side by side, one for each edge: blue's first and last, then red's.
// Operations apply to all four, in one instruction where the processor has wide registers.
namespace quintet::squex {

// Everything here is inlined, so the calling convention for such words does not matter.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpsabi"

constexpr std::size_t lane_count = 4;
using LaneWord = std::uint64_t __attribute__((vector_size(8 * lane_count)));

/// Like Small (one word) or Large (four), with the same names.
template <class Set>
struct Lanes {
  static constexpr bool is_small = Set::stride == Small::stride;
  static constexpr unsigned stride = Set::stride;
  static constexpr std::size_t word_count = is_small ? 1 : 4;
  std::array<LaneWord, word_count> words{};

  Lanes() = default;
  Lanes(const Cells& a, const Cells& b, const Cells& c, const Cells& d) {
    for (std::size_t w = 0; w < word_count; ++w) {
      words[w] = LaneWord{a.words[w], b.words[w], c.words[w], d.words[w]};
    }
  }
  explicit Lanes(const std::array<LaneWord, word_count>& sets) : words(sets) {}
  static Lanes by_side(const Cells& blue, const Cells& red) { return {blue, blue, red, red}; }

  /// Every cell moved forward, or back, by n places of the board read as one line.
  [[nodiscard]] Lanes on(unsigned n) const {
    Lanes moved;
    moved.words[0] = words[0] << n;
    for (std::size_t w = 1; w < word_count; ++w) {
      moved.words[w] = words[w] << n | words[w - 1] >> (64 - n);
    }
    return moved;
  }
  [[nodiscard]] Lanes back(unsigned n) const {
    Lanes moved;
    moved.words[word_count - 1] = words[word_count - 1] >> n;
    for (std::size_t w = 0; w + 1 < word_count; ++w) {
      moved.words[w] = words[w] >> n | words[w + 1] << (64 - n);
    }
    return moved;
  }
  /// The neighbours on one side. On a small board the last column must be kept from wrapping; a
  /// large one has an empty column there.
  [[nodiscard]] Lanes east() const {
    Lanes moved = *this;
    if constexpr (!is_small) return on(1);
    moved.words[0] = (words[0] & ~last_column) << 1;
    return moved;
  }
  [[nodiscard]] Lanes west() const {
    Lanes moved = *this;
    if constexpr (!is_small) return back(1);
    moved.words[0] = (words[0] >> 1) & ~last_column;
    return moved;
  }

  /// Swaps the sets of each side's two edges.
  [[nodiscard]] Lanes opposite() const {
    Lanes changed;
    for (std::size_t w = 0; w < word_count; ++w) {
      changed.words[w] = __builtin_shufflevector(words[w], words[w], 1, 0, 3, 2);
    }
    return changed;
  }

  friend Lanes operator&(const Lanes& x, const Lanes& y) {
    Lanes common;
    for (std::size_t w = 0; w < word_count; ++w) common.words[w] = x.words[w] & y.words[w];
    return common;
  }
  friend Lanes operator|(const Lanes& x, const Lanes& y) {
    Lanes united;
    for (std::size_t w = 0; w < word_count; ++w) united.words[w] = x.words[w] | y.words[w];
    return united;
  }
  [[nodiscard]] Lanes without(const Lanes& y) const {
    Lanes rest;
    for (std::size_t w = 0; w < word_count; ++w) rest.words[w] = words[w] & ~y.words[w];
    return rest;
  }

  [[nodiscard]] bool any() const { return meets(LaneWord{full, full, full, full}); }
  /// Is there a cell in one of the two sets of this side?
  [[nodiscard]] bool any_of(std::size_t side) const {
    return meets(side == 0 ? LaneWord{full, full, 0, 0} : LaneWord{0, 0, full, full});
  }
  /// The set of this side's first edge.
  [[nodiscard]] Cells first_of(std::size_t side) const {
    Cells cells;
    for (std::size_t w = 0; w < word_count; ++w) cells.words[w] = words[w][2 * side];
    return cells;
  }
  /// How many cells are in one of the two sets of this side.
  [[nodiscard]] unsigned size_of(std::size_t side) const {
    unsigned size = 0;
    for (const LaneWord& word : words) size += count(word[2 * side] | word[2 * side + 1]);
    return size;
  }

 private:
  [[nodiscard]] bool meets(const LaneWord& mask) const {
    LaneWord all = words[0];
    for (std::size_t w = 1; w < word_count; ++w) all |= words[w];
#ifdef __AVX__
    return _mm256_testz_si256(reinterpret_cast<__m256i>(all), reinterpret_cast<__m256i>(mask)) == 0;
#else
    all &= mask;
    return (all[0] | all[1] | all[2] | all[3]) != 0;
#endif
  }

  static constexpr std::uint64_t full = ~std::uint64_t{0};
  static constexpr std::uint64_t last_column = 0x8080'8080'8080'8080;
};

#pragma GCC diagnostic pop

}  // namespace quintet::squex
