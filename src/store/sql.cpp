#include "store/sql.h"

#include <cstddef>

namespace quintet {
namespace {

/// How many bytes the character that begins with this byte has; 0 if none begins so.
std::size_t length_of_character(unsigned char first) {
  if (first < 0x80) return first == 0 ? 0 : 1;
  if (first < 0xC2) return 0;
  if (first < 0xE0) return 2;
  if (first < 0xF0) return 3;
  return first < 0xF5 ? 4 : 0;
}

/// The second byte excludes longer forms than needed, surrogates and what is beyond Unicode.
bool is_second_byte(unsigned char first, unsigned char second) {
  const unsigned char low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned char high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  return low <= second && second <= high;
}

bool is_storable(std::string_view text) {
  const auto byte = [&](std::size_t place) { return static_cast<unsigned char>(text[place]); };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = length_of_character(byte(at));
    if (length == 0 || at + length > text.size()) return false;
    if (length > 1 && !is_second_byte(byte(at), byte(at + 1))) return false;
    for (std::size_t i = 2; i < length; ++i) {
      if ((byte(at + i) & 0xC0) != 0x80) return false;
    }
    at += length;
  }
  return true;
}

}  // namespace

SqlValue::SqlValue(std::string text) {
  if (!is_storable(text)) {
    throw Error("text: cannot be stored (expected UTF-8 without zero bytes)");
  }
  value_ = std::move(text);
}

std::string RowReader::text() {
  const auto& value = next();
  if (std::holds_alternative<std::monostate>(value)) return {};
  return std::get<std::string>(value);
}

double RowReader::real() {
  const auto& value = next();
  // SQLite may give back 1500.0 as 1500.
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  return std::get<double>(value);
}

}  // namespace quintet
