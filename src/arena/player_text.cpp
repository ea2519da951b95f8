#include "arena/player_text.h"

#include <fmt/format.h>

#include <vector>

#include "arena/thinking_player.h"
#include "core/error.h"
#include "core/text.h"

namespace quintet::arena {
namespace {

/// Splits words at spaces like a shell; either kind of quotes keeps words together.
std::vector<std::string> command_words(std::string_view text) {
  std::vector<std::string> words;
  bool inside_word = false;
  char quote = 0;
  for (const char c : text) {
    if (quote == 0 && c == ' ') {
      inside_word = false;
      continue;
    }
    if (!inside_word) words.emplace_back();
    inside_word = true;
    if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else if (c == quote) {
      quote = 0;
    } else {
      words.back() += c;
    }
  }
  if (quote != 0) {
    throw Error(
        fmt::format("engine {} has an open quote (expected another {})", in_quotes(text), quote));
  }
  return words;
}

bool needs_memory(engine::Method method) {
  return method != engine::Method::random && method != engine::Method::greedy;
}

}  // namespace

PlayerMaker player_maker(std::string_view text, const PlayerSetup& setup) {
  constexpr std::string_view command = "cmd=";
  if (text.starts_with(command)) {
    const auto words = command_words(text.substr(command.size()));
    if (words.empty() || words.front().empty()) {
      throw Error("engine cmd= has no program (expected cmd=PROGRAM ARGS)");
    }
    return [words, pace = setup.pace] { return std::make_unique<UgiPlayer>(words, pace); };
  }
  const engine::Mind mind = engine::mind_from_text(setup.game->id(), text, setup.by_clock);
  constexpr std::size_t least_memory = std::size_t{1} << 20;
  const std::size_t memory = needs_memory(mind.method) ? setup.memory : least_memory;
  return [mind, memory, game = setup.game] {
    return std::make_unique<ThinkingPlayer>(*game, mind, memory);
  };
}

}  // namespace quintet::arena
