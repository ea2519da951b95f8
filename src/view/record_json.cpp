#include "view/record_json.h"

#include <map>

#include "record/record_replay.h"
#include "view/json_writer.h"

namespace quintet::view {
namespace {

/// The moves in record notation, with variations in brackets after the move they replace.
std::string tree_text(const record::MoveLine& line) {
  std::string text;
  for (const record::RecordMove& move : line.moves) {
    if (!text.empty()) text += ' ';
    text += move.text;
    for (const record::MoveLine& other : move.variations) text += " (" + tree_text(other) + ")";
  }
  return text;
}

/// By name; of duplicates, the last one.
void write_tags(JsonWriter& json, const record::Record& record) {
  std::map<std::string_view, std::string_view> tags;
  for (const record::Tag& tag : record.tags) tags[tag.name] = tag.value;
  json.object([&] {
    for (const auto& [name, value] : tags) json.field(name, value);
  });
}

}  // namespace

std::string record_json(const record::Record& record, std::span<const AnyGame* const> games) {
  const AnyGame& game = game_of(record, games);
  const auto end = replay(record, game);
  JsonWriter json;
  json.object([&] {
    json.field("game", game.id());
    json.key("moves").values(end->played());
    json.field("position", end->start());
    json.field("result", record::result_text(record.result));
    json.field("rules", end->rules());
    write_tags(json.key("tags"), record);
    json.field("tree", tree_text(record.main));
  });
  return json.take();
}

}  // namespace quintet::view
