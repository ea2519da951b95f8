#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "core/export.h"
#include "retro/table_header.h"

namespace quintet::retro {

/// Where tables are kept: FOLDER/GAME/RULES/CLASS.table, and CLASS.part while one is being built.
class QUINTET_API Shelf {
 public:
  explicit Shelf(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// $XDG_DATA_HOME/quintet/tables, or below ~/.local/share.
  static std::filesystem::path usual_folder();

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  [[nodiscard]] std::filesystem::path place_of(const TableHeader& table) const;
  [[nodiscard]] std::filesystem::path place_of_part(const TableHeader& table) const;
  [[nodiscard]] bool has(const TableHeader& table) const;
  /// The finished tables of a game with these rules, or with any; sorted.
  [[nodiscard]] std::vector<std::filesystem::path> tables(std::string_view game,
                                                          std::string_view rules = "") const;

 private:
  std::filesystem::path folder_;
};

}  // namespace quintet::retro
