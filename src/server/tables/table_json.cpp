#include "server/tables/table_json.h"

#include <algorithm>
#include <cmath>

#include "server/tables/decide.h"
#include "server/tables/event_json.h"
#include "server/tables/result_json.h"
#include "view/position_json.h"

namespace quintet::server {
namespace {

using std::chrono::milliseconds;
using view::JsonWriter;

constexpr std::array both_sides{Side::first, Side::second};
constexpr std::array<std::string_view, 4> status_words{"open", "live", "finished", "aborted"};
constexpr std::array<std::string_view, 4> kind_words{"guest", "account", "computer", "deleted"};
constexpr std::size_t usual_length = 8192;  // of a table without its moves

std::int64_t number_of(Instant time) { return time.time_since_epoch().count(); }

std::optional<std::string_view> name_of(const AnyGame& game, std::optional<Side> side) {
  if (!side) return std::nullopt;
  return game.name_of(*side);
}

void write_sides(view::JsonWriter& json, const AnyGame& game, SideSet sides) {
  json.array([&] {
    for (const Side side : both_sides) {
      if (sides.has(side)) json.value(game.name_of(side));
    }
  });
}

void write_seat(view::JsonWriter& json, const TableScene& scene, Side side, const Viewer& viewer) {
  if (scene.state.is_free(side)) return json.value(nullptr);
  const SeatView& seat = scene.view.seats[index_of(side)];
  json.object([&] {
    json.field("name", name_of_seat(seat, viewer.language));
    json.field("kind", kind_words[static_cast<std::size_t>(seat.kind)]);
    json.field("level", seat.level);
    json.field("rating", seat.rating ? std::optional(std::lround(*seat.rating)) : std::nullopt);
    json.field("you", viewer.sides.has(side));
    json.field("here", scene.presence.here.has(side));
  });
}

void write_seats(view::JsonWriter& json, const TableScene& scene, const Viewer& viewer) {
  json.object([&] {
    for (const Side side : both_sides) {
      write_seat(json.key(scene.state.game().name_of(side)), scene, side, viewer);
    }
  });
}

void write_played_moves(view::JsonWriter& json, const TableState& state, words::Language language) {
  json.array([&] {
    for (const TableMove& move : state.moves()) {
      json.object([&] {
        json.field("move", move.played.move);
        json.field("side", state.game().name_of(move.side));
        view::write_said(json.key("account"), language, move.played.account);
        json.field("clock", move.left ? std::optional(move.left->count()) : std::nullopt);
      });
    }
  });
}

/// The clocks as shown: a computer's clock runs while it thinks.
TableClocks shown_clocks(const TableScene& scene) {
  TableClocks clocks = scene.state.clocks();
  if (!clocks.running && scene.thinking_since) {
    clocks.running = scene.state.to_move();
    clocks.since = *scene.thinking_since;
  }
  return clocks;
}

void write_clock(view::JsonWriter& json, const TableScene& scene) {
  const TableState& state = scene.state;
  if (!state.clock_rule().is_on()) return json.value(nullptr);
  const TableClocks clocks = shown_clocks(scene);
  json.object([&] {
    json.field("text", state.header().clock);
    json.key("left").object([&] {
      for (const Side side : both_sides) {
        milliseconds shown = clocks.left[index_of(side)];
        if (clocks.running == side) shown -= std::max(milliseconds(0), scene.now - clocks.since);
        json.field(state.game().name_of(side), std::max(milliseconds(0), shown).count());
      }
    });
    json.field("running", name_of(state.game(), clocks.running));
    json.field("at", number_of(scene.now));
  });
}

void write_offers(view::JsonWriter& json, const TableState& state) {
  json.object([&] {
    for (std::size_t i = 0; i < offer_words.size(); ++i) {
      json.field(offer_words[i], name_of(state.game(), state.offer(static_cast<Offer>(i))));
    }
  });
}

void write_actions(view::JsonWriter& json, const TableState& state, const Viewer& viewer) {
  json.array([&] {
    for (std::size_t i = 0; i < action_words.size(); ++i) {
      if (!problem_with(state, viewer.sides, static_cast<ActionKind>(i))) {
        json.value(action_words[i]);
      }
    }
    if (viewer.may_join) json.value("join");
  });
}

/// The text shown when it is nobody's turn: the result, or that a player is missing. Empty during
/// play.
std::string standing_of(const TableState& state, const Viewer& viewer) {
  if (state.end()) return result_text(state.game(), *state.end(), viewer);
  return state.has_begun() ? "" : say(viewer.language, "table.waiting");
}

void write_position(view::JsonWriter& json, const TableState& state, const Viewer& viewer,
                    std::span<const LegalMove> moves) {
  const view::PlayedMove* last = state.moves().empty() ? nullptr : &state.moves().back().played;
  view::write_position(json, state.table(), viewer.language, last, moves,
                       standing_of(state, viewer));
}

/// How the table was set up.
void write_setup(view::JsonWriter& json, const store::StoredGame& header) {
  json.field("id", header.id);
  json.field("game", header.game);
  json.field("rules", header.rules);
}

void write_status(view::JsonWriter& json, const TableScene& scene, const Viewer& viewer) {
  json.field("status", status_words[static_cast<std::size_t>(scene.state.header().status)]);
  write_seats(json.key("seats"), scene, viewer);
  write_sides(json.key("you"), scene.state.game(), viewer.sides);
}

/// The state of play.
void write_play(view::JsonWriter& json, const TableScene& scene, const Viewer& viewer) {
  const TableState& state = scene.state;
  json.field("number", state.number());
  write_clock(json.key("clock"), scene);
  write_offers(json.key("offers"), state);
  write_actions(json.key("actions"), state, viewer);
  write_result(json.key("result"), state.game(), state.end(), viewer);
  json.field("next", state.next().empty() ? std::nullopt : std::optional(state.next()));
  json.field("choice", state.joiner_chooses());
  write_series(json.key("series"), state.game(), scene.view.series, viewer.language);
  json.field("watching", scene.presence.watching);
}

void write_table(view::JsonWriter& json, const TableScene& scene, const Viewer& viewer,
                 std::string_view seat_token, TableDetail detail) {
  const TableState& state = scene.state;
  const store::StoredGame& header = state.header();
  json.reserve(usual_length);
  json.object([&] {
    write_setup(json, header);
    json.field("start", header.start);
    json.field("created", number_of(header.created));
    json.field("listed", header.visibility == store::Visibility::listed);
    json.field("rated", header.rated);
    write_status(json, scene, viewer);
    write_play(json, scene, viewer);
    if (!seat_token.empty()) json.field("seat_token", seat_token);
    if (detail == TableDetail::whole) {
      write_played_moves(json.key("moves"), state, viewer.language);
    }
    const auto turn = state.to_move();
    const bool may_move = turn && viewer.sides.has(*turn);
    write_position(json.key("position"), state, viewer,
                   may_move ? std::span(state.legal_moves()) : std::span<const LegalMove>());
  });
}

/// A message about the table; `fill` writes its other fields.
template <class Fill>
std::string message_about(std::string_view type, const TableState& state, Fill&& fill) {
  view::JsonWriter json;
  json.object([&] {
    json.field("type", type);
    json.field("table", state.header().id);
    fill(json);
  });
  return json.take();
}

}  // namespace

std::string table_summary_json(const TableScene& scene, const Viewer& viewer) {
  const TableState& state = scene.state;
  const store::StoredGame& header = state.header();
  view::JsonWriter json;
  json.object([&] {
    write_setup(json, header);
    json.field("created", number_of(header.created));
    write_status(json, scene, viewer);
    json.field("clock", header.clock);
    json.field("rated", header.rated);
    json.field("choice", state.joiner_chooses());
    write_result(json.key("result"), state.game(), state.end(), viewer);
    json.field("ply", state.moves().size());
    json.field("to_move", name_of(state.game(), state.to_move()));
    write_position(json.key("position"), state, viewer, {});
  });
  return json.take();
}

std::string table_json(const TableScene& scene, const Viewer& viewer, std::string_view seat_token,
                       TableDetail detail) {
  view::JsonWriter json;
  write_table(json, scene, viewer, seat_token, detail);
  return json.take();
}

std::string events_json(const TableState& state, std::int64_t after, words::Language language) {
  view::JsonWriter json;
  json.object([&] {
    json.key("events").array([&] {
      for (const SeenEvent& seen : state.events()) {
        if (seen.number > after) write_event(json, state.game(), seen, language);
      }
    });
    json.field("number", state.number());
  });
  return json.take();
}

std::string state_message(const TableScene& scene, const Viewer& viewer,
                          std::string_view seat_token) {
  view::JsonWriter json;
  json.object([&] {
    json.field("type", "state");
    write_table(json.key("table"), scene, viewer, seat_token, TableDetail::whole);
  });
  return json.take();
}

std::string event_message(const TableState& state, const SeenEvent& seen,
                          words::Language language) {
  return message_about("event", state, [&](view::JsonWriter& json) {
    write_event(json.key("event"), state.game(), seen, language);
  });
}

std::string event_message(const TableScene& scene, const SeenEvent& seen, const Viewer& viewer,
                          std::string_view seat_token) {
  return message_about("event", scene.state, [&](view::JsonWriter& json) {
    json.reserve(usual_length);
    write_event(json.key("event"), scene.state.game(), seen, viewer.language);
    write_table(json.key("state"), scene, viewer, seat_token, TableDetail::without_moves);
  });
}

std::string clock_message(const TableScene& scene) {
  return message_about("clock", scene.state,
                       [&](view::JsonWriter& json) { write_clock(json.key("clock"), scene); });
}

std::string seen_message(const TableState& state, const Presence& presence) {
  return message_about("seen", state, [&](view::JsonWriter& json) {
    json.field("watching", presence.watching);
    write_sides(json.key("here"), state.game(), presence.here);
  });
}

}  // namespace quintet::server
