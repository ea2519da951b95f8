#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands.h"
#include "core/error.h"
#include "record/record_reader.h"
#include "record/record_replay.h"
#include "record/record_writer.h"
#include "record_files.h"
#include "record_json.h"
#include "table_json.h"

namespace quintet::apps {
namespace {

Error no_such_game(const std::string& file, std::size_t number, std::size_t games) {
  const std::string name = name_of_file(file);
  if (games == 0) return Error(fmt::format("no game in {} (expected a game record)", name));
  return Error(fmt::format("no game {} in {} (expected 1..{})", number, name, games));
}

/// Invalid records before the requested one are counted but cause no error.
record::Record find_record(const std::string& file, std::size_t number) {
  const std::string text = read_file(file);
  record::RecordReader reader(text);
  for (std::size_t at = 1;; ++at) {
    try {
      auto record = reader.next();
      if (!record) throw no_such_game(file, number, at - 1);
      if (at == number) return *std::move(record);
    } catch (const record::RecordError& error) {
      if (at != number) continue;
      throw Error(fmt::format("{} game {}: {}", name_of_file(file), number, error.what()));
    }
  }
}

/// The board is the first field of a position, rows from the top joined by '/'.
std::string drawn_board(const std::string& position) {
  std::string picture;
  for (const char c : position.substr(0, position.find(' '))) {
    if (c == '/') {
      picture.back() = '\n';
    } else {
      picture += c;
      picture += ' ';
    }
  }
  picture.back() = '\n';
  return picture;
}

void print_position(const Table& table, std::size_t ply) {
  const AnyGame& game = table.game();
  std::string who;
  if (const auto side = table.to_move()) {
    who = fmt::format("{} to move", game.name_of(*side));
  } else {
    const auto outcome = table.result()->outcome;
    who = outcome == Outcome::draw ? "a draw" : fmt::format("{} has won", game.name_of(outcome));
  }
  fmt::print("After ply {}, {}:\n\n{}\n{}\n", ply, who, drawn_board(table.position()),
             table.position());
}

}  // namespace

int RecordShowCommand::run() const {
  const record::Record record = find_record(file, game);
  const AnyGame& played = game_of(record);
  const std::size_t plies = record.main.moves.size();
  const std::size_t shown = ply.value_or(plies);
  if (shown > plies) {
    throw Error(fmt::format("no ply {} in game {} of {} (expected 0..{})", shown, game,
                            name_of_file(file), plies));
  }
  const auto table = replay(record, played, shown);
  if (json) {
    auto answer = record_to_json(record, played);
    answer["shown"] = {{"ply", shown}};
    answer["shown"].update(table_to_json(*table));
    fmt::print("{}\n", json_line(answer));
  } else {
    fmt::print("{}", record_to_text(record, played));
    print_position(*table, shown);
  }
  return 0;
}

}  // namespace quintet::apps
