#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"

// Maps: the values of an option that can be drawn (core/options.h). Those that people made are kept
// in one file each: NAME.map in the data folder, a line for each row of the board.
namespace quintet::terminal {

/// The option by which a game is played on maps; null for games that have none.
const Option* map_option(const AnyGame& game);

/// The rules that choose this map and nothing else.
std::string map_rules(const AnyGame& game, std::string_view map);

/// The key of a text about drawing maps of this game: `GAME.drawing.KEY`.
std::string drawing_text(const AnyGame& game, std::string_view key);

/// The cells of the board that the game begins with under these rules: what the option takes.
std::string map_cells(const AnyGame& game, std::string_view rules);

/// Letters, digits, `-` and `_`, at most 40: whatever the name, the file stays in its folder.
bool is_map_name(std::string_view name);

/// The names of all saved maps, sorted.
std::vector<std::string> saved_map_names();

/// Throws Error if the name will not do or the file cannot be written.
void save_map(std::string_view name, std::string_view cells);
bool is_saved_map(std::string_view name);

/// The cells of a saved map; throws Error if it cannot be read or the game does not like it.
std::string load_map(const AnyGame& game, std::string_view name);

/// Whether the game itself has a map of that name, so that none can be saved under it.
bool is_map_of_game(const AnyGame& game, std::string_view name);

/// The value of the map option that a person means: what the game knows, or the name of a saved
/// map. Throws an Error that names both kinds if it is neither.
std::string map_value(const AnyGame& game, const std::string& meant);

/// The rules with a saved map's cells in place of its name: what commands take as `map=NAME`.
std::string with_saved_map(const AnyGame& game, const std::string& rules);

/// A random map that nobody has seen before.
std::string any_random_map(const AnyGame& game);

}  // namespace quintet::terminal
