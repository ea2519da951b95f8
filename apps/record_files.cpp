#include "record_files.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>

#include "core/error.h"
#include "games/registry.h"
#include "record/record_replay.h"

namespace quintet::apps {

std::string read_file(const std::string& path) {
  errno = 0;
  std::ifstream file;
  if (path != "-") file.open(path, std::ios::binary);
  std::istream& in = path == "-" ? std::cin : file;
  std::string text;
  std::array<char, 1 << 16> block{};
  while (in.read(block.data(), block.size()) || in.gcount() > 0) {
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  // Opening a directory succeeds; only reading it fails.
  if (!in.eof() || in.bad()) {
    throw Error(fmt::format("cannot read '{}': {} (expected a file of game records)", path,
                            std::strerror(errno)));
  }
  return text;
}

std::string name_of_file(const std::string& path) { return path == "-" ? "standard input" : path; }

const AnyGame& game_of(const record::Record& record) { return game_of(record, games::all_games()); }

}  // namespace quintet::apps
