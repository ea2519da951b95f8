#include "known_tables.h"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <mutex>
#include <string_view>
#include <utility>

#include "commands.h"
#include "core/error.h"
#include "core/text.h"
#include "engine/thinker.h"
#include "retro/shelf.h"
#include "retro/table_maker.h"

namespace quintet::apps {
namespace {

void tell(const std::string& problem) { fmt::print(stderr, "quintet: {}\n", problem); }

/// The tables on a shelf. Those of the same rules are opened once, for all thinkers.
class TablesOnShelf final : public engine::EndingsSource {
 public:
  explicit TablesOnShelf(retro::Shelf shelf) : shelf_(std::move(shelf)) {}

  [[nodiscard]] std::shared_ptr<const Endings> find(const Table& game) const override {
    const auto* maker = retro::table_maker_of(game.game().id());
    if (maker == nullptr) return nullptr;
    const std::string which = maker->rules_that_matter(game.rules());
    if (shelf_.tables(game.game().id(), which).empty()) return nullptr;
    const std::lock_guard lock(mutex_);
    auto& endings = opened_[{std::string(game.game().id()), which}];
    if (!endings) endings = maker->endings(game.rules(), shelf_, tell);
    return endings;
  }

  [[nodiscard]] std::shared_ptr<const EndingsSource> in_folder(
      std::string_view folder) const override {
    return std::make_shared<TablesOnShelf>(shelf_in(std::string(folder)));
  }

  /// Throws Error if a folder is named that does not exist.
  static retro::Shelf shelf_in(const std::string& folder) {
    if (folder.empty()) return retro::Shelf(retro::Shelf::usual_folder());
    std::error_code failed;
    if (!std::filesystem::is_directory(folder, failed)) {
      throw Error(fmt::format("tables: there is no folder {} (expected one with tables, or none)",
                              in_quotes(folder)));
    }
    return retro::Shelf(folder);
  }

 private:
  retro::Shelf shelf_;
  mutable std::mutex mutex_;
  mutable std::map<std::pair<std::string, std::string>, std::shared_ptr<const Endings>> opened_;
};

}  // namespace

void use_tables(const std::string& folder) {
  if (folder == "none") return;
  try {
    engine::use_endings(std::make_shared<TablesOnShelf>(TablesOnShelf::shelf_in(folder)));
  } catch (const Error& error) {
    throw UsageError(error.what());
  }
}

}  // namespace quintet::apps
