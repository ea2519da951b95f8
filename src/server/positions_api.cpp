#include "games/registry.h"
#include "record/record_reader.h"
#include "server/api_fields.h"
#include "server/games_api.h"
#include "server/table_asked_for.h"
#include "view/line_json.h"
#include "view/record_json.h"

namespace quintet::server {
namespace {

constexpr std::size_t longest_record = 256 << 10;
/// Longer than any real game; all its positions make a response of a few MB.
constexpr std::size_t most_moves = 1000;

HttpResponse answer(std::string json) {
  HttpResponse response;
  response.body = std::move(json);
  return response;
}

HttpResponse positions(const ApiCall& call) {
  const AnyGame& game = game_named(call, required_text(call, "game"));
  const auto moves = optional_texts(call, "moves");
  if (moves.size() > most_moves) {
    throw ApiError(Refusal::too_large, say(call.language, "server.too_many_moves", most_moves));
  }
  const view::LineView wanted{optional_flag(call, "all"), optional_flag(call, "as_far_as_legal")};
  const auto set = optional_flag(call, "draft") ? &Table::set_draft : &Table::set_position;
  const auto table =
      table_asked_for(game, optional_text(call, "rules"), optional_text(call, "position"), set);
  try {
    return answer(view::line_json(*table, moves, wanted, call.language));
  } catch (const view::IllegalMove& why) {
    throw ApiError(Refusal::illegal, why.what());
  }
}

/// Why a click on a cell is not possible, in the same words that a typed move gets.
HttpResponse objections(const ApiCall& call) {
  const AnyGame& game = game_named(call, required_text(call, "game"));
  const auto clicks = optional_texts(call, "clicks");
  const auto table =
      table_asked_for(game, optional_text(call, "rules"), required_text(call, "position"));
  return answer(view::objection_json(*table, clicks, call.language));
}

HttpResponse records(const ApiCall& call) {
  const std::string text = required_text(call, "text");
  record::RecordReader reader(text);
  const auto record = reader.next();
  if (!record) throw ApiError(Refusal::bad_request, say(call.language, "server.no_record"));
  try {
    return answer(view::record_json(*record, games::all_games()));
  } catch (const record::RecordError& error) {
    throw ApiError(Refusal::illegal, message("server.bad_record", error.what()));
  }
}

}  // namespace

std::vector<ApiRoute> positions_routes() {
  return {{"POST", "/api/positions", Needs::nothing, positions},
          {"POST", "/api/objections", Needs::nothing, objections},
          {"POST", "/api/records", Needs::nothing, records, Cost::usual, longest_record}};
}

}  // namespace quintet::server
