#include "server/tables/table_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "core/text.h"
#include "engine/mind.h"
#include "games/registry.h"
#include "server/tables/event_json.h"
#include "store/stored_player.h"

namespace quintet::server {
namespace {

using std::chrono::milliseconds;

std::unique_ptr<Table> table_before_moves(const store::StoredGame& header) {
  const AnyGame* game = games::find_game(header.game);
  if (game == nullptr) throw Error(fmt::format("unknown game {}", in_quotes(header.game)));
  auto table = game->new_table(header.rules);
  if (!header.start.empty()) table->set_position(header.start);
  return table;
}

/// Runs code that applies an event, which may be malformed.
template <class F>
void reading_event(std::int64_t number, F&& read) {
  try {
    read();
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    throw DamagedTable(fmt::format("event {} cannot be read: {}", number, error.what()));
  }
}

}  // namespace

std::optional<unsigned> level_of_player(std::string_view player) {
  static const auto computers = [] {
    std::array<std::string, engine::highest_level> players;
    for (unsigned level = 1; level <= players.size(); ++level) {
      players[level - 1] = store::computer_player(level);
    }
    return players;
  }();
  const auto* found = std::find(computers.begin(), computers.end(), player);
  if (found == computers.end()) return std::nullopt;
  return static_cast<unsigned>(found - computers.begin()) + 1;
}

Side side_from_text(const AnyGame& game, std::string_view text) {
  for (const Side side : {Side::first, Side::second}) {
    if (game.name_of(side) == text) return side;
  }
  throw Error(fmt::format("unknown side {} (expected {} or {})", in_quotes(text),
                          game.name_of(Side::first), game.name_of(Side::second)));
}

TableState::TableState(store::StoredGame header)
    : header_(std::move(header)),
      table_(table_before_moves(header_)),
      clock_rule_(clock_rule_from_text(header_.clock)) {
  header_.events = 0;
  clocks_.left.fill(clock_rule_.base);
  look_at_position();
}

TableState::TableState(const store::GameLog& log) : TableState(log.game) { read_on(log); }

void TableState::read_on(const store::GameLog& log) {
  for (const store::GameEvent& event : log.events) {
    if (event.number <= number()) continue;
    if (event.number != number() + 1) {
      throw DamagedTable(fmt::format("event {} is missing", number() + 1));
    }
    reading_event(event.number, [&] { take_in(event.time, event_from_store(game(), event)); });
  }
  // Only a complete log has a header that is up to date.
  if (log.game.events == number()) header_ = log.game;
}

void TableState::carry_out(const Decision& decision) {
  for (const TableEvent& event : decision.events) {
    reading_event(number() + 1, [&] { take_in(decision.time, event); });
  }
  const store::HeaderChange& change = decision.change;
  for (std::size_t i = 0; i < 2; ++i) {
    if (!change.seats[i].empty()) header_.seats[i] = change.seats[i];
  }
  if (change.status) header_.status = *change.status;
  if (change.end) {
    header_.status = store::GameStatus::finished;
    header_.end = change.end;
  }
}

bool TableState::is_legal(std::string_view move) const {
  const auto found = std::lower_bound(
      legal_moves_.begin(), legal_moves_.end(), move,
      [](const LegalMove& each, std::string_view text) { return each.text < text; });
  return found != legal_moves_.end() && found->text == move;
}

TableClocks TableState::clocks() const {
  TableClocks clocks = clocks_;
  if (clocks.running && level_at(*clocks.running)) clocks.running.reset();
  return clocks;
}

std::optional<Instant> TableState::flag_falls_at() const {
  if (!clocks().running) return std::nullopt;
  return clocks_.since + clocks_.left[index_of(*clocks_.running)];
}

bool TableState::has_offered_draw_here(Side side) const {
  return draw_offered_at_[index_of(side)] == moves_.size();
}

SideSet TableState::sides_of(std::string_view player) const {
  SideSet sides;
  if (player.empty()) return sides;
  for (const Side side : {Side::first, Side::second}) {
    if (header_.seats[index_of(side)] == player) sides.add(side);
  }
  return sides;
}

std::optional<unsigned> TableState::level_at(Side side) const {
  return level_of_player(header_.seats[index_of(side)]);
}

void TableState::take_in(Instant time, TableEvent event) {
  SeenEvent seen{number() + 1, time, std::move(event)};
  std::visit([&](const auto& what) { happen(what, seen); }, seen.what);
  header_.events = seen.number;
  events_.push_back(std::move(seen));
}

void TableState::happen(const Seated& event, SeenEvent& /*seen*/) {
  choice_ = event.seating == Seating::with_choice;
}

void TableState::happen(const Begun& /*event*/, SeenEvent& seen) {
  begun_ = true;
  begin_turn(seen);
}

void TableState::happen(const Moved& event, SeenEvent& seen) {
  if (!side_to_move_) throw Error("a move after the end");
  if (!is_legal(event.move)) throw Error(fmt::format("{} is not legal", in_quotes(event.move)));
  const Side side = *side_to_move_;
  moves_.push_back(
      {view::describe_move(*table_, event.move), side, legal_moves_.size() > 1, event.left});
  seen.account = moves_.back().played.account;
  table_->play(event.move);
  look_at_position();
  if (event.left) clocks_.left[index_of(side)] = *event.left;
  // Moving answers the other side's draw offer, and cancels any takeback request.
  set_offer(Offer::takeback, std::nullopt);
  if (offer(Offer::draw) == other(side)) set_offer(Offer::draw, std::nullopt);
  begin_turn(seen);
}

void TableState::happen(const Offered& event, SeenEvent& seen) {
  set_offer(event.what, event.side);
  if (event.what != Offer::draw) return;
  draw_offered_at_[index_of(event.side)] = moves_.size();
  draw_offer_ = seen.number;
}

void TableState::happen(const Declined& event, SeenEvent& /*seen*/) {
  if (event.what == Offer::rematch) rematch_declined_by_.add(event.side);
  set_offer(event.what, std::nullopt);
}

void TableState::happen(const TakenBack& event, SeenEvent& seen) {
  if (event.ply > moves_.size()) throw Error("takeback of moves that were not played");
  table_->take_back(moves_.size() - event.ply);
  moves_.resize(event.ply);
  look_at_position();
  clocks_.left.fill(clock_rule_.base);
  for (const TableMove& move : moves_) {
    if (move.left) clocks_.left[index_of(move.side)] = *move.left;
  }
  offers_ = {};
  begin_turn(seen);
}

void TableState::happen(const Paused& event, SeenEvent& seen) {
  clocks_.since = std::min(seen.time, clocks_.since + event.length);
}

void TableState::happen(const TableEnd& event, SeenEvent& seen) {
  stop_clock(seen.time);
  end_ = event;
  offers_ = {};
}

void TableState::happen(const FollowedBy& event, SeenEvent& /*seen*/) {
  next_ = event.table;
  offers_ = {};
}

void TableState::look_at_position() {
  legal_moves_ = table_->legal_moves();
  side_to_move_ = table_->to_move();
}

void TableState::begin_turn(const SeenEvent& seen) {
  turn_ = seen.number;
  turn_began_ = seen.time;
  if (!clock_rule_.is_on()) return;
  clocks_.running = side_to_move_;
  clocks_.since = seen.time;
}

void TableState::stop_clock(Instant now) {
  if (clocks().running) {
    auto& left = clocks_.left[index_of(*clocks_.running)];
    left = std::max(milliseconds(0), left - (now - clocks_.since));
  }
  clocks_.running.reset();
  clocks_.since = now;
}

}  // namespace quintet::server
