#include "server/tables/table_view.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "contest/series.h"

namespace quintet::server {
namespace {

SeatView seat_of(store::Store& store, const std::string& player, const std::string& game) {
  SeatView seat;
  const auto found = player.empty() ? std::nullopt : store.find_player(player);
  if (!found) return seat;
  seat.kind = found->kind;
  seat.name = found->name;
  seat.level = level_of_player(player);
  if (seat.kind != store::PlayerKind::account && seat.kind != store::PlayerKind::computer)
    return seat;
  for (const store::PlayerRating& rating : store.ratings_of_player(player)) {
    if (rating.game == game) seat.rating = rating.strength.rating;
  }
  return seat;
}

/// Sides alternate, but a game that was called off is replayed with the same sides: whoever had
/// the first side in game 1 is player one.
Side side_of_one(const store::StoredGame& game, const std::string& one) {
  return game.seats[0] == one ? Side::first : Side::second;
}

SeriesView series_view(store::Store& store, const TableState& state) {
  const store::StoredGame& table = state.header();
  SeriesView view{
      table.series, state.game().series(), 0, table.series_number, {}, {}, {}, false, {}};
  if (const auto series = store.find_series(table.series)) view.agreed = agreed_games(*series);
  const auto games = store.games_of_series(table.series);
  if (games.empty()) return view;
  const auto& players = games.front().seats;
  contest::Series series(view.format, view.agreed);
  for (const store::StoredGame& game : games) {
    view.games.push_back({game.id, game.series_number, game.status, game.end});
    if (!game.end) continue;
    series.add({side_of_one(game, players[0]), game.end->result, game.end->reason == "rules"});
  }
  for (std::size_t i = 0; i < 2; ++i) view.players[i] = seat_of(store, players[i], table.game);
  view.score = series.score();
  view.is_over = series.is_over();
  if (const auto half_points = series.half_points_of_one(); half_points && *half_points != 1) {
    view.winner = *half_points == 2 ? 0 : 1;
  }
  return view;
}

}  // namespace

std::string name_of_seat(const SeatView& seat, words::Language language) {
  switch (seat.kind) {
    case store::PlayerKind::account: return seat.name;
    case store::PlayerKind::computer:
      return say(language, "table.computer", seat.level.value_or(0));
    case store::PlayerKind::deleted: return say(language, "table.deleted");
    case store::PlayerKind::guest: break;
  }
  return seat.name.empty() ? say(language, "table.guest")
                           : say(language, "table.nickname", seat.name);
}

TableView view_of(store::Store& store, const TableState& state) {
  TableView view;
  for (std::size_t i = 0; i < 2; ++i) {
    view.seats[i] = seat_of(store, state.header().seats[i], state.header().game);
  }
  if (!state.header().series.empty()) view.series = series_view(store, state);
  return view;
}

std::string series_payload(std::uint64_t agreed) {
  return nlohmann::json{{"games", agreed}}.dump();
}

std::uint64_t agreed_games(const store::StoredSeries& series) {
  return nlohmann::json::parse(series.payload).value("games", std::uint64_t{0});
}

}  // namespace quintet::server
