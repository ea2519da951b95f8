#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"
#include "engine/mind.h"

namespace quintet::protocol {

/// The options that `setoption` changes.
struct Settings {
  Settings();  // the first game, its default rules, the full engine

  const AnyGame* game;
  std::string rules;
  int level = engine::highest_level;
  unsigned threads = 1;
  unsigned hash = 64;  // in MiB, for tables and trees
  unsigned lines = 1;
  std::optional<engine::Method> method;  // nothing: the level's own
  std::string evaluation;                // empty: the game's default
  std::uint64_t seed = 1;
  std::uint64_t new_games = 0;  // since the seed was set; each has its own random numbers
  bool ponder = false;
  bool book = true;    // for the highest level
  std::string tables;  // folder with tables of endings; empty: as the program was started

  /// Requested limits apply in addition to a level's own. The full engine uses its default limits
  /// only if none are requested and it has to end by itself.
  [[nodiscard]] engine::Mind mind(const search::Limits& asked, bool until_stopped) const;
};

/// The option lines in the reply to `ugi`: `option name N type T default D ...`.
std::vector<std::string> option_lines();

/// Throws Error and changes nothing if the option does not exist or does not accept the value.
/// Changing the game resets its rules to the defaults.
void set_option(Settings& settings, std::string_view name, std::string_view value);

}  // namespace quintet::protocol
