#include "view/json_writer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/utf8.h"

namespace quintet::view {
namespace {

unsigned byte_of(char character) { return static_cast<unsigned char>(character); }

/// For each byte, the character after the backslash if it is escaped, otherwise 0. `u` is followed
/// by the byte's number; it also marks bytes beyond ASCII, which need checking.
constexpr std::array<char, 256> escapes = [] {
  std::array<char, 256> table{};
  for (std::size_t byte = 0; byte < 0x20; ++byte) table[byte] = 'u';
  for (std::size_t byte = 0x80; byte < 0x100; ++byte) table[byte] = 'u';
  table['\b'] = 'b';
  table['\t'] = 't';
  table['\n'] = 'n';
  table['\f'] = 'f';
  table['\r'] = 'r';
  table['"'] = '"';
  table['\\'] = '\\';
  return table;
}();

/// The valid second bytes of a multi-byte character.
struct SecondBytes {
  unsigned low = 0x80;
  unsigned high = 0xBF;
};
SecondBytes second_bytes(unsigned first) {
  switch (first) {
    case 0xE0: return {0xA0, 0xBF};  // lower: overlong encoding
    case 0xED: return {0x80, 0x9F};  // higher: surrogates
    case 0xF0: return {0x90, 0xBF};
    case 0xF4: return {0x80, 0x8F};  // higher: beyond Unicode
    default: return {};
  }
}

/// The number of bytes to replace together, for a text that does not start with a valid character.
std::size_t broken_size(std::string_view text) {
  const unsigned first = byte_of(text.front());
  if (first < 0xC2 || first > 0xF4 || text.size() == 1) return 1;
  const auto [low, high] = second_bytes(first);
  if (byte_of(text[1]) < low || byte_of(text[1]) > high) return 1;
  const bool third = first >= 0xF0 && text.size() > 2 && (byte_of(text[2]) & 0xC0U) == 0x80U;
  return third ? 3 : 2;
}

void append_escaped(std::string& out, char character) {
  constexpr std::string_view hex = "0123456789abcdef";
  const char escape = escapes[byte_of(character)];
  out += '\\';
  out += escape;
  if (escape != 'u') return;
  out += "00";
  out += hex[byte_of(character) >> 4U];
  out += hex[byte_of(character) & 0xFU];
}

/// Appends the number 0.DIGITS times ten to the power `point`.
void append_decimal(std::string& out, std::string_view digits, int point) {
  constexpr int smallest = -4;
  constexpr int largest = 15;
  const int size = static_cast<int>(digits.size());
  const auto zeros = [&out](int count) { out.append(static_cast<std::size_t>(count), '0'); };
  if (point > smallest && point <= 0) {
    out += "0.";
    zeros(-point);
    out += digits;
  } else if (point > 0 && point <= largest) {
    out += digits.substr(0, static_cast<std::size_t>(std::min(point, size)));
    zeros(std::max(point - size, 0));
    out += '.';
    out += point < size ? digits.substr(static_cast<std::size_t>(point)) : "0";
  } else {
    out += digits[0];
    if (size > 1) (out += '.') += digits.substr(1);
    const int power = point - 1;
    out += power < 0 ? "e-" : "e+";
    if (std::abs(power) < 10) out += '0';
    out += std::to_string(std::abs(power));
  }
}

}  // namespace

void JsonWriter::quote(std::string_view text) {
  out_ += '"';
  while (!text.empty()) {
    const auto special = std::find_if(text.begin(), text.end(),
                                      [](char each) { return escapes[byte_of(each)] != 0; });
    const auto plain = static_cast<std::size_t>(special - text.begin());
    out_ += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    std::size_t size = 1;
    if (byte_of(text.front()) < 0x80) {
      append_escaped(out_, text.front());
    } else if (size = character_size(text); size > 0) {
      out_ += text.substr(0, size);
    } else {
      out_ += "\xEF\xBF\xBD";
      size = broken_size(text);
    }
    text.remove_prefix(size);
  }
  out_ += '"';
}

void JsonWriter::value(std::string_view text) {
  separate();
  quote(text);
  separated_ = false;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  quote(name);
  out_ += ':';
  separated_ = true;
  return *this;
}

void JsonWriter::value(double number) {
  if (!std::isfinite(number)) return value(nullptr);
  separate();
  separated_ = false;
  if (std::signbit(number)) out_ += '-';
  if (number == 0) {
    out_ += "0.0";
    return;
  }
  // d.ddde-308, from which we take the digits and the exponent.
  char scientific[32];
  const char* const end = std::to_chars(scientific, scientific + sizeof scientific,
                                        std::abs(number), std::chars_format::scientific)
                              .ptr;
  const char* const e = std::find<const char*>(scientific, end, 'e');
  std::string digits(static_cast<const char*>(scientific), e);
  std::erase(digits, '.');
  int power = 0;
  std::from_chars(e + (e[1] == '+' ? 2 : 1), end, power);
  append_decimal(out_, digits, power + 1);
}

}  // namespace quintet::view
