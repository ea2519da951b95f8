#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"

// Maps: the values of an option that can be drawn (core/options.h). Maps made by users are stored
// in one file each: NAME.map in the data directory, one line per row of the board.
namespace quintet::terminal {

/// The game's map option; null for games without maps.
const Option* map_option(const AnyGame& game);

/// The rules that select this map and nothing else.
std::string map_rules(const AnyGame& game, std::string_view map);

/// The key of a text about drawing this game's maps: `GAME.drawing.KEY`.
std::string drawing_text(const AnyGame& game, std::string_view key);

/// The cells of the initial board under these rules, in the format of the option.
std::string map_cells(const AnyGame& game, std::string_view rules);

/// Letters, digits, `-` and `_`, at most 40: no name can leave the directory.
bool is_map_name(std::string_view name);

/// The names of all saved maps, sorted.
std::vector<std::string> saved_map_names();

/// Throws Error if the name is invalid or the file cannot be written.
void save_map(std::string_view name, std::string_view cells);
bool is_saved_map(std::string_view name);

/// The cells of a saved map; throws Error if it cannot be read or is invalid in this game.
std::string load_map(const AnyGame& game, std::string_view name);

/// Whether the game has a built-in map of that name, which is then reserved.
bool is_map_of_game(const AnyGame& game, std::string_view name);

/// The map option's value for a user's text: a value the game knows, or the name of a saved map. If
/// it is neither, throws an Error that lists both kinds.
std::string map_value(const AnyGame& game, const std::string& meant);

/// The rules with the name of a saved map replaced by its cells, for commands that accept
/// `map=NAME`.
std::string with_saved_map(const AnyGame& game, const std::string& rules);

/// A fresh random map.
std::string any_random_map(const AnyGame& game);

}  // namespace quintet::terminal
