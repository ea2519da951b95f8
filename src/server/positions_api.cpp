#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "games/faces.h"
#include "games/registry.h"
#include "record/record_reader.h"
#include "record/record_replay.h"
#include "server/api_fields.h"
#include "server/board_json.h"
#include "server/games_api.h"

namespace quintet {
namespace {

using Json = nlohmann::json;

constexpr std::size_t longest_record = 256 << 10;
/// No game that people play is as long, and all its positions are an answer of a few MB.
constexpr std::size_t most_moves = 1000;

/// Plays the move; says it as those who watch remember it. Throws ApiError if it is none.
PlayedMove play_described(Table& table, const std::string& move, Language language) {
  try {
    PlayedMove described = describe_move(table, move);
    table.play(described.move);
    return described;
  } catch (const Error&) {
    const Message why = face_of(table.game()).complaint(table.rules(), table.position(), move);
    throw ApiError(Refusal::illegal, say(language, why));
  }
}

HttpResponse positions(const ApiCall& call) {
  const AnyGame& game = game_named(call, required_text(call, "game"));
  const auto moves = optional_texts(call, "moves");
  if (moves.size() > most_moves) {
    throw ApiError(Refusal::too_large, say(call.language, "server.too_many_moves", most_moves));
  }
  const auto table = game.new_table(optional_text(call, "rules"));
  const std::string position = optional_text(call, "position");
  if (!position.empty()) table->set_position(position);
  const bool all = optional_flag(call, "all");
  std::string earlier;
  std::optional<PlayedMove> last;
  for (const std::string& move : moves) {
    if (all) {
      earlier += position_json(*table, call.language, last ? &*last : nullptr, WithMoves::no) + ",";
    }
    last = play_described(*table, move, call.language);
  }
  const std::string now = position_json(*table, call.language, last ? &*last : nullptr);
  HttpResponse response;
  response.body = all ? fmt::format(R"({{"positions":[{}{}]}})", earlier, now)
                      : fmt::format(R"({{"position":{}}})", now);
  return response;
}

/// Where the record begins; empty if that is where the rules do.
std::string start_in(const Record& record, const AnyGame& game) {
  const auto start = start_of(record, game);
  const std::string position = start->position();
  return position == game.new_table(start->rules())->position() ? "" : position;
}

Json read_record(const Record& record) {
  const AnyGame& game = game_of(record, all_games());
  Json tags = Json::object();
  for (const Tag& tag : record.tags) tags[tag.name] = tag.value;
  Json moves = Json::array();
  for (const RecordMove& move : record.main.moves) moves.push_back(move.text);
  const auto end = replay(record, game);
  return {{"game", game.id()}, {"rules", end->rules()}, {"position", start_in(record, game)},
          {"moves", moves},    {"tags", tags},          {"result", result_text(record.result)}};
}

HttpResponse records(const ApiCall& call) {
  const std::string text = required_text(call, "text");
  RecordReader reader(text);
  const auto record = reader.next();
  if (!record) throw ApiError(Refusal::bad_request, say(call.language, "server.no_record"));
  try {
    return json_response(read_record(*record));
  } catch (const RecordError& error) {
    throw ApiError(Refusal::illegal, error.what());
  }
}

}  // namespace

std::vector<ApiRoute> positions_routes() {
  return {{"POST", "/api/positions", Needs::nothing, positions},
          {"POST", "/api/records", Needs::nothing, records, Cost::usual, longest_record}};
}

}  // namespace quintet
