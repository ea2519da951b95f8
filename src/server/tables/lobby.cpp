#include "server/tables/lobby.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "games/registry.h"
#include "server/board_json.h"

namespace quintet {
namespace {

using Json = nlohmann::json;
using Summaries = std::vector<std::string>;
/// A game and its rules, where they are not the usual ones.
using Variants = std::set<std::pair<std::string, std::string>>;

void note_variants(const Summaries& summaries, Variants& variants) {
  constexpr std::string_view usual = R"("rules":"")";
  for (const std::string& summary : summaries) {
    if (summary.find(usual) != std::string::npos) continue;  // nearly all: nothing to read
    const Json table = Json::parse(summary);
    variants.emplace(table["game"], table["rules"]);
  }
}

std::string variants_json(const Variants& variants) {
  std::string list;
  for (const auto& [id, rules] : variants) {
    const AnyGame* game = find_game(id);
    if (game == nullptr) continue;
    if (!list.empty()) list += ',';
    list += fmt::format(R"({{"rules":{},"game":{}}})", Json(rules).dump(), game_json(*game, rules));
  }
  return list;
}

}  // namespace

std::string lobby_json(Tables& tables, const Caller& caller) {
  // Nobody we know has no games.
  const bool known = !caller.visitor.player.empty();
  const Summaries mine = known ? tables.list(TableList::mine, caller, "", "") : Summaries{};
  const Summaries open = tables.list(TableList::open, caller, "", "");
  const Summaries live = tables.list(TableList::live, caller, "", "");
  Variants variants;
  for (const Summaries* list : {&mine, &open, &live}) note_variants(*list, variants);
  return fmt::format(R"({{"mine":[{}],"open":[{}],"live":[{}],"games":[{}],"waiting":{}}})",
                     fmt::join(mine, ","), fmt::join(open, ","), fmt::join(live, ","),
                     variants_json(variants),
                     known ? tables.waiting_for(caller.visitor.player) : 0);
}

}  // namespace quintet
