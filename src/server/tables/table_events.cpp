#include "server/tables/table_events.h"

#include <nlohmann/json.hpp>

namespace quintet {
namespace {

using Json = nlohmann::ordered_json;

GameEvent event_of(std::string_view kind, const Json& payload, Instant now) {
  return {0, std::string(kind), payload.dump(), now};
}

Json word_of(Offer what) { return offer_words[static_cast<std::size_t>(what)]; }

}  // namespace

GameEvent seated_event(const AnyGame& game, Side side, Seating seating, Instant now) {
  Json payload{{"side", game.name_of(side)}};
  if (seating == Seating::swapped) payload["swapped"] = true;
  if (seating == Seating::with_choice) payload["choice"] = true;
  return event_of("seated", payload, now);
}

GameEvent begun_event(Instant now) { return event_of("begun", Json::object(), now); }

GameEvent move_event(const AnyGame& game, Side side, std::string_view move, std::size_t ply,
                     std::optional<std::chrono::milliseconds> left, Instant now) {
  return event_of("move",
                  {{"side", game.name_of(side)},
                   {"move", move},
                   {"ply", ply},
                   {"left", left ? Json(left->count()) : Json()}},
                  now);
}

GameEvent offer_event(const AnyGame& game, Side side, Offer what, Instant now) {
  return event_of("offer", {{"side", game.name_of(side)}, {"what", word_of(what)}}, now);
}

GameEvent decline_event(const AnyGame& game, Side side, Offer what, Instant now) {
  return event_of("decline", {{"side", game.name_of(side)}, {"what", word_of(what)}}, now);
}

GameEvent takeback_event(const AnyGame& game, Side asker, std::size_t ply, Instant now) {
  return event_of("takeback", {{"side", game.name_of(asker)}, {"ply", ply}}, now);
}

GameEvent paused_event(std::chrono::milliseconds length, Instant now) {
  return event_of("paused", {{"length", length.count()}}, now);
}

GameEvent ended_event(const AnyGame& game, const TableEnd& end, Instant now) {
  return event_of("ended",
                  {{"winner", end.result ? Json(game.name_of(end.result->outcome)) : Json()},
                   {"margin", end.result ? end.result->margin : 0},
                   {"reason", end.reason}},
                  now);
}

GameEvent aborted_event(Instant now) {
  return event_of("ended", {{"winner", nullptr}, {"margin", 0}, {"reason", "aborted"}}, now);
}

GameEvent next_event(std::string_view table, Instant now) {
  return event_of("next", {{"table", table}}, now);
}

}  // namespace quintet
