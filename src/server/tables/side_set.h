#pragma once

#include <cstddef>

#include "core/game.h"

namespace quintet::server {

/// None, one or both sides of a table: those that a player plays.
class SideSet {
 public:
  constexpr SideSet() = default;
  constexpr explicit SideSet(Side side) : bits_(1U << index_of(side)) {}
  static constexpr SideSet both() { return SideSet(3U); }

  [[nodiscard]] constexpr bool has(Side side) const {
    return ((bits_ >> index_of(side)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool is_empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool is_both() const { return bits_ == 3; }
  /// 0 to 3, to index arrays with one entry per kind of viewer.
  [[nodiscard]] constexpr std::size_t index() const { return bits_; }

  constexpr void add(Side side) { bits_ |= 1U << index_of(side); }
  [[nodiscard]] constexpr SideSet without_others_than(SideSet other) const {
    return SideSet(bits_ & other.bits_);
  }
  constexpr bool operator==(const SideSet&) const = default;

 private:
  constexpr explicit SideSet(unsigned bits) : bits_(bits) {}
  unsigned bits_ = 0;
};

}  // namespace quintet::server
