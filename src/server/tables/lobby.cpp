#include "server/tables/lobby.h"

#include <set>
#include <utility>

#include "games/registry.h"
#include "view/game_json.h"

namespace quintet::server {
namespace {

using view::JsonWriter;
using Summaries = std::vector<TableSummary>;
/// A game and its rules, where those are not the default.
using Variants = std::set<std::pair<std::string, std::string>>;

void note_variants(const Summaries& summaries, Variants& variants) {
  for (const TableSummary& summary : summaries) {
    if (!summary.rules.empty()) variants.emplace(summary.game, summary.rules);
  }
}

void write_variants(view::JsonWriter& json, const Variants& variants) {
  json.array([&] {
    for (const auto& [id, rules] : variants) {
      const AnyGame* game = games::find_game(id);
      if (game == nullptr) continue;
      json.object([&] {
        json.field("rules", rules);
        json.key("game").raw(view::game_json(*game, rules));
      });
    }
  });
}

}  // namespace

void write_tables(view::JsonWriter& json, const std::vector<TableSummary>& tables) {
  json.array([&] {
    for (const TableSummary& table : tables) json.raw(table.json);
  });
}

std::string lobby_json(Tables& tables, const Caller& caller) {
  // An unidentified caller has no games.
  const bool known = !caller.visitor.player.empty();
  const Summaries mine = known ? tables.list(TableList::mine, caller, "", "") : Summaries{};
  const Summaries open = tables.list(TableList::open, caller, "", "");
  const Summaries live = tables.list(TableList::live, caller, "", "");
  Variants variants;
  for (const Summaries* list : {&mine, &open, &live}) note_variants(*list, variants);
  view::JsonWriter json;
  json.object([&] {
    write_tables(json.key("mine"), mine);
    write_tables(json.key("open"), open);
    write_tables(json.key("live"), live);
    write_variants(json.key("games"), variants);
    json.field("waiting", known ? tables.waiting_for(caller.visitor.player) : std::size_t{0});
  });
  return json.take();
}

}  // namespace quintet::server
