#pragma once

#include <cstdint>

namespace quintet {

/// The high and low halves of a wide product, folded: cheap and mixes very well.
constexpr std::uint64_t fold_multiply(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// A bijective scramble of one word (the finaliser of splitmix64).
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9E37'79B9'7F4A'7C15;
  x = (x ^ (x >> 30)) * 0xBF58'476D'1CE4'E5B9;
  x = (x ^ (x >> 27)) * 0x94D0'49BB'1331'11EB;
  return x ^ (x >> 31);
}

/// Hashes a few words of plain data, with one wide multiplication per pair.
constexpr std::uint64_t hash_words(std::uint64_t a, std::uint64_t b, std::uint64_t c = 0,
                                   std::uint64_t d = 0) {
  const std::uint64_t ab = fold_multiply(a ^ 0x2D35'8DCC'AA6C'78A5, b ^ 0x8BB8'4B93'962E'ACC9);
  const std::uint64_t cd = fold_multiply(c ^ 0x4B33'A62E'D433'D4A3, d ^ 0x4D5A'2DA5'1DE1'AA47);
  return fold_multiply(ab ^ 0xA076'1D64'78BD'642F, cd ^ 0xE703'7ED1'A0B4'28DB);
}

}  // namespace quintet
