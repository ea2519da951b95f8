#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "core/error.h"
#include "record/record_reader.h"
#include "record/record_replay.h"
#include "record/record_writer.h"
#include "record_files.h"
#include "record_json.h"

namespace quintet::apps {
namespace {

/// The main line as an input line for `quintet inspect`.
std::string moves_line(const record::Record& record, const AnyGame& game) {
  replay(record, game);
  const record::Tag* position = record.find_tag("FEN");
  std::string line = position == nullptr ? "startpos" : position->value;
  if (!record.main.moves.empty()) line += " moves";
  for (const record::RecordMove& move : record.main.moves) line += " " + move.text;
  return line + "\n";
}

std::string converted(const record::Record& record, const std::string& to) {
  const AnyGame& game = game_of(record);
  if (to == "json") return json_line(record_to_json(record, game)) + "\n";
  if (to == "moves") return moves_line(record, game);
  return record_to_text(record, game);
}

void write(const std::string& path, const std::string& text) {
  if (path == "-") {
    fmt::print("{}", text);
    return;
  }
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) {
    throw Error(fmt::format("cannot write '{}': {} (expected a path that can be written)", path,
                            std::strerror(errno)));
  }
}

}  // namespace

int RecordConvertCommand::run() const {
  const std::string text = read_file(file);
  record::RecordReader reader(text);
  std::string out;
  for (unsigned number = 1;; ++number) {
    try {
      const auto record = reader.next();
      if (!record) break;
      out += converted(*record, to);
    } catch (const record::RecordError& error) {
      throw Error(fmt::format("{} game {}: {}", name_of_file(file), number, error.what()));
    }
  }
  write(output, out);
  return 0;
}

}  // namespace quintet::apps
