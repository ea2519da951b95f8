#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/export.h"

namespace quintet {

/// The word from the list that was most likely meant: it differs from the typed one by a typo or
/// two (a letter too many, missing, wrong, or two swapped), or the typed one is its beginning.
/// Nothing if none is close.
QUINTET_API std::optional<std::string> meant_word(std::string_view typed,
                                                  std::span<const std::string> words);

/// `did you mean wali? `, to be inserted into an error before what would be right; empty if nothing
/// is close.
QUINTET_API std::string did_you_mean(std::string_view typed, std::span<const std::string> words);

}  // namespace quintet
