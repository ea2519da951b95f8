#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/export.h"

namespace quintet {

struct Character {
  char32_t code = 0;
  std::size_t size = 0;  // in bytes; 0: there is none, or these bytes are no UTF-8
};

/// The character at the beginning of a text.
QUINTET_API Character first_character(std::string_view text);

/// How many bytes the character at the beginning of a text has; 0 if there is none, or if these
/// bytes are no UTF-8.
QUINTET_API std::size_t character_size(std::string_view text);

QUINTET_API bool is_utf8(std::string_view text);

/// How many characters a text has; each byte that is no UTF-8 counts as one.
QUINTET_API std::size_t count_characters(std::string_view text);

/// The text as one line that is safe on any screen: whatever would move the cursor, turn the line
/// round or is no UTF-8 becomes `?`.
QUINTET_API std::string printable(std::string_view text);

}  // namespace quintet
