#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "core/bits.h"
#include "games/squex/squex_cells.h"

namespace quintet::squex {

/// A number for every octagon, stored as sets: one for each binary digit (bit slicing). Adding to
/// all octagons of a set takes no longer than adding to one.
template <class Set>
class Numbers {
 public:
  static constexpr unsigned digits = 6;

  void add(unsigned amount, const Set& where) {
    for (unsigned digit = 0; digit < digits; ++digit) {
      if ((amount >> digit & 1) != 0) add_power(digit, where);
    }
  }

  /// The numbers, indexed by octagon.
  void write(std::array<std::uint8_t, 256>& numbers) const {
    constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101;
    constexpr std::size_t words = Set::stride == Small::stride ? 1 : 4;
    std::array<Cells, digits> sets;
    for (std::size_t digit = 0; digit < digits; ++digit) sets_[digit].store(sets[digit]);
    for (std::size_t i = 0; i < 8 * words; ++i) {
      std::uint64_t eight = 0;
      for (std::size_t digit = 0; digit < digits; ++digit) {
        const std::uint64_t ones = sets[digit].words[i / 8] >> (8 * (i % 8)) & 0xFF;
        eight |= scatter_bits(ones, every_byte) << digit;
      }
      std::memcpy(numbers.data() + 8 * i, &eight, sizeof eight);
    }
  }

 private:
  void add_power(unsigned power, Set carry) {
    for (unsigned digit = power; digit < digits; ++digit) {
      const Set both = sets_[digit] & carry;
      sets_[digit] = (sets_[digit] | carry).without(both);
      carry = both;
    }
  }

  std::array<Set, digits> sets_{};
};

}  // namespace quintet::squex
