#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "commands.h"
#include "core/error.h"
#include "core/utf8.h"
#include "output.h"
#include "record/record_reader.h"
#include "record/record_replay.h"
#include "record_files.h"
#include "record_json.h"

namespace quintet::apps {
namespace {

using Json = nlohmann::ordered_json;

Json good(const record::Record& record, const AnyGame& game) {
  return {{"good", true},
          {"variant", game.id()},
          {"plies", record.main.moves.size()},
          {"result", record::result_text(record.result)}};
}

Json bad(const record::RecordError& error) {
  return {{"good", false},
          {"error", error.what()},
          {"line", error.place.line},
          {"column", error.place.column}};
}

/// Nothing at the end of the file.
std::optional<Json> check_next(record::RecordReader& reader) {
  try {
    const auto record = reader.next();
    if (!record) return std::nullopt;
    const AnyGame& game = game_of(*record);
    check_record(*record, game);
    return good(*record, game);
  } catch (const record::RecordError& error) {
    return bad(error);
  }
}

std::string in_words(const Json& answer) {
  if (!answer["good"].get<bool>()) return "bad: " + answer["error"].get<std::string>();
  const auto plies = answer["plies"].get<std::size_t>();
  return fmt::format("good: {}, {} {}, {}", answer["variant"].get<std::string>(), plies,
                     plies == 1 ? "ply" : "plies", answer["result"].get<std::string>());
}

/// Whether all games of the file are valid.
bool check_file(const std::string& file, bool json) {
  const std::string text = read_file(file);
  record::RecordReader reader(text);
  bool all_good = true;
  unsigned number = 0;
  while (const auto answer = check_next(reader)) {
    ++number;
    all_good = all_good && (*answer)["good"];
    if (json) {
      Json line{{"file", file}, {"game", number}};
      line.update(*answer);
      print_line(json_line(line));
    } else {
      print_line(fmt::format("{} game {}: {}", name_of_file(file), number, in_words(*answer)));
    }
  }
  if (number == 0) {
    throw Error(fmt::format("no games in {} (expected at least one)", name_of_file(file)));
  }
  return all_good;
}

}  // namespace

int RecordCheckCommand::run() const {
  bool all_good = true;
  for (const std::string& file : files) {
    try {
      all_good = check_file(file, json) && all_good;
    } catch (const Error& error) {  // the file itself; continue with the others
      fmt::print(stderr, "quintet: {}\n", printable(error.what()));
      all_good = false;
    }
  }
  return all_good ? 0 : 1;
}

}  // namespace quintet::apps
