#include "server/tables/table_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "engine/mind.h"
#include "games/registry.h"
#include "store/stored_player.h"

namespace quintet {
namespace {

using Json = nlohmann::json;
using std::chrono::milliseconds;

std::unique_ptr<Table> table_before_moves(const StoredGame& header) {
  const AnyGame* game = find_game(header.game);
  if (game == nullptr) throw Error(fmt::format("no game is called {}", in_quotes(header.game)));
  auto table = game->new_table(header.rules);
  if (!header.start.empty()) table->set_position(header.start);
  return table;
}

std::optional<milliseconds> time_in(const Json& payload, const char* field) {
  if (!payload.contains(field) || payload[field].is_null()) return std::nullopt;
  return milliseconds(payload[field].get<std::int64_t>());
}

Offer offer_from_word(std::string_view word) {
  const auto* found = std::find(offer_words.begin(), offer_words.end(), word);
  if (found == offer_words.end()) throw Error(fmt::format("no offer is called {}", word));
  return static_cast<Offer>(found - offer_words.begin());
}

/// How it ended, from what the event `ended` says.
TableEnd end_from(const AnyGame& game, const Json& payload) {
  TableEnd end{std::nullopt, payload.at("reason").get<std::string>()};
  if (payload.at("winner").is_null()) return end;
  const auto winner = payload.at("winner").get<std::string>();
  const int margin = payload.at("margin").get<int>();
  end.result =
      Result{winner == "draw" ? Outcome::draw : win_for(side_from_text(game, winner)), margin};
  return end;
}

}  // namespace

std::optional<unsigned> level_of_player(std::string_view player) {
  for (unsigned level = 1; level <= static_cast<unsigned>(highest_level); ++level) {
    if (player == computer_player(level)) return level;
  }
  return std::nullopt;
}

Side side_from_text(const AnyGame& game, std::string_view text) {
  for (const Side side : {Side::first, Side::second}) {
    if (game.name_of(side) == text) return side;
  }
  throw Error(fmt::format("no side is called {} (expected {} or {})", in_quotes(text),
                          game.name_of(Side::first), game.name_of(Side::second)));
}

TableState::TableState(StoredGame header)
    : header_(std::move(header)),
      table_(table_before_moves(header_)),
      clock_rule_(clock_rule_from_text(header_.clock)) {
  header_.events = 0;
  clocks_.left.fill(clock_rule_.base);
}

TableState::TableState(const GameLog& log) : TableState(log.game) { read_on(log); }

void TableState::read_on(const GameLog& log) {
  for (const GameEvent& event : log.events) {
    if (event.number <= number()) continue;
    if (event.number != number() + 1) {
      throw DamagedTable(fmt::format("event {} is missing", number() + 1));
    }
    try {
      apply(event);
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& error) {
      throw DamagedTable(fmt::format("event {} cannot be read: {}", event.number, error.what()));
    }
    header_.events = event.number;
  }
  // Only a log that tells all there is says how the rest stands.
  if (log.game.events == number()) header_ = log.game;
}

std::vector<std::string> TableState::move_texts() const {
  std::vector<std::string> texts;
  for (const TableMove& move : moves_) texts.push_back(move.played.move);
  return texts;
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

std::optional<Side> TableState::to_move() const {
  return is_playing() ? table_->to_move() : std::nullopt;
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

void TableState::apply(const GameEvent& event) {
  const Json payload = Json::parse(event.payload);
  const auto side = [&] { return side_from_text(game(), payload.at("side").get<std::string>()); };
  SeenEvent seen{event, {}};
  if (event.kind == "seated") {
    choice_ = payload.value("choice", false);
  } else if (event.kind == "begun") {
    begun_ = true;
    begin_turn(event);
  } else if (event.kind == "move") {
    apply_move(seen, payload.at("move").get<std::string>(), time_in(payload, "left"));
    begin_turn(event);
  } else if (event.kind == "offer") {
    const Offer what = offer_from_word(payload.at("what").get<std::string>());
    set_offer(what, side());
    if (what == Offer::draw) {
      draw_offered_at_[index_of(side())] = moves_.size();
      draw_offer_ = event.number;
    }
  } else if (event.kind == "decline") {
    const Offer what = offer_from_word(payload.at("what").get<std::string>());
    if (what == Offer::rematch) rematch_declined_by_.add(side());
    set_offer(what, std::nullopt);
  } else if (event.kind == "takeback") {
    take_back_to(payload.at("ply").get<std::size_t>());
    begin_turn(event);
  } else if (event.kind == "paused") {
    clocks_.since = std::min(event.time, clocks_.since + time_in(payload, "length").value());
  } else if (event.kind == "ended") {
    stop_clock(event.time);
    end_ = end_from(game(), payload);
    offers_ = {};
  } else if (event.kind == "next") {
    next_ = payload.at("table").get<std::string>();
    offers_ = {};
  } else {
    throw Error(fmt::format("its kind is {}", in_quotes(event.kind)));
  }
  events_.push_back(std::move(seen));
}

void TableState::apply_move(SeenEvent& seen, std::string_view move,
                            std::optional<milliseconds> left) {
  if (!table_->to_move()) throw Error("a move behind the end");
  const Side side = *table_->to_move();
  TableMove made{describe_move(*table_, move), side, table_->moves().size() > 1, left};
  seen.account = made.played.account;
  table_->play(move);
  moves_.push_back(std::move(made));
  if (left) clocks_.left[index_of(side)] = *left;
  // Who plays on has answered: an offer of the other side is gone, and so is any takeback.
  set_offer(Offer::takeback, std::nullopt);
  if (offer(Offer::draw) == other(side)) set_offer(Offer::draw, std::nullopt);
}

void TableState::take_back_to(std::size_t ply) {
  if (ply > moves_.size()) throw Error("takeback of moves that were not played");
  moves_.resize(ply);
  // Played again from the start: a position alone has forgotten what was repeated.
  table_ = table_before_moves(header_);
  clocks_.left.fill(clock_rule_.base);
  for (const TableMove& move : moves_) {
    table_->play(move.played.move);
    if (move.left) clocks_.left[index_of(move.side)] = *move.left;
  }
  offers_ = {};
}

void TableState::begin_turn(const GameEvent& event) {
  turn_ = event.number;
  turn_began_ = event.time;
  if (!clock_rule_.is_on()) return;
  clocks_.running = table_->to_move();
  clocks_.since = event.time;
}

void TableState::stop_clock(Instant now) {
  if (clocks().running) {
    auto& left = clocks_.left[index_of(*clocks_.running)];
    left = std::max(milliseconds(0), left - (now - clocks_.since));
  }
  clocks_.running.reset();
  clocks_.since = now;
}

}  // namespace quintet
