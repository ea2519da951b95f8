#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "learn/game_log.h"

namespace quintet::learn {

/// A file of training games that grows block by block. Each block has a checksum, so whatever a
/// killed run left half written is found and written again.
class GamesFile {
 public:
  /// Opens the file, or begins it. `title` says which games these are: a file with another title is
  /// an Error, never overwritten.
  GamesFile(std::filesystem::path path, std::string_view title);

  /// The number of whole blocks.
  [[nodiscard]] std::uint64_t blocks() const { return blocks_; }
  void append(const std::vector<LoggedGame>& games);

  /// All games of a file, whatever its title.
  static std::vector<LoggedGame> read_all(const std::filesystem::path& path);

 private:
  std::filesystem::path path_;
  std::ofstream out_;
  std::uint64_t blocks_ = 0;
};

}  // namespace quintet::learn
