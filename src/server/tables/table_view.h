#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/series_format.h"
#include "server/tables/side_set.h"
#include "server/tables/table_state.h"
#include "store/store.h"
#include "words/words.h"

// What is shown with a table but is not in its log: the players, and the score of the series.
namespace quintet::server {

struct SeatView {
  store::PlayerKind kind = store::PlayerKind::guest;
  std::string name;  // the account's name, or the guest's nickname
  std::optional<unsigned> level;
  std::optional<double> rating;
};

/// The player's display name.
std::string name_of_seat(const SeatView& seat, words::Language language);

/// A game of a series, as shown at its table.
struct SeriesEntry {
  std::string table;
  unsigned number = 0;
  store::GameStatus status = store::GameStatus::live;
  std::optional<store::StoredEnd> end;
};

struct SeriesView {
  std::string id;
  SeriesFormat format;
  std::uint64_t agreed = 0;
  unsigned number = 0;  // of this game
  std::vector<SeriesEntry> games;
  std::array<SeatView, 2> players;  // as seated in game 1
  std::array<std::uint64_t, 2> score{};
  bool is_over = false;
  std::optional<std::size_t> winner;  // 0 or 1
};

struct TableView {
  std::array<SeatView, 2> seats;
  std::optional<SeriesView> series;
};

/// Queries the store for all of it.
TableView view_of(store::Store& store, const TableState& state);

/// The agreed length of a series, as stored.
std::string series_payload(std::uint64_t agreed);
std::uint64_t agreed_games(const store::StoredSeries& series);

}  // namespace quintet::server
