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
#include "server/table_asked_for.h"

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

/// Positions along a line, said as JSON.
struct LineWalked {
  std::string earlier;  // if all are wanted: those before the last, each with a comma behind it
  std::string last;
  std::string stopped = {};  // why the rest was not played; empty if all was
};

LineWalked walk(const ApiCall& call, Table& table, const std::vector<std::string>& moves) {
  const bool all = optional_flag(call, "all");
  const bool as_far_as_legal = optional_flag(call, "as_far_as_legal");
  LineWalked walked;
  std::optional<PlayedMove> last;
  const auto said = [&](WithMoves with_moves) {
    return position_json(table, call.language, last ? &*last : nullptr, with_moves);
  };
  for (const std::string& move : moves) {
    const std::string here = all ? said(WithMoves::no) + "," : "";
    try {
      last = play_described(table, move, call.language);
    } catch (const ApiError& why) {
      if (!as_far_as_legal) throw;
      walked.stopped = why.what();
      break;
    }
    walked.earlier += here;
  }
  walked.last = said(WithMoves::yes);
  return walked;
}

HttpResponse positions(const ApiCall& call) {
  const AnyGame& game = game_named(call, required_text(call, "game"));
  const auto moves = optional_texts(call, "moves");
  if (moves.size() > most_moves) {
    throw ApiError(Refusal::too_large, say(call.language, "server.too_many_moves", most_moves));
  }
  const auto table =
      table_asked_for(game, optional_text(call, "rules"), optional_text(call, "position"));
  const LineWalked walked = walk(call, *table, moves);
  HttpResponse response;
  response.body = optional_flag(call, "all")
                      ? fmt::format(R"({{"positions":[{}{}])", walked.earlier, walked.last)
                      : fmt::format(R"({{"position":{})", walked.last);
  if (!walked.stopped.empty()) {
    response.body += R"(,"stopped":)" + Json(walked.stopped).dump();
  }
  response.body += "}";
  return response;
}

/// Why a hand cannot touch a cell, in the words that a typed move gets.
HttpResponse objections(const ApiCall& call) {
  const AnyGame& game = game_named(call, required_text(call, "game"));
  const auto clicks = optional_texts(call, "clicks");
  const Message why = face_of(game).objection(optional_text(call, "rules"),
                                              required_text(call, "position"), clicks);
  return json_response({{"text", say(call.language, why)}});
}

/// Where the record begins; empty if that is where the rules do.
std::string start_in(const Record& record, const AnyGame& game) {
  const auto start = start_of(record, game);
  const std::string position = start->position();
  return position == game.new_table(start->rules())->position() ? "" : position;
}

/// The moves as records write them, other tries in brackets behind the move that they replace.
std::string tree_text(const MoveLine& line) {
  std::string text;
  for (const RecordMove& move : line.moves) {
    if (!text.empty()) text += ' ';
    text += move.text;
    for (const MoveLine& other : move.variations) text += " (" + tree_text(other) + ")";
  }
  return text;
}

Json read_record(const Record& record) {
  const AnyGame& game = game_of(record, all_games());
  Json tags = Json::object();
  for (const Tag& tag : record.tags) tags[tag.name] = tag.value;
  Json moves = Json::array();
  for (const RecordMove& move : record.main.moves) moves.push_back(move.text);
  const auto end = replay(record, game);
  return {{"game", game.id()},
          {"rules", end->rules()},
          {"position", start_in(record, game)},
          {"moves", moves},
          {"tree", tree_text(record.main)},
          {"tags", tags},
          {"result", result_text(record.result)}};
}

HttpResponse records(const ApiCall& call) {
  const std::string text = required_text(call, "text");
  RecordReader reader(text);
  const auto record = reader.next();
  if (!record) throw ApiError(Refusal::bad_request, say(call.language, "server.no_record"));
  try {
    return json_response(read_record(*record));
  } catch (const RecordError& error) {
    throw ApiError(Refusal::illegal, message("server.bad_record", error.what()));
  }
}

}  // namespace

std::vector<ApiRoute> positions_routes() {
  return {{"POST", "/api/positions", Needs::nothing, positions},
          {"POST", "/api/objections", Needs::nothing, objections},
          {"POST", "/api/records", Needs::nothing, records, Cost::usual, longest_record}};
}

}  // namespace quintet
