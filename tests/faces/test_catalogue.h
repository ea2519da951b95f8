#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "words/words.h"

namespace quintet {

inline constexpr std::array languages{words::Language::english, words::Language::portuguese};

/// Whether the catalogue has this text in every language.
inline bool has_text(const std::string& key) {
  return std::all_of(languages.begin(), languages.end(),
                     [&](words::Language language) { return text_of(language, key) != key; });
}

}  // namespace quintet
