#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// The outline of a table file: the preamble below, the header's text, an index of the blocks, and
// the blocks themselves, each compressed. All numbers are little-endian.
namespace quintet::retro {

constexpr std::size_t positions_per_block = 4096;

struct Preamble {
  std::uint64_t magic = 0x3142'4154'4E49'5551;  // "QUINTAB1"
  std::uint64_t header_bytes = 0;
  std::uint64_t blocks = 0;
  std::uint64_t checksum = 0;  // of the header's text and the index
};

struct BlockEntry {
  std::uint64_t end = 0;       // counted from the first block's begin
  std::uint64_t checksum = 0;  // of the compressed bytes
};

constexpr std::uint64_t blocks_for(std::uint64_t positions) {
  return (positions + positions_per_block - 1) / positions_per_block;
}

std::uint64_t checksum_of(std::string_view bytes);

}  // namespace quintet::retro
