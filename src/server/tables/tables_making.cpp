// How tables come to be: somebody makes one, or a game is followed by the next.
#include <future>
#include <random>

#include "games/registry.h"
#include "server/tables/table_events.h"
#include "server/tables/tables.h"
#include "store/secrets.h"

namespace quintet {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t nodes_to_choose_a_side = 20'000;
constexpr auto longest_choice = 5s;

bool lots_fall_so() { return (std::random_device{}() & 1U) != 0; }

/// Everybody who is there sits down, and if that is both, it begins.
Decision first_events(const TableState& state, bool choice, Instant now) {
  Decision decision;
  for (const Side side : {Side::first, Side::second}) {
    if (state.is_free(side)) continue;
    const bool chooses = choice && !state.level_at(side);
    decision.events.push_back(
        seated_event(state.game(), side, chooses ? Seating::with_choice : Seating::plain, now));
  }
  if (!state.has_free_seat()) {
    decision.events.push_back(begun_event(now));
    decision.change.status = GameStatus::live;
  }
  return decision;
}

/// Of a choice the maker sits first until it is made.
void seat_maker_first(NewTable& wish) {
  wish.draws_lots = false;
  if (wish.seats[0].who != SeatWish::Who::me) std::swap(wish.seats[0], wish.seats[1]);
}

}  // namespace

std::string Tables::create(const NewTable& wish, const Visitor& maker) {
  NewTable table = wish;
  if (table.choice) {
    seat_maker_first(table);
    if (table.seats[1].who == SeatWish::Who::computer) let_computer_choose(table);
    if (table.seats[1].who != SeatWish::Who::open) table.choice = false;
  }
  StoredGame header = table_header_of(table, maker, table.draws_lots && lots_fall_so(), now());
  if (table.series) {
    header.series = new_id();
    header.series_number = 1;
    store_.create_series({header.series, series_payload(*table.series), 1, header.created});
  }
  open_table(header, table.choice);
  return header.id;
}

void Tables::open_table(const StoredGame& header, bool choice) {
  if (!store_.create_game(header)) throw Error("the series has this game already");
  const Decision first = first_events(TableState(header), choice, header.created);
  // With nobody there yet, there is nothing to tell.
  if (!first.events.empty()) {
    store_.append({header.id, 0, first.events, first.change, ""});
  }
  if (header.visibility == Visibility::listed) {
    const std::lock_guard lock(mutex_);
    lobby_changed_ = true;
  }
  room(header.id);  // a computer may have to begin
}

/// The table that `next` names. It may be missing if a server ended just then, so whoever sees the
/// event makes sure.
void Tables::ensure_next(const TableState& before) {
  if (store_.find_game(before.next())) return;
  StoredGame header = before.header();
  header.id = before.next();
  header.created = now();
  header.status = GameStatus::open;
  header.end.reset();
  header.events = 0;
  // A game of a series that was called off is played again as it was.
  const bool plays_again = !header.series.empty() && !before.header().end;
  if (!plays_again) std::swap(header.seats[0], header.seats[1]);
  if (!header.series.empty()) {
    ++header.series_number;
    const auto view = view_of(store_, before);
    if (view.series && view.series->is_over) {
      header.series = new_id();
      header.series_number = 1;
      store_.create_series({header.series, series_payload(view.series->agreed), 1, now()});
    }
  }
  try {
    open_table(header, false);
  } catch (const Error&) {
    // Another server saw the same event and was quicker.
    if (!store_.find_game(before.next())) throw;
  }
}

/// The computer takes the side that it would rather have.
void Tables::let_computer_choose(NewTable& wish) {
  const AnyGame& game = *find_game(wish.game);
  const GameSoFar start{&game, wish.rules, wish.position, {}};
  static_cast<void>(start.table());  // complains about what cannot be read
  const auto likes_first = std::make_shared<std::promise<bool>>();
  auto answer = likes_first->get_future();
  thinkers_.add({"choice", Thinkers::Urgency::move, &game, "choice " + wish.rules,
                 [likes_first, start](Thinker& thinker, const std::stop_token& stop) {
                   Mind mind;
                   mind.limits.nodes = nodes_to_choose_a_side;
                   const Thought thought = thinker.think(start, mind, stop, {});
                   likes_first->set_value(!thought.lines.empty() &&
                                          thought.lines.front().value >= 0);
                   return false;
                 }});
  if (answer.wait_for(longest_choice) != std::future_status::ready) {
    throw ApiError(Refusal::busy, "too much is being thought about (try again in a while)");
  }
  // The value is of the side to move; it is the first of the game's sides at the usual start.
  const Side mover = *start.table()->to_move();
  const Side wanted = answer.get() ? mover : other(mover);
  if (wanted == Side::first) std::swap(wish.seats[0], wish.seats[1]);
}

}  // namespace quintet
