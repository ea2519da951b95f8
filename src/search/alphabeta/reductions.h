#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace quintet::search {

/// 16 * log2(n) in integer arithmetic: the same on every machine.
constexpr int log2_times_16(unsigned n) {
  int whole = 0;
  while ((n >> (whole + 1)) != 0) ++whole;
  // Binary digits of the fraction by repeated squaring: a square that reaches 2 yields a one.
  unsigned long long mantissa = (static_cast<unsigned long long>(n) << 16) >> whole;
  int log = whole;
  for (int digit = 0; digit < 4; ++digit) {
    mantissa = (mantissa * mantissa) >> 16;
    const bool passes = mantissa >= (2ULL << 16);
    log = 2 * log + (passes ? 1 : 0);
    if (passes) mantissa >>= 1;
  }
  return log;
}

/// Late move reductions: they grow with the depth and with the index of the move. An evaluation
/// may be better searched with more or less of them than usual.
template <int percent = 100>
class Reductions {
 public:
  [[nodiscard]] static int of(int depth, std::size_t index) {
    return table[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(index, 63)];
  }

 private:
  static constexpr auto table = [] {
    std::array<std::array<int, 64>, 64> table{};
    for (unsigned depth = 1; depth < 64; ++depth) {
      for (unsigned index = 1; index < 64; ++index) {
        // ln(depth) * ln(index) / 2.3, which is 0.21 * log2(depth) * log2(index).
        const int usual = log2_times_16(depth) * log2_times_16(index) * 21;
        table[depth][index] = usual * percent / (256 * 100 * 100);
      }
    }
    return table;
  }();
};

}  // namespace quintet::search
