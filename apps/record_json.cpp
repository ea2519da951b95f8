#include "record_json.h"

#include <nlohmann/json.hpp>

#include "record/record_replay.h"
#include "record/record_writer.h"
#include "table_json.h"

namespace quintet::apps {
namespace {

using Json = nlohmann::ordered_json;

double seconds(std::chrono::milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

Json line_to_json(const record::MoveLine& line, Table& table);

/// Plays the move on the table. Fields missing in the record are omitted.
Json move_to_json(const record::RecordMove& move, Table& table) {
  const auto before = table.clone();
  play(table, move);
  Json json{{"side", before->game().name_of(*before->to_move())}, {"move", move.text}};
  if (!move.nags.empty()) json["nags"] = move.nags;
  if (move.evaluation) json["eval"] = *move.evaluation;
  if (move.clock) json["clock"] = seconds(*move.clock);
  if (move.elapsed) json["elapsed"] = seconds(*move.elapsed);
  if (!move.comment.empty()) json["comment"] = move.comment;
  for (const record::MoveLine& variation : move.variations) {
    Json written{{"moves", line_to_json(variation, *before->clone())}};
    if (!variation.comment.empty()) written["comment"] = variation.comment;
    json["variations"].push_back(std::move(written));
  }
  return json;
}

Json line_to_json(const record::MoveLine& line, Table& table) {
  Json moves = Json::array();
  for (const record::RecordMove& move : line.moves) moves.push_back(move_to_json(move, table));
  return moves;
}

}  // namespace

Json record_to_json(const record::Record& record, const AnyGame& game) {
  Json tags = Json::object();
  for (const record::Tag& tag : tags_to_write(record, game)) tags[tag.name] = tag.value;
  const auto table = start_of(record, game);
  Json json{{"game", game.id()},
            {"rules", table->rules()},
            {"start", table->position()},
            {"tags", std::move(tags)}};
  if (!record.main.comment.empty()) json["comment"] = record.main.comment;
  json["moves"] = line_to_json(record.main, *table);
  json["result"] = record::result_text(record.result);
  json["end"] = table_to_json(*table);
  return json;
}

std::string json_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace quintet::apps
