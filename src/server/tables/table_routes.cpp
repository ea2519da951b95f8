#include "server/tables/table_routes.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/text.h"
#include "server/api_fields.h"
#include "server/tables/live_message.h"
#include "server/tables/lobby.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;

constexpr std::size_t most_events = 1'000'000'000;

Caller caller_of(const ApiCall& call) { return {call.visitor, call.seat_token, call.language}; }

HttpResponse json_text(std::string body, unsigned status = 200) {
  HttpResponse response;
  response.status = status;
  response.body = std::move(body);
  return response;
}

HttpResponse make_table(Tables& tables, const ApiCall& call) {
  const std::string id = tables.create(new_table_from(call.body), call.visitor, call.language);
  return json_text(tables.table_json(id, caller_of(call)), 201);
}

TableList list_of(const ApiCall& call) {
  const std::string word = call.http.parameter("list");
  if (word == "open") return TableList::open;
  if (word == "live") return TableList::live;
  if (word == "mine") return TableList::mine;
  throw ApiError(Refusal::bad_request,
                 fmt::format("list is {} (expected open, live or mine)", in_quotes(word)));
}

HttpResponse list_tables(Tables& tables, const ApiCall& call) {
  const TableList which = list_of(call);
  std::vector<TableSummary> found;
  // An unidentified caller has no games.
  if (which != TableList::mine || !call.visitor.player.empty()) {
    found = tables.list(which, caller_of(call), call.http.parameter("game"),
                        call.http.parameter("after"));
  }
  view::JsonWriter json;
  json.object([&] { write_tables(json.key("tables"), found); });
  return json_text(json.take());
}

HttpResponse count_waiting(Tables& tables, const ApiCall& call) {
  const std::string& player = call.visitor.player;
  return json_response({{"waiting", player.empty() ? 0 : tables.waiting_for(player)}});
}

HttpResponse join_table(Tables& tables, const ApiCall& call) {
  const std::string side = optional_text(call, "side");
  tables.join(call.parts[0], caller_of(call), side.empty() ? std::nullopt : std::optional(side));
  return json_text(tables.table_json(call.parts[0], caller_of(call)));
}

HttpResponse act_at_table(Tables& tables, const ApiCall& call) {
  const std::string request = required_text(call, "request");
  check_request(request);
  const TableAction action =
      table_action_from_text(required_text(call, "action"), optional_text(call, "move"),
                             whole_number_in(call.body, "ply"), call.language);
  const std::int64_t number = tables.act(call.parts[0], caller_of(call), request, action);
  return json_response({{"number", number}});
}

HttpResponse table_record(Tables& tables, const ApiCall& call) {
  HttpResponse response;
  response.type = "application/x-chess-pgn; charset=utf-8";
  response.body = tables.record(call.parts[0], call.language);
  response.headers.emplace_back("Content-Disposition",
                                fmt::format(R"(attachment; filename="{}.pgn")", call.parts[0]));
  return response;
}

}  // namespace

std::vector<ApiRoute> table_routes(Tables& tables) {
  const auto with = [&tables](HttpResponse (*handle)(Tables&, const ApiCall&)) {
    return [&tables, handle](const ApiCall& call) { return handle(tables, call); };
  };
  const auto show = [](Tables& from, const ApiCall& call) {
    return json_text(from.table_json(call.parts[0], caller_of(call)));
  };
  const auto lobby = [](Tables& from, const ApiCall& call) {
    return json_text(lobby_json(from, caller_of(call)));
  };
  const auto events = [](Tables& from, const ApiCall& call) {
    const auto after = static_cast<std::int64_t>(number_parameter(call, "after", most_events));
    return json_text(from.events_json(call.parts[0], after, call.language));
  };
  return {
      {"POST", "/api/tables", Needs::identity, with(make_table), Cost::making},
      {"GET", "/api/tables", Needs::nothing, with(list_tables)},
      {"GET", "/api/lobby", Needs::nothing, with(lobby)},
      {"GET", "/api/me/waiting", Needs::nothing, with(count_waiting)},
      {"GET", "/api/tables/{id}", Needs::nothing, with(show)},
      {"GET", "/api/tables/{id}/events", Needs::nothing, with(events)},
      {"POST", "/api/tables/{id}/join", Needs::identity, with(join_table)},
      {"POST", "/api/tables/{id}/actions", Needs::identity_or_seat, with(act_at_table)},
      {"GET", "/api/tables/{id}/record", Needs::nothing, with(table_record)},
  };
}

}  // namespace quintet::server
