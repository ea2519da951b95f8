#include "tables_setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/text.h"
#include "games/registry.h"
#include "setup.h"

namespace quintet::apps {
namespace {

const retro::TableMaker& require_maker(const std::string& game) {
  if (const auto* maker = retro::table_maker_of(require_game(game).id())) return *maker;
  std::vector<std::string_view> ids;
  for (const AnyGame* one : games::all_games()) {
    if (retro::table_maker_of(one->id()) != nullptr) ids.push_back(one->id());
  }
  throw UsageError(
      fmt::format("there are no tables for {} (expected {})", game, fmt::join(ids, " or ")));
}

std::string_view name_of(Fate fate) {
  switch (fate) {
    case Fate::win: return "win";
    case Fate::loss: return "loss";
    default: return "draw";
  }
}

}  // namespace

retro::Shelf shelf_of(const std::string& folder) {
  return retro::Shelf(folder.empty() ? retro::Shelf::usual_folder()
                                     : std::filesystem::path(folder));
}

TablesDesk::TablesDesk(const TablesOptions& options)
    : game(options.game),
      maker(require_maker(game)),
      rules(require_table(require_game(options.game), options.rules)->rules()),
      shelf(shelf_of(options.folder)) {}

std::vector<retro::TableHeader> TablesDesk::needed_for(
    const std::vector<std::string>& classes) const {
  std::vector<retro::TableHeader> all;
  for (const std::string& name : classes) {
    try {
      for (const auto& table : maker.needed_for(rules, name)) {
        if (std::find(all.begin(), all.end(), table) == all.end()) all.push_back(table);
      }
    } catch (const Error& error) {
      throw UsageError(error.what());
    }
  }
  return all;
}

std::vector<retro::TableHeader> TablesDesk::chosen(const std::vector<std::string>& classes) const {
  std::vector<retro::TableHeader> tables;
  for (const std::string& name : classes) tables.push_back(needed_for({name}).back());
  if (!tables.empty()) return tables;
  const std::string which = maker.rules_that_matter(rules);
  for (const auto& path : shelf.tables(game, which)) {
    tables.push_back({game, which, path.stem().string()});
  }
  if (tables.empty()) {
    throw Error(fmt::format("no tables of {} {} in {} (expected some made by quintet tables build)",
                            game, which, in_quotes(shelf.folder().string())));
  }
  return tables;
}

std::string ending_text(const KnownValue& ending) {
  if (ending.fate == Fate::draw) return "draw";
  const auto text = fmt::format("{} in {}", name_of(ending.fate), ending.turns);
  return ending.in_time ? text : fmt::format("draw (a {} comes too late)", text);
}

void add_ending(nlohmann::ordered_json& to, const KnownValue& ending) {
  to["result"] = name_of(ending.counted());
  to["turns"] = ending.turns;
  to["in_time"] = ending.in_time;
}

}  // namespace quintet::apps
