#include "server/maps_api.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/registry.h"
#include "server/api_fields.h"
#include "server/doorkeeper.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;

constexpr std::size_t most_maps = 100;
constexpr std::size_t longest_name = 40;

HttpResponse list_maps(store::Store& store, const ApiCall& call) {
  Json maps = Json::array();
  if (!call.visitor.player.empty()) {
    for (const store::StoredMap& map : store.maps_of(call.visitor.player)) {
      maps.push_back({{"name", map.name},
                      {"cells", map.cells},
                      {"changed", map.changed.time_since_epoch().count()}});
    }
  }
  return json_response({{"maps", maps}});
}

/// The game that can be played on custom maps.
const AnyGame& game_on_maps() {
  const auto games = games::all_games();
  return **std::find_if(games.begin(), games.end(), [](const AnyGame* game) {
    return drawn_option(game->options()) != nullptr;
  });
}

/// The rules check what a map is, but would also accept a map's name, or further options after it.
void check_cells(const ApiCall& call, const std::string& cells) {
  const AnyGame& game = game_on_maps();
  const Option& map = *drawn_option(game.options());
  if (cells.size() != map.drawing->blank.size() || cells.find(',') != std::string::npos) {
    throw ApiError(Refusal::bad_request, say(call.language, "server.map_cells"));
  }
  try {
    static_cast<void>(game.new_table(fmt::format("{}={}", map.key, cells)));
  } catch (const Error& error) {
    throw ApiError(Refusal::illegal, message("server.bad_map", error.what()));
  }
}

HttpResponse save_map(store::Store& store, const ApiCall& call) {
  const std::string& name = call.parts.at(0);
  const std::string cells = required_text(call, "cells");
  if (name.size() > longest_name) {
    throw ApiError(Refusal::bad_request, say(call.language, "server.map_name", longest_name));
  }
  check_cells(call, cells);
  const auto maps = store.maps_of(call.visitor.player);
  const bool is_new = std::none_of(maps.begin(), maps.end(),
                                   [&](const store::StoredMap& map) { return map.name == name; });
  if (is_new && maps.size() >= most_maps) {
    throw ApiError(Refusal::conflict, say(call.language, "server.too_many_maps", most_maps));
  }
  store.save_map(call.visitor.player, {name, cells, time_now()});
  return list_maps(store, call);
}

HttpResponse delete_map(store::Store& store, const ApiCall& call) {
  if (call.visitor.player.empty() || !store.delete_map(call.visitor.player, call.parts.at(0))) {
    throw ApiError(Refusal::not_found, say(call.language, "server.no_such_map"));
  }
  return list_maps(store, call);
}

}  // namespace

std::vector<ApiRoute> maps_routes(store::Store& store) {
  return {{"GET", "/api/maps", Needs::nothing,
           [&store](const ApiCall& call) { return list_maps(store, call); }},
          {"PUT", "/api/maps/{name}", Needs::identity,
           [&store](const ApiCall& call) { return save_map(store, call); }, Cost::making},
          {"DELETE", "/api/maps/{name}", Needs::nothing,
           [&store](const ApiCall& call) { return delete_map(store, call); }}};
}

}  // namespace quintet::server
