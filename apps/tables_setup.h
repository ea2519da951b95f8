#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands.h"
#include "core/endings.h"
#include "retro/shelf.h"
#include "retro/table_maker.h"

namespace quintet::apps {

/// What a command about tables works on; throws UsageError if the game has none, or has no such
/// class or rules.
struct TablesDesk {
  explicit TablesDesk(const TablesOptions& options);

  std::string game;
  const retro::TableMaker& maker;
  std::string rules;
  retro::Shelf shelf;

  /// The tables of these classes and all that they need, each once and after those that it needs.
  [[nodiscard]] std::vector<retro::TableHeader> needed_for(
      const std::vector<std::string>& classes) const;
  /// The tables of these classes, or all on the shelf for the rules.
  [[nodiscard]] std::vector<retro::TableHeader> chosen(
      const std::vector<std::string>& classes) const;
};

/// The folder of an option; the usual one if it is empty.
retro::Shelf shelf_of(const std::string& folder);

/// `win in 7`, `draw`; `draw (a win in 60 comes too late)`.
std::string ending_text(const KnownValue& ending);
/// Adds `result`, `turns` and `in_time`.
void add_ending(nlohmann::ordered_json& to, const KnownValue& ending);

}  // namespace quintet::apps
