#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#ifdef __BMI2__
#include "core/simd.h"
#endif

// Sets of cells as bits of a word. The library is compiled for x86-64-v2 and again for x86-64-v3
// (docs/decisions/0001); where v3 has an instruction, both versions are here side by side.
namespace quintet {

constexpr std::uint64_t bit(unsigned i) { return std::uint64_t{1} << i; }
constexpr unsigned count(std::uint64_t set) { return static_cast<unsigned>(std::popcount(set)); }
constexpr unsigned lowest(std::uint64_t set) {
  return static_cast<unsigned>(std::countr_zero(set));
}
constexpr std::uint64_t without_lowest(std::uint64_t set) { return set & (set - 1); }

template <class F>
constexpr void each_bit(std::uint64_t set, F&& visit) {
  for (; set != 0; set = without_lowest(set)) visit(lowest(set));
}

/// The bits of `set` at the positions of `mask`, packed towards the low end.
inline std::uint64_t gather_bits(std::uint64_t set, std::uint64_t mask) {
#ifdef __BMI2__
  return _pext_u64(set, mask);
#else
  std::uint64_t packed = 0;
  for (unsigned i = 0; mask != 0; mask = without_lowest(mask), ++i) {
    packed |= std::uint64_t{(set >> lowest(mask)) & 1} << i;
  }
  return packed;
#endif
}

/// The same, to look something up in a table.
inline std::size_t gathered_index(std::uint64_t set, std::uint64_t mask) {
  return static_cast<std::size_t>(gather_bits(set, mask));
}

/// The inverse: the low bits of `packed` spread to the positions of `mask`.
inline std::uint64_t scatter_bits(std::uint64_t packed, std::uint64_t mask) {
#ifdef __BMI2__
  return _pdep_u64(packed, mask);
#else
  std::uint64_t set = 0;
  for (; mask != 0; mask = without_lowest(mask), packed >>= 1) {
    set |= std::uint64_t{packed & 1} << lowest(mask);
  }
  return set;
#endif
}

/// The index of the k-th lowest bit; `set` has more than k bits.
inline unsigned nth_bit(std::uint64_t set, unsigned k) {
#ifdef __BMI2__
  return lowest(_pdep_u64(bit(k), set));
#else
  unsigned base = 0;
  for (unsigned width = 32; width >= 8; width /= 2) {
    const unsigned below = count(set & (bit(width) - 1));
    const bool above = k >= below;
    k -= above ? below : 0;
    set >>= above ? width : 0;
    base += above ? width : 0;
  }
  for (; k > 0; --k) set = without_lowest(set);
  return base + lowest(set);
#endif
}

/// The k-th lowest bit by itself; nothing if `set` is empty and k is 0.
inline std::uint64_t only_nth(std::uint64_t set, unsigned k) {
#ifdef __BMI2__
  return _pdep_u64(bit(k), set);
#else
  return set == 0 ? 0 : bit(nth_bit(set, k));
#endif
}

}  // namespace quintet
