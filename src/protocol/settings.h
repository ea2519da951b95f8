#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"
#include "engine/mind.h"

namespace quintet::protocol {

/// What `setoption` can change.
struct Settings {
  Settings();  // the first game, its default rules, the full engine

  const AnyGame* game;
  std::string rules;
  int level = engine::highest_level;
  unsigned threads = 1;
  unsigned hash = 64;  // in MiB, for tables and trees
  unsigned lines = 1;
  std::optional<engine::Method> method;  // nothing: the one of the level
  std::string evaluation;                // empty: the one that the game is played with
  std::uint64_t seed = 1;
  std::uint64_t new_games = 0;  // since the seed was set: each has other random numbers
  bool ponder = false;

  /// Limits that are asked for come on top of a level's own; the full engine has limits of its own
  /// only where nothing is asked for and it has to end by itself.
  [[nodiscard]] engine::Mind mind(const search::Limits& asked, bool until_stopped) const;
};

/// The lines that answer `ugi`: `option name N type T default D ...`.
std::vector<std::string> option_lines();

/// Throws Error and changes nothing if there is no such option or it cannot have that value. A new
/// game has its default rules.
void set_option(Settings& settings, std::string_view name, std::string_view value);

}  // namespace quintet::protocol
