#include "terminal/maps/saved_maps.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <sstream>

#include "core/error.h"
#include "core/suggestion.h"
#include "core/text.h"
#include "terminal/game/saves.h"

namespace quintet::terminal {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t longest_name = 40;
constexpr std::string_view map_extension = ".map";

fs::path maps_folder() { return finished_games_file().parent_path() / "maps"; }

fs::path file_of(std::string_view name) {
  if (!is_map_name(name)) {
    throw Error(
        fmt::format("{} is not a valid map name (expected up to {} letters, digits, - and _)",
                    in_quotes(name), longest_name));
  }
  return maps_folder() / fmt::format("{}{}", name, map_extension);
}

}  // namespace

const Option* map_option(const AnyGame& game) { return drawn_option(game.options()); }

std::string map_rules(const AnyGame& game, std::string_view map) {
  return fmt::format("{}={}", map_option(game)->key, map);
}

std::string drawing_text(const AnyGame& game, std::string_view key) {
  return fmt::format("{}.drawing.{}", game.id(), key);
}

std::string map_cells(const AnyGame& game, std::string_view rules) {
  const std::string position = game.new_table(rules)->position();
  return position.substr(0, position.find(' '));
}

bool is_map_name(std::string_view name) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  return !name.empty() && name.size() <= longest_name &&
         std::all_of(name.begin(), name.end(), fits);
}

std::vector<std::string> saved_map_names() {
  std::vector<std::string> names;
  std::error_code no_folder;
  for (const auto& entry : fs::directory_iterator(maps_folder(), no_folder)) {
    const std::string name = entry.path().stem().string();
    if (entry.path().extension() == map_extension && is_map_name(name)) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

void save_map(std::string_view name, std::string_view cells) {
  std::string rows(cells);
  std::replace(rows.begin(), rows.end(), '/', '\n');
  write_file_safely(file_of(name), rows + "\n");
}

bool is_saved_map(std::string_view name) { return is_map_name(name) && fs::exists(file_of(name)); }

std::string load_map(const AnyGame& game, std::string_view name) {
  const fs::path file = file_of(name);
  std::string cells = read_file(file);
  while (!cells.empty() && (cells.back() == '\n' || cells.back() == '\r')) cells.pop_back();
  std::replace(cells.begin(), cells.end(), '\n', '/');
  try {
    return map_cells(game, map_rules(game, cells));
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", file.string(), error.what()));
  }
}

bool is_map_of_game(const AnyGame& game, std::string_view name) {
  const auto known = map_option(game)->names;
  return name == "random" || std::find(known.begin(), known.end(), name) != known.end();
}

std::string map_value(const AnyGame& game, const std::string& meant) {
  const Option& option = *map_option(game);
  if (std::find(option.names.begin(), option.names.end(), meant) != option.names.end()) {
    return meant;
  }
  if (is_saved_map(meant)) return load_map(game, meant);
  if (!is_map_name(meant)) {
    map_cells(game, map_rules(game, meant));
    return meant;
  }
  const auto saved = saved_map_names();
  std::vector<std::string> all(option.names.begin(), option.names.end());
  all.insert(all.end(), saved.begin(), saved.end());
  throw Error(fmt::format("{} rules: {} is {} ({}expected {}{})", game.id(), option.key,
                          in_quotes(meant), did_you_mean(meant, all), option.allowed,
                          saved.empty() ? "" : fmt::format("; saved: {}", fmt::join(saved, ", "))));
}

std::string with_saved_map(const AnyGame& game, const std::string& rules) {
  const Option* option = map_option(game);
  if (option == nullptr) return rules;
  const std::string key = fmt::format("{}=", option->key);
  std::string full;
  std::istringstream items(rules);
  for (std::string item; std::getline(items, item, ',');) {
    if (item.starts_with(key)) item = key + map_value(game, item.substr(key.size()));
    full += (full.empty() ? "" : ",") + item;
  }
  return rules.ends_with(',') ? full + "," : full;
}

std::string any_random_map(const AnyGame& game) {
  return fmt::format("{}{}", map_option(game)->drawing->random, std::random_device{}());
}

}  // namespace quintet::terminal
