#include "setup.h"

#include <fmt/format.h>

#include <vector>

#include "commands.h"
#include "core/error.h"
#include "games/registry.h"

namespace quintet {

const AnyGame& require_game(const std::string& id) {
  if (const AnyGame* game = find_game(id)) return *game;
  std::vector<std::string_view> ids;
  for (const AnyGame* game : all_games()) ids.push_back(game->id());
  throw UsageError(fmt::format("unknown game '{}' (expected one of {})", id, fmt::join(ids, ", ")));
}

std::unique_ptr<Table> require_table(const AnyGame& game, const std::string& rules) {
  try {
    return game.new_table(rules);
  } catch (const Error& error) {
    throw UsageError(error.what());
  }
}

}  // namespace quintet
