#include "server/tables/table_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "advice/standing.h"
#include "server/board_json.h"
#include "server/tables/decide.h"

namespace quintet {
namespace {

using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr std::array both_sides{Side::first, Side::second};
constexpr std::array<std::string_view, 4> status_words{"open", "live", "finished", "aborted"};
constexpr std::array<std::string_view, 4> kind_words{"guest", "account", "computer", "deleted"};

std::int64_t number_of(Instant time) { return time.time_since_epoch().count(); }

Json side_or_null(const AnyGame& game, std::optional<Side> side) {
  return side ? Json(game.name_of(*side)) : Json();
}

Json sides_json(const AnyGame& game, SideSet sides) {
  Json list = Json::array();
  for (const Side side : both_sides) {
    if (sides.has(side)) list.push_back(game.name_of(side));
  }
  return list;
}

Json seat_json(const TableScene& scene, Side side, const Viewer& viewer) {
  if (scene.state.is_free(side)) return {};
  const SeatView& seat = scene.view.seats[index_of(side)];
  return {{"name", name_of_seat(seat, viewer.language)},
          {"kind", kind_words[static_cast<std::size_t>(seat.kind)]},
          {"level", seat.level ? Json(*seat.level) : Json()},
          {"rating", seat.rating ? Json(std::lround(*seat.rating)) : Json()},
          {"you", viewer.sides.has(side)},
          {"here", scene.presence.here.has(side)}};
}

Json seats_json(const TableScene& scene, const Viewer& viewer) {
  Json seats = Json::object();
  for (const Side side : both_sides) {
    seats[std::string(scene.state.game().name_of(side))] = seat_json(scene, side, viewer);
  }
  return seats;
}

Json said(const std::vector<Message>& messages, Language language) {
  Json texts = Json::array();
  for (const Message& message : messages) texts.push_back(say(language, message));
  return texts;
}

Json moves_json(const TableState& state, Language language) {
  Json moves = Json::array();
  for (const TableMove& move : state.moves()) {
    moves.push_back({{"move", move.played.move},
                     {"side", state.game().name_of(move.side)},
                     {"account", said(move.played.account, language)},
                     {"clock", move.left ? Json(move.left->count()) : Json()}});
  }
  return moves;
}

/// The clocks as people see them: a computer's runs while it thinks.
TableClocks shown_clocks(const TableScene& scene) {
  TableClocks clocks = scene.state.clocks();
  if (!clocks.running && scene.thinking_since) {
    clocks.running = scene.state.to_move();
    clocks.since = *scene.thinking_since;
  }
  return clocks;
}

Json clock_json(const TableScene& scene) {
  const TableState& state = scene.state;
  if (!state.clock_rule().is_on()) return {};
  const TableClocks clocks = shown_clocks(scene);
  Json left = Json::object();
  for (const Side side : both_sides) {
    milliseconds shown = clocks.left[index_of(side)];
    if (clocks.running == side) shown -= std::max(milliseconds(0), scene.now - clocks.since);
    left[std::string(state.game().name_of(side))] = std::max(milliseconds(0), shown).count();
  }
  return {{"text", state.header().clock},
          {"left", left},
          {"running", side_or_null(state.game(), clocks.running)},
          {"at", number_of(scene.now)}};
}

Json offers_json(const TableState& state) {
  Json offers = Json::object();
  for (std::size_t i = 0; i < offer_words.size(); ++i) {
    offers[std::string(offer_words[i])] =
        side_or_null(state.game(), state.offer(static_cast<Offer>(i)));
  }
  return offers;
}

Json actions_json(const TableState& state, const Viewer& viewer) {
  Json actions = Json::array();
  for (std::size_t i = 0; i < action_words.size(); ++i) {
    if (!problem_with(state, viewer.sides, static_cast<ActionKind>(i))) {
      actions.push_back(action_words[i]);
    }
  }
  if (viewer.may_join) actions.push_back("join");
  return actions;
}

/// To who plays one side, of themselves; to all others, of the sides.
std::string result_text(const AnyGame& game, const Result& result, const std::string& reason,
                        const Viewer& viewer) {
  const Language language = viewer.language;
  const bool is_decided = result.outcome != Outcome::draw;
  if (!is_decided || viewer.sides.is_empty() || viewer.sides.is_both()) {
    return say(language, "table.end." + reason, result_line(game, result, language));
  }
  const Side side = viewer.sides.has(Side::first) ? Side::first : Side::second;
  const bool has_won = (result.outcome == Outcome::first_wins) == (side == Side::first);
  return say(language, (has_won ? "table.end." : "table.end.lost.") + reason,
             result_line_for(game, result, side, language));
}

Json result_json(const AnyGame& game, const std::optional<Result>& result,
                 const std::string& reason, const Viewer& viewer) {
  return {{"winner", result ? Json(game.name_of(result->outcome)) : Json()},
          {"margin", result ? result->margin : 0},
          {"reason", reason},
          {"text", result ? result_text(game, *result, reason, viewer)
                          : say(viewer.language, "table.end." + reason)}};
}

Json result_json(const TableState& state, const Viewer& viewer) {
  if (!state.end()) return {};
  return result_json(state.game(), state.end()->result, state.end()->reason, viewer);
}

Json series_game_json(const AnyGame& game, const SeriesEntry& entry, Language language) {
  const Viewer anybody{language, {}, false};  // sides change from game to game
  Json result;
  if (entry.end) result = result_json(game, entry.end->result, entry.end->reason, anybody);
  if (entry.status == GameStatus::aborted) {
    result = result_json(game, std::nullopt, "aborted", anybody);
  }
  return {{"table", entry.table}, {"number", entry.number}, {"result", result}};
}

Json series_json(const AnyGame& game, const std::optional<SeriesView>& series, Language language) {
  if (!series) return {};
  Json games = Json::array();
  for (const SeriesEntry& entry : series->games) {
    games.push_back(series_game_json(game, entry, language));
  }
  const std::array names{name_of_seat(series->players[0], language),
                         name_of_seat(series->players[1], language)};
  return {{"id", series->id},
          {"text", series_line(series->format, series->agreed, language)},
          {"number", series->number},
          {"games", games},
          {"players", names},
          {"score", series->score},
          {"over", series->is_over},
          {"winner", series->winner ? Json(names[*series->winner]) : Json()}};
}

/// What is to be said where nobody is to move: how it ended, or that somebody is missing. Empty
/// while it is played.
std::string standing_of(const TableState& state, const Viewer& viewer) {
  if (state.end()) return result_json(state, viewer)["text"];
  return state.has_begun() ? "" : say(viewer.language, "table.waiting");
}

/// The position is a text already: it is put into the object instead of being read again.
std::string with_position(const Json& object, const TableState& state, const Viewer& viewer,
                          WithMoves with_moves) {
  const PlayedMove* last = state.moves().empty() ? nullptr : &state.moves().back().played;
  std::string text = object.dump();
  text.pop_back();
  return text + R"(,"position":)" +
         position_json(state.table(), viewer.language, last, with_moves,
                       standing_of(state, viewer)) +
         "}";
}

}  // namespace

std::string table_json(const TableScene& scene, const Viewer& viewer, std::string_view seat_token,
                       TableDetail detail) {
  const TableState& state = scene.state;
  const StoredGame& header = state.header();
  const Language language = viewer.language;
  Json json{{"id", header.id},
            {"game", header.game},
            {"rules", header.rules},
            {"start", header.start},
            {"created", number_of(header.created)},
            {"listed", header.visibility == Visibility::listed},
            {"rated", header.rated},
            {"status", status_words[static_cast<std::size_t>(header.status)]},
            {"seats", seats_json(scene, viewer)},
            {"you", sides_json(state.game(), viewer.sides)},
            {"number", state.number()},
            {"clock", clock_json(scene)},
            {"offers", offers_json(state)},
            {"actions", actions_json(state, viewer)},
            {"result", result_json(state, viewer)},
            {"next", state.next().empty() ? Json() : Json(state.next())},
            {"choice", state.joiner_chooses()},
            {"series", series_json(state.game(), scene.view.series, language)},
            {"watching", scene.presence.watching}};
  if (!seat_token.empty()) json["seat_token"] = seat_token;
  if (detail == TableDetail::whole) json["moves"] = moves_json(state, language);
  const auto turn = state.to_move();
  const bool may_move = turn && viewer.sides.has(*turn);
  return with_position(json, state, viewer, may_move ? WithMoves::yes : WithMoves::no);
}

std::string table_summary_json(const TableScene& scene, const Viewer& viewer) {
  const TableState& state = scene.state;
  const StoredGame& header = state.header();
  const Json json{{"id", header.id},
                  {"game", header.game},
                  {"rules", header.rules},
                  {"created", number_of(header.created)},
                  {"status", status_words[static_cast<std::size_t>(header.status)]},
                  {"seats", seats_json(scene, viewer)},
                  {"you", sides_json(state.game(), viewer.sides)},
                  {"clock", header.clock},
                  {"rated", header.rated},
                  {"choice", state.joiner_chooses()},
                  {"result", result_json(state, viewer)},
                  {"ply", state.moves().size()},
                  {"to_move", side_or_null(state.game(), state.to_move())}};
  return with_position(json, state, viewer, WithMoves::no);
}

std::string event_json(const SeenEvent& seen, Language language) {
  Json json{{"number", seen.event.number},
            {"time", number_of(seen.event.time)},
            {"kind", seen.event.kind}};
  json.update(Json::parse(seen.event.payload));
  if (seen.event.kind == "move") json["account"] = said(seen.account, language);
  return json.dump();
}

std::string state_message(std::string_view table) {
  return fmt::format(R"({{"type":"state","table":{}}})", table);
}

std::string event_message(std::string_view table_id, std::string_view event,
                          std::string_view state) {
  return fmt::format(R"({{"type":"event","table":"{}","event":{}{}{}}})", table_id, event,
                     state.empty() ? "" : R"(,"state":)", state);
}

std::string clock_message(const TableScene& scene) {
  return Json{{"type", "clock"}, {"table", scene.state.header().id}, {"clock", clock_json(scene)}}
      .dump();
}

std::string seen_message(const TableState& state, const Presence& presence) {
  const Json message{{"type", "seen"},
                     {"table", state.header().id},
                     {"watching", presence.watching},
                     {"here", sides_json(state.game(), presence.here)}};
  return message.dump();
}

}  // namespace quintet
