#include <nlohmann/json.hpp>

#include "book/book_files.h"
#include "server/api_fields.h"
#include "server/games_api.h"
#include "server/judgement_json.h"
#include "server/table_asked_for.h"

namespace quintet::server {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const book::BookMove& move, const Table& at, words::Language language) {
  Json json{{"move", move.text}};
  put_judgement(json, at.game(), *at.to_move(), book::outlook_of(move.value), language);
  json["explored"] = move.is_expanded;
  return json;
}

/// What the opening book says of a position: nothing where it has ended, or never began.
HttpResponse moves_in_book(const ApiCall& call) {
  const AnyGame& game = game_named(call, required_text(call, "game"));
  const auto table =
      table_asked_for(game, optional_text(call, "rules"), optional_text(call, "position"));
  Json moves = Json::array();
  if (const book::Book* book = book::embedded_book_for(*table)) {
    for (const book::BookMove& move : book->moves_at(*table)) {
      moves.push_back(to_json(move, *table, call.language));
    }
  }
  HttpResponse response;
  response.body = Json{{"moves", moves}}.dump();
  return response;
}

}  // namespace

std::vector<ApiRoute> book_routes() {
  return {{"POST", "/api/book", Needs::nothing, moves_in_book}};
}

}  // namespace quintet::server
