#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/export.h"

namespace quintet {

/// The one of these words that somebody most likely meant who typed another: it differs by a slip
/// or two (a letter too many, missing, wrong, or two exchanged), or is one they did not type to its
/// end. Nothing if none is near.
QUINTET_API std::optional<std::string> meant_word(std::string_view typed,
                                                  std::span<const std::string> words);

/// `did you mean wali? ` to stand in an error before what would be right; empty if nothing is near.
QUINTET_API std::string did_you_mean(std::string_view typed, std::span<const std::string> words);

}  // namespace quintet
