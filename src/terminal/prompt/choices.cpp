#include "terminal/prompt/choices.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace quintet::terminal {
namespace {

constexpr std::array languages{words::Language::english, words::Language::portuguese};

/// The base letter for the second UTF-8 byte of an accented letter in Portuguese (the first is
/// always C3); none for others.
char below_accent(unsigned char second) {
  const unsigned small = second | 0x20U;
  if (small >= 0xA0 && small <= 0xA3) return 'a';
  if (small == 0xA7) return 'c';
  if (small >= 0xA8 && small <= 0xAA) return 'e';
  if (small == 0xAD) return 'i';
  if (small >= 0xB2 && small <= 0xB5) return 'o';
  if (small == 0xBA || small == 0xBC) return 'u';
  return '\0';
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

std::string plain_letters(std::string_view text) {
  constexpr char accented = '\xC3';
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool pair = text[i] == accented && i + 1 < text.size();
    const char below = pair ? below_accent(static_cast<unsigned char>(text[i + 1])) : '\0';
    if (below != '\0') {
      plain += below;
      ++i;
    } else {
      const char c = text[i];
      plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  return plain;
}

NamedChoice choice_of(words::Language language, std::string_view key, std::string_view id) {
  const std::string full = fmt::format("{}.{}", key, id);
  NamedChoice choice{std::string(text_of(language, full)),
                     std::string(text_of(language, full + ".about")),
                     {std::string(id)}};
  for (const words::Language each : languages) choice.also.emplace_back(text_of(each, full));
  return choice;
}

std::vector<std::size_t> choices_like(const std::vector<NamedChoice>& choices,
                                      std::string_view answer) {
  if (is_number(answer)) {
    std::size_t number = 0;
    const auto read = std::from_chars(answer.data(), answer.data() + answer.size(), number);
    if (read.ec == std::errc() && number >= 1 && number <= choices.size()) return {number - 1};
  }
  const std::string typed = plain_letters(answer);
  if (typed.empty()) return {};
  // Exact matches first, then prefixes of the displayed name, then prefixes of its other names.
  std::vector<std::size_t> beginnings;
  std::vector<std::size_t> elsewhere;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string name = plain_letters(choices[i].name);
    bool begins = false;
    for (const std::string& other : choices[i].also) {
      const std::string word = plain_letters(other);
      if (word == typed) return {i};
      begins = begins || word.starts_with(typed);
    }
    if (name == typed) return {i};
    if (name.starts_with(typed)) {
      beginnings.push_back(i);
    } else if (begins) {
      elsewhere.push_back(i);
    }
  }
  if (is_number(answer)) return {};  // `10` does not abbreviate `10+5`
  return beginnings.empty() ? elsewhere : beginnings;
}

bool is_word(std::string_view answer, std::string_view key) {
  return std::any_of(languages.begin(), languages.end(), [&](words::Language language) {
    return plain_letters(answer) == plain_letters(text_of(language, key));
  });
}

std::string names_of(const std::vector<NamedChoice>& choices) {
  std::string names;
  for (const NamedChoice& choice : choices) names += (names.empty() ? "" : ", ") + choice.name;
  return names;
}

}  // namespace quintet::terminal
