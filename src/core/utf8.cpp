#include "core/utf8.h"

#include <algorithm>
#include <array>

namespace quintet {
namespace {

/// The characters of one encoded length: the upper bits of their first byte, and the smallest one
/// that has no shorter encoding.
struct Form {
  std::size_t size;
  unsigned mask;
  unsigned lead;
  char32_t least;
};
constexpr std::array<Form, 4> forms{
    {{1, 0x80, 0x00, 0}, {2, 0xE0, 0xC0, 0x80}, {3, 0xF0, 0xE0, 0x800}, {4, 0xF8, 0xF0, 0x10000}}};

unsigned byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

/// The character of that form; an invalid one if the bytes do not match it.
char32_t decode(std::string_view text, const Form& form) {
  constexpr char32_t nothing = 0xFFFFFFFF;
  if (text.size() < form.size) return nothing;
  char32_t character = byte_at(text, 0) & ~form.mask & 0xFFU;
  for (std::size_t i = 1; i < form.size; ++i) {
    if ((byte_at(text, i) & 0xC0U) != 0x80U) return nothing;
    character = (character << 6) | (byte_at(text, i) & 0x3FU);
  }
  return character < form.least ? nothing : character;
}

bool exists(char32_t character) {
  const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
  return character <= 0x10FFFF && !surrogate;
}

/// Control characters, and marks that have zero width or switch to right-to-left.
bool is_safe(char32_t character) {
  const auto within = [character](char32_t low, char32_t high) {
    return character >= low && character <= high;
  };
  return !(within(0, 0x1F) || within(0x7F, 0x9F) || within(0x200B, 0x200F) ||
           within(0x2028, 0x202E) || within(0x2066, 0x2069) || character == 0xFEFF);
}

}  // namespace

Character first_character(std::string_view text) {
  if (text.empty()) return {};
  for (const Form& form : forms) {
    if ((byte_at(text, 0) & form.mask) != form.lead) continue;
    const char32_t code = decode(text, form);
    if (exists(code)) return {code, form.size};
  }
  return {};
}

std::size_t character_size(std::string_view text) { return first_character(text).size; }

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    text.remove_prefix(std::max<std::size_t>(1, character_size(text)));
  }
  return count;
}

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const Character first = first_character(text);
    if (first.size > 0 && is_safe(first.code)) {
      shown += text.substr(0, first.size);
    } else {
      shown += '?';
    }
    text.remove_prefix(std::max<std::size_t>(1, first.size));
  }
  return shown;
}

}  // namespace quintet
