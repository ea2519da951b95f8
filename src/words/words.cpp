#include "words/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "words/embedded.h"

namespace quintet::words {
namespace {

using Texts = std::map<std::string_view, std::string_view>;

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \r") - first + 1);
}

/// Lines `key = text`; `#` starts a comment line.
void read_words(std::string_view file, Texts& texts) {
  while (!file.empty()) {
    const std::string_view line = trimmed(file.substr(0, file.find('\n')));
    file.remove_prefix(std::min(file.size(), file.find('\n')));
    if (!file.empty()) file.remove_prefix(1);
    const auto equals = line.find('=');
    if (line.empty() || line.front() == '#' || equals == std::string_view::npos) continue;
    texts.emplace(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
  }
}

const Texts& texts_of(Language language) {
  static const std::array catalogue = [] {
    std::array<Texts, 2> all;
    for (const EmbeddedFile& file : embedded_words()) {
      for (const Language each : {Language::english, Language::portuguese}) {
        if (file.language == code_of(each)) read_words(file.text, all[static_cast<size_t>(each)]);
      }
    }
    return all;
  }();
  return catalogue[static_cast<std::size_t>(language)];
}

/// The replacement for a placeholder: `0`, or `0:stone|stones`.
std::string fill(Language language, std::string_view gap,
                 const std::vector<std::string>& fillings) {
  const auto colon = gap.find(':');
  std::size_t number = fillings.size();
  std::from_chars(gap.data(), gap.data() + std::min(colon, gap.size()), number);
  if (number >= fillings.size()) return "{" + std::string(gap) + "}";
  const std::string& filling = fillings[number];
  if (colon != std::string_view::npos) {
    const std::string_view forms = gap.substr(colon + 1);
    const auto bar = std::min(forms.find('|'), forms.size());
    return std::string(filling == "1" ? forms.substr(0, bar)
                                      : forms.substr(std::min(bar + 1, forms.size())));
  }
  if (filling.starts_with('@')) return say(language, Message{filling.substr(1), {}});
  return filling;
}

}  // namespace

std::string_view code_of(Language language) { return language == Language::english ? "en" : "pt"; }

std::optional<Language> language_from_code(std::string_view code) {
  const std::string_view language = code.substr(0, code.find_first_of("_.-@"));
  for (const Language each : {Language::english, Language::portuguese}) {
    if (language == code_of(each)) return each;
  }
  return std::nullopt;
}

std::string_view text_of(Language language, std::string_view key) {
  const Texts& texts = texts_of(language);
  const auto found = texts.find(key);
  return found == texts.end() ? key : found->second;
}

std::string say(Language language, const Message& message) {
  std::string_view text = text_of(language, message.key);
  std::string said;
  while (!text.empty()) {
    const auto open = std::min(text.find('{'), text.size());
    said += text.substr(0, open);
    text.remove_prefix(open);
    if (text.empty()) break;
    const auto close = text.find('}');
    if (close == std::string_view::npos) return said + std::string(text);
    said += fill(language, text.substr(1, close - 1), message.gaps);
    text.remove_prefix(close + 1);
  }
  return said;
}

std::vector<std::string> keys_of(Language language) {
  std::vector<std::string> keys;
  for (const auto& [key, text] : texts_of(language)) keys.emplace_back(key);
  return keys;
}

std::string_view rules_text(Language language, std::string_view game) {
  for (const EmbeddedFile& file : embedded_rules()) {
    if (file.game == game && file.language == code_of(language)) return file.text;
  }
  return {};
}

}  // namespace quintet::words
