#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/words.h"

namespace quintet::terminal {

/// One of the things that can be answered.
struct NamedChoice {
  std::string name;               // what is shown, and typed
  std::string about;              // one line for who does not know it
  std::vector<std::string> also;  // other words for it
};

/// The choice KEY.ID: its name is that text, what is said about it KEY.ID.about. The other
/// language's name will do as well, and so will the id.
NamedChoice choice_of(words::Language language, std::string_view key, std::string_view id);

/// All that an answer can mean: a number counts from 1, a word means the choice that is called so,
/// or else all that begin so. Case and accents play no part.
std::vector<std::size_t> choices_like(const std::vector<NamedChoice>& choices,
                                      std::string_view answer);

/// Whether the answer is this word of the catalogue, in any language.
bool is_word(std::string_view answer, std::string_view key);

/// The names, with commas.
std::string names_of(const std::vector<NamedChoice>& choices);

/// In small letters without accents: how words are compared.
std::string plain_letters(std::string_view text);

}  // namespace quintet::terminal
