#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "games/registry.h"

namespace quintet::apps {
namespace {

nlohmann::ordered_json to_json(const AnyGame& game) {
  auto options = nlohmann::ordered_json::array();
  for (const Option& option : game.options()) {
    options.push_back({{"key", option.key},
                       {"default", option.fallback},
                       {"allowed", option.allowed},
                       {"meaning", option.meaning}});
  }
  return {{"id", game.id()},
          {"title", game.title()},
          {"sides", game.sides()},
          {"options", std::move(options)}};
}

constexpr std::size_t allowed_width = 32;

void print(const AnyGame& game) {
  fmt::print("{:<14}{} ({} moves first, then {})\n", game.id(), game.title(),
             game.name_of(Side::first), game.name_of(Side::second));
  for (const Option& option : game.options()) {
    const std::string written = fmt::format("{}={}", option.key, option.allowed);
    if (written.size() < allowed_width) {
      fmt::print("    {:<{}}", written, allowed_width);
    } else {
      fmt::print("    {}\n    {:<{}}", written, "", allowed_width);
    }
    fmt::print("{} ({})\n", option.meaning, option.fallback);
  }
}

}  // namespace

int GamesCommand::run() const {
  if (json) {
    auto games = nlohmann::ordered_json::array();
    for (const AnyGame* game : games::all_games()) games.push_back(to_json(*game));
    fmt::print("{}\n", games.dump(2));
    return 0;
  }
  for (const AnyGame* game : games::all_games()) print(*game);
  return 0;
}

}  // namespace quintet::apps
