#include "retro/shelf.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace quintet::retro {
namespace {

namespace fs = std::filesystem;

fs::path place(const fs::path& folder, const TableHeader& table, std::string_view ending) {
  return folder / table.game / table.rules / (table.name + std::string(ending));
}

}  // namespace

fs::path Shelf::usual_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  // The specification says that relative paths are to be ignored.
  if (data != nullptr && fs::path(data).is_absolute()) return fs::path(data) / "quintet/tables";
  const char* home = std::getenv("HOME");
  return fs::path(home == nullptr ? "." : home) / ".local/share/quintet/tables";
}

fs::path Shelf::place_of(const TableHeader& table) const { return place(folder_, table, ".table"); }

fs::path Shelf::place_of_part(const TableHeader& table) const {
  return place(folder_, table, ".part");
}

bool Shelf::has(const TableHeader& table) const {
  std::error_code missing;
  return fs::exists(place_of(table), missing);
}

std::vector<fs::path> Shelf::tables(std::string_view game, std::string_view rules) const {
  std::vector<fs::path> found;
  std::error_code none;
  const fs::path folder = folder_ / game / rules;
  for (auto entry = fs::recursive_directory_iterator(folder, none);
       entry != fs::recursive_directory_iterator(); entry.increment(none)) {
    if (entry->path().extension() == ".table") found.push_back(entry->path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace quintet::retro
