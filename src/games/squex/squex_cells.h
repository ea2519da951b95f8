#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"

// Sets of octagons. A board of up to 8 x 8, the usual size, fits in one word, which is what makes
// it fast; larger ones take four. The rules are written once, for either kind of set.
namespace quintet::squex {

/// A set as stored: bit stride * row + column, with the stride of Small or Large.
struct Cells {
  std::array<std::uint64_t, 4> words{};
  bool operator==(const Cells&) const = default;

  [[nodiscard]] bool has(unsigned i) const { return (words[i / 64] & bit(i % 64)) != 0; }
  void add(unsigned i) { words[i / 64] |= bit(i % 64); }
};

/// Up to 8 rows and columns in one word; the other words of its Cells stay empty.
struct Small {
  static constexpr unsigned stride = 8;
  std::uint64_t bits = 0;

  Small() = default;
  explicit Small(std::uint64_t set) : bits(set) {}
  explicit Small(const Cells& cells) : bits(cells.words[0]) {}
  void store(Cells& cells) const { cells.words[0] = bits; }
  static Small cell(unsigned i) { return Small(bit(i)); }

  [[nodiscard]] bool any() const { return bits != 0; }
  [[nodiscard]] unsigned size() const { return count(bits); }

  /// Every cell moved forward, or back, by n places of the board read as one line.
  [[nodiscard]] Small on(unsigned n) const { return Small(bits << n); }
  [[nodiscard]] Small back(unsigned n) const { return Small(bits >> n); }
  /// The neighbours on one side; anything off the board is dropped.
  [[nodiscard]] Small east() const { return Small((bits & ~last_column) << 1); }
  [[nodiscard]] Small west() const { return Small((bits & ~first_column) >> 1); }

  friend Small operator&(Small x, Small y) { return Small(x.bits & y.bits); }
  friend Small operator|(Small x, Small y) { return Small(x.bits | y.bits); }
  [[nodiscard]] Small without(Small x) const { return Small(bits & ~x.bits); }
  [[nodiscard]] Small only_if(bool condition) const {  // branchless
    return Small(bits & (0 - std::uint64_t{condition}));
  }

 private:
  static constexpr std::uint64_t first_column = 0x0101'0101'0101'0101;
  static constexpr std::uint64_t last_column = first_column << 7;
};

/// Up to 15 rows and columns. Column 15 and row 15 never hold a cell: anything moved off the board
/// lands there, or falls off the end, and is gone after the next `&`. The words are written out
/// individually because loops over them become vector code that stalls on its own stores.
struct Large {
  static constexpr unsigned stride = 16;
  std::uint64_t a = 0;
  std::uint64_t b = 0;
  std::uint64_t c = 0;
  std::uint64_t d = 0;

  Large() = default;
  Large(std::uint64_t w0, std::uint64_t w1, std::uint64_t w2, std::uint64_t w3)
      : a(w0), b(w1), c(w2), d(w3) {}
  explicit Large(const Cells& cells)
      : Large(cells.words[0], cells.words[1], cells.words[2], cells.words[3]) {}
  void store(Cells& cells) const { cells.words = {a, b, c, d}; }
  static Large cell(unsigned i) {
    Cells cells;
    cells.add(i);
    return Large(cells);
  }

  [[nodiscard]] bool any() const { return (a | b | c | d) != 0; }
  [[nodiscard]] unsigned size() const { return count(a) + count(b) + count(c) + count(d); }
  [[nodiscard]] unsigned nth(unsigned k) const {
    if (k < count(a)) return nth_bit(a, k);
    k -= count(a);
    if (k < count(b)) return 64 + nth_bit(b, k);
    k -= count(b);
    if (k < count(c)) return 128 + nth_bit(c, k);
    return 192 + nth_bit(d, k - count(c));
  }

  [[nodiscard]] Large on(unsigned n) const {
    const unsigned m = 64 - n;
    return {a << n, b << n | a >> m, c << n | b >> m, d << n | c >> m};
  }
  [[nodiscard]] Large back(unsigned n) const {
    const unsigned m = 64 - n;
    return {a >> n | b << m, b >> n | c << m, c >> n | d << m, d >> n};
  }
  [[nodiscard]] Large east() const { return on(1); }
  [[nodiscard]] Large west() const { return back(1); }

  friend Large operator&(const Large& x, const Large& y) {
    return {x.a & y.a, x.b & y.b, x.c & y.c, x.d & y.d};
  }
  friend Large operator|(const Large& x, const Large& y) {
    return {x.a | y.a, x.b | y.b, x.c | y.c, x.d | y.d};
  }
  [[nodiscard]] Large without(const Large& x) const {
    return {a & ~x.a, b & ~x.b, c & ~x.c, d & ~x.d};
  }
  [[nodiscard]] Large only_if(bool condition) const { return condition ? *this : Large(); }
};

}  // namespace quintet::squex
