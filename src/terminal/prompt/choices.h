#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/words.h"

namespace quintet::terminal {

/// One of the possible answers.
struct NamedChoice {
  std::string name;               // displayed, and typed
  std::string about;              // one line of explanation
  std::vector<std::string> also;  // other accepted words
};

/// The choice KEY.ID: its name is that text, its explanation KEY.ID.about. The name in the other
/// language and the id are accepted as well.
NamedChoice choice_of(words::Language language, std::string_view key, std::string_view id);

/// All choices an answer can mean: a number counts from 1, a word means the choice with that name,
/// or else all that start with it. Case and accents are ignored.
std::vector<std::size_t> choices_like(const std::vector<NamedChoice>& choices,
                                      std::string_view answer);

/// Whether the answer is this word of the catalogue, in any language.
bool is_word(std::string_view answer, std::string_view key);

/// The names, separated by commas.
std::string names_of(const std::vector<NamedChoice>& choices);

/// Lower case without accents, for comparing words.
std::string plain_letters(std::string_view text);

}  // namespace quintet::terminal
