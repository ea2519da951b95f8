#include "server/tables/new_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "engine/mind.h"
#include "games/registry.h"
#include "server/api_fields.h"
#include "server/table_asked_for.h"
#include "server/tables/table_state.h"
#include "store/secrets.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;
using Who = SeatWish::Who;

constexpr std::int64_t most_games = 100;

[[noreturn]] void refuse(const std::string& why) { throw ApiError(Refusal::bad_request, why); }

template <class Value>
Value field(const Json& body, const char* name, Value fallback) {
  const auto found = body.find(name);
  if (found == body.end() || found->is_null()) return fallback;
  try {
    return found->get<Value>();
  } catch (const Json::exception&) {
    refuse(fmt::format("{} has the wrong type", name));
  }
}

SeatWish seat_from(const Json& wish) {
  constexpr std::string_view level = "level=";
  const std::string text = wish.is_string() ? wish.get<std::string>() : "";
  if (text == "me") return {Who::me};
  if (text == "open") return {Who::open};
  if (text.starts_with(level)) {
    return {Who::computer, read_number(std::string_view(text).substr(level.size()), "level", 1,
                                       engine::highest_level)};
  }
  refuse("a seat is unreadable (expected me, open or level=1 to level=10)");
}

void read_seats(NewTable& table, const Json& seats, const AnyGame& game) {
  table.seats = {SeatWish{Who::me}, SeatWish{Who::open}};
  if (seats.is_null()) return;
  const auto expects = [&] {
    refuse(fmt::format("seats are unreadable (expected {} and {}, or any and other)",
                       game.name_of(Side::first), game.name_of(Side::second)));
  };
  if (!seats.is_object() || seats.size() != 2) expects();
  table.draws_lots = seats.contains("any");
  const std::array<std::string, 2> names =
      table.draws_lots ? std::array<std::string, 2>{"any", "other"}
                       : std::array{std::string(game.name_of(Side::first)),
                                    std::string(game.name_of(Side::second))};
  for (std::size_t i = 0; i < 2; ++i) {
    if (!seats.contains(names[i])) expects();
    table.seats[i] = seat_from(seats[names[i]]);
  }
}

bool has(const NewTable& table, Who who) {
  return std::any_of(table.seats.begin(), table.seats.end(),
                     [&](const SeatWish& seat) { return seat.who == who; });
}

/// Rated games need two distinct players and the standard start.
bool can_be_rated(const NewTable& table, const Visitor& maker) {
  const bool two_players = table.seats[0] != table.seats[1] || table.seats[0].who == Who::open;
  const bool has_person =
      table.seats[0].who != Who::computer || table.seats[1].who != Who::computer;
  return table.position.empty() && two_players && has_person &&
         maker.kind == store::PlayerKind::account;
}

std::string player_for(const SeatWish& seat, const Visitor& maker) {
  switch (seat.who) {
    case Who::me: return maker.player;
    case Who::computer: return store::computer_player(seat.level);
    case Who::open: break;
  }
  return "";
}

}  // namespace

NewTable new_table_from(const Json& body) {
  NewTable table;
  table.game = field<std::string>(body, "game", "");
  const AnyGame* game = games::find_game(table.game);
  if (game == nullptr) refuse(fmt::format("unknown game {}", in_quotes(table.game)));
  table.rules = field<std::string>(body, "rules", "");
  table.position = field<std::string>(body, "position", "");
  table.clock = field<std::string>(body, "clock", "");
  table.listed = field(body, "listed", false);
  table.rated = field(body, "rated", false);
  table.choice = field(body, "choice", false);
  read_seats(table, body.value("seats", Json()), *game);
  table.series = whole_number_in(body, "series", most_games);
  if (table.choice && !has(table, Who::me)) {
    refuse("choice needs a seat of your own (expected a seat for me)");
  }
  return table;
}

store::StoredGame table_header_of(const NewTable& wish, const Visitor& maker, bool swap,
                                  Instant now) {
  const AnyGame& game = *games::find_game(wish.game);
  const auto table = table_asked_for(game, wish.rules, wish.position);
  if (table->result()) throw ApiError(Refusal::bad_request, message("server.position_is_over"));
  static_cast<void>(clock_rule_from_text(wish.clock));

  store::StoredGame header;
  header.id = store::new_id();
  header.game = wish.game;
  header.rules = table->rules();
  header.start = wish.position.empty() ? "" : table->position();
  header.clock = wish.clock;
  header.visibility = wish.listed ? store::Visibility::listed : store::Visibility::by_link;
  header.rated = wish.rated && can_be_rated(wish, maker);
  header.created = now;
  for (std::size_t i = 0; i < 2; ++i) {
    header.seats[swap ? 1 - i : i] = player_for(wish.seats[i], maker);
  }
  return header;
}

}  // namespace quintet::server
