#include "setup.h"

#include <fmt/format.h>

#include <vector>

#include "commands.h"
#include "core/error.h"
#include "core/suggestion.h"
#include "core/text.h"
#include "games/registry.h"
#include "terminal/maps/saved_maps.h"

namespace quintet::apps {

const AnyGame& require_game(const std::string& id) {
  if (const AnyGame* game = games::find_game(id)) return *game;
  std::vector<std::string> ids;
  for (const AnyGame* game : games::all_games()) ids.emplace_back(game->id());
  throw UsageError(fmt::format("unknown game {} ({}expected one of {})", in_quotes(id),
                               did_you_mean(id, ids), fmt::join(ids, ", ")));
}

std::unique_ptr<Table> require_table(const AnyGame& game, const std::string& rules) {
  try {
    return game.new_table(terminal::with_saved_map(game, rules));
  } catch (const Error& error) {
    throw UsageError(error.what());
  }
}

std::string start_from_option(const std::optional<std::string>& position) {
  if (!position || *position == "startpos") return "";
  constexpr const char* expected = "expected startpos or a position as printed by quintet inspect";
  if (position->find_first_not_of(" \t") == std::string::npos) {
    throw Error(fmt::format("the position is empty ({})", expected));
  }
  // The games would report a wrong number of fields instead.
  if (position->starts_with("startpos ")) {
    throw Error(fmt::format("{} is not a position ({}, with nothing after it)",
                            in_quotes(*position), expected));
  }
  return *position;
}

}  // namespace quintet::apps
