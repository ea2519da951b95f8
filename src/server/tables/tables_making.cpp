// How tables are created: by a player, or as the next game of a series.
#include <algorithm>
#include <random>

#include "server/tables/event_json.h"
#include "server/tables/tables.h"
#include "store/secrets.h"

namespace quintet::server {
namespace {

bool lots_fall_so() { return (std::random_device{}() & 1U) != 0; }

/// Seats everyone who is present; if both are, the game begins. A computer that may choose its
/// side is seated once it has chosen.
Decision first_events(const TableState& state, bool choice, Instant now) {
  Decision decision{now, {}};
  for (const Side side : {Side::first, Side::second}) {
    if (state.is_free(side) || (choice && state.level_at(side))) continue;
    decision.events.emplace_back(Seated{side, choice ? Seating::with_choice : Seating::plain});
  }
  if (!state.has_free_seat() && !choice) {
    decision.events.emplace_back(Begun{});
    decision.change.status = store::GameStatus::live;
  }
  return decision;
}

bool has_computer(const NewTable& wish) {
  return std::any_of(wish.seats.begin(), wish.seats.end(),
                     [](const SeatWish& seat) { return seat.who == SeatWish::Who::computer; });
}

Places::Place place_in(Places& places, const ThinkingOwner& owner, words::Language language,
                       std::string_view refusal) {
  Places::Place place = places.take(owner);
  if (place) return place;
  throw ApiError(Refusal::too_many,
                 say(language, refusal, places.of_person(), places.of_address()));
}

/// With a choice of sides, the creator is seated first until it is made.
void seat_maker_first(NewTable& wish) {
  wish.draws_lots = false;
  if (wish.seats[0].who != SeatWish::Who::me) std::swap(wish.seats[0], wish.seats[1]);
}

}  // namespace

Places::Place Tables::place_for_analysis(const Visitor& visitor, words::Language language) {
  return place_in(analyses_, owner_of(visitor), language, "table.refused.too_many_analyses");
}

std::string Tables::create(const NewTable& wish, const Visitor& maker, words::Language language) {
  const ThinkingOwner owner = owner_of(maker);
  // Held until the room itself has one.
  Places::Place place;
  if (has_computer(wish)) {
    place = place_in(computer_tables_, owner, language, "table.refused.too_many_computers");
  }
  NewTable table = wish;
  if (table.choice) {
    seat_maker_first(table);
    if (table.seats[1].who == SeatWish::Who::me) table.choice = false;
  }
  store::StoredGame header =
      table_header_of(table, maker, table.draws_lots && lots_fall_so(), now());
  if (table.series) {
    header.series = store::new_id();
    header.series_number = 1;
    store_.create_series({header.series, series_payload(*table.series), 1, header.created});
  }
  open_table(header, table.choice, owner);
  return header.id;
}

void Tables::open_table(const store::StoredGame& header, bool choice, const ThinkingOwner& owner) {
  if (!store_.create_game(header)) throw Error("the series has this game already");
  const TableState state(header);
  const Decision first = first_events(state, choice, header.created);
  // Nobody is seated yet, so there are no events.
  if (!first.events.empty()) store_.append(append_of(state, first, ""));
  if (header.visibility == store::Visibility::listed) {
    const std::lock_guard lock(mutex_);
    lobby_changed_ = true;
  }
  room(header.id, owner);  // a computer may have to move first
}

/// Creates the table that `next` names. It may be missing if a server stopped at just that moment,
/// so everyone who sees the event makes sure that it exists.
void Tables::ensure_next(const Room& room) {
  const TableState& before = room->state();
  if (store_.find_game(before.next())) return;
  // Read again, because a player's account may just have been deleted: nobody plays against those.
  const auto last = store_.find_game(before.header().id);
  if (!last || last->seats[0] == store::deleted_player || last->seats[1] == store::deleted_player)
    return;
  store::StoredGame header = *last;
  header.id = before.next();
  header.created = now();
  header.status = store::GameStatus::open;
  header.end.reset();
  header.events = 0;
  // A series game that was called off is replayed with the same sides.
  const bool plays_again = !header.series.empty() && !before.header().end;
  if (!plays_again) std::swap(header.seats[0], header.seats[1]);
  if (!header.series.empty()) {
    ++header.series_number;
    const auto view = view_of(store_, before);
    if (view.series && view.series->is_over) {
      header.series = store::new_id();
      header.series_number = 1;
      store_.create_series({header.series, series_payload(view.series->agreed), 1, now()});
    }
  }
  try {
    open_table(header, false, room->owner());
  } catch (const Error&) {
    // Another server saw the same event and was faster.
    if (!store_.find_game(before.next())) throw;
  }
}

}  // namespace quintet::server
