#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/export.h"

namespace quintet {

struct Character {
  char32_t code = 0;
  std::size_t size = 0;  // in bytes; 0: empty, or not UTF-8
};

/// The first character of a text.
QUINTET_API Character first_character(std::string_view text);

/// The length in bytes of a text's first character; 0 if the text is empty or does not begin with
/// UTF-8.
QUINTET_API std::size_t character_size(std::string_view text);

QUINTET_API bool is_utf8(std::string_view text);

/// The number of characters in a text; each byte that is not UTF-8 counts as one.
QUINTET_API std::size_t count_characters(std::string_view text);

/// The text as one line that is safe on any screen: whatever would move the cursor or reverse the
/// line, and whatever is not UTF-8, becomes `?`.
QUINTET_API std::string printable(std::string_view text);

}  // namespace quintet
