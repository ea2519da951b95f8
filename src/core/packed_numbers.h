#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Numbers in as few bytes as is simple: small ones take one byte.
namespace quintet {

/// Appends a number, seven bits a byte, the lowest first.
inline void append_packed(std::string& bytes, std::uint64_t number) {
  for (; number >= 128; number >>= 7) bytes += static_cast<char>(number | 128);
  bytes += static_cast<char>(number);
}

/// Appends a number that may be negative: 0, -1, 1, -2, 2 ... become 0, 1, 2, 3, 4 ...
inline void append_signed(std::string& bytes, std::int64_t number) {
  append_packed(
      bytes, (static_cast<std::uint64_t>(number) << 1) ^ static_cast<std::uint64_t>(number >> 63));
}

/// Appends a number that is usually large: all eight bytes, the lowest first.
inline void append_word(std::string& bytes, std::uint64_t word) {
  for (unsigned i = 0; i < 8; ++i) bytes += static_cast<char>(word >> (8 * i));
}

/// Reads numbers one after the other. Reading past the end gives 0 and is remembered.
class PackedReader {
 public:
  explicit PackedReader(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] bool failed() const { return failed_; }

  std::uint64_t next() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (rest_.empty()) break;
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      number |= std::uint64_t{byte & 127U} << shift;
      if (byte < 128) return number;
    }
    failed_ = true;
    return 0;
  }

  std::int64_t next_signed() {
    const std::uint64_t number = next();
    return static_cast<std::int64_t>(number >> 1) ^ -static_cast<std::int64_t>(number & 1);
  }

  std::uint64_t next_word() {
    const std::string_view bytes = next_bytes(8);
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      word |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    }
    return word;
  }

  /// The next `size` bytes as they are.
  std::string_view next_bytes(std::uint64_t size) {
    if (size > rest_.size()) failed_ = true;
    const std::string_view bytes = rest_.substr(0, failed_ ? 0 : static_cast<std::size_t>(size));
    rest_.remove_prefix(bytes.size());
    return bytes;
  }

 private:
  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace quintet
