#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/export.h"
#include "core/message.h"

// All texts for players, in their language: one catalogue for all screens. The texts are in
// LANGUAGE.words here (common to all games) and in GAME.LANGUAGE.words beside the games; the rules
// for players are each game's rules.md and rules.pt.md.
namespace quintet::words {

enum class Language : std::uint8_t { english, portuguese };

/// `en` or `pt`.
QUINTET_API std::string_view code_of(Language language);

/// From `pt`, `pt_BR.UTF-8`, `en_GB` and the like; nothing for an unsupported language.
QUINTET_API std::optional<Language> language_from_code(std::string_view code);

/// The text with its placeholders filled in. `{0}` is the first argument; `{0:stone|stones}` is
/// `stone` if the first argument is 1, otherwise `stones`. A key that is in no catalogue is
/// returned as it is.
QUINTET_API std::string say(Language language, const Message& message);

/// say(language, message(key, gaps...)).
template <class... Gaps>
std::string say(Language language, std::string_view key, const Gaps&... gaps) {
  return say(language, message(key, gaps...));
}

/// All keys, sorted: the same in every language.
QUINTET_API std::vector<std::string> keys_of(Language language);

/// The text of a key with its placeholders, for screens that fill them in themselves.
QUINTET_API std::string_view text_of(Language language, std::string_view key);

/// The rules of a game for players, in Markdown.
QUINTET_API std::string_view rules_text(Language language, std::string_view game);

}  // namespace quintet::words
