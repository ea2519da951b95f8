#include "arena/game_play.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "contest/ending.h"
#include "core/error.h"
#include "core/text.h"
#include "record/record_replay.h"

namespace quintet::arena {
namespace {

using std::chrono::steady_clock;

contest::Ending ending_by(FaultKind kind) {
  switch (kind) {
    case FaultKind::illegal_move: return contest::Ending::rule_broken;
    case FaultKind::time: return contest::Ending::time;
    case FaultKind::crash: break;
  }
  return contest::Ending::abandoned;
}

record::Record record_before(const Encounter& encounter) {
  const Table& start = *encounter.start;
  record::Record record = record::new_record(*start.as_of(0));
  record.set_tag("Event", "Quintet arena");
  record.set_tag("Date", record::date_of_today());
  record.set_tag("Round", std::to_string(encounter.number));
  for (const Side side : {Side::first, Side::second}) {
    record.set_tag(record::player_tag(start.game(), side), encounter.names[index_of(side)]);
  }
  if (encounter.clock) record.set_tag("TimeControl", to_text(*encounter.clock));
  for (const std::string& move : start.played()) record.main.add(move);
  return record;
}

/// A game in progress.
class Sitting {
 public:
  explicit Sitting(const Encounter& encounter)
      : encounter_(encounter), table_(encounter.start->clone()), record_(record_before(encounter)) {
    if (encounter.clock) clock_.emplace(*encounter.clock);
  }

  std::optional<PlayedGame> play(const std::stop_token& stop);

 private:
  [[nodiscard]] Player& player(Side side) { return *encounter_.players[index_of(side)]; }
  void make_move(const std::stop_token& stop);
  PlayedGame finished();
  PlayedGame forfeited(const Fault& fault);

  const Encounter& encounter_;
  std::unique_ptr<Table> table_;
  record::Record record_;
  std::optional<GameClock> clock_;
  Side busy_ = Side::first;  // the side being asked; faults are blamed on it
};

std::optional<PlayedGame> Sitting::play(const std::stop_token& stop) {
  try {
    for (const Side side : {Side::first, Side::second}) {
      busy_ = side;
      player(side).new_game(*table_, encounter_.seed, stop);
    }
    while (!table_->result() && !stop.stop_requested()) make_move(stop);
    if (stop.stop_requested()) return std::nullopt;
    return finished();
  } catch (const Fault& fault) {
    if (stop.stop_requested()) return std::nullopt;
    return forfeited(fault);
  }
}

void Sitting::make_move(const std::stop_token& stop) {
  busy_ = *table_->to_move();
  std::optional<TurnClocks> clocks;
  if (clock_) clocks = clock_->at_turn_of(busy_);
  const auto began = steady_clock::now();
  const Choice choice = player(busy_).choose(*table_, clocks, stop);
  if (stop.stop_requested()) return;
  const auto spent =
      std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - began);
  std::optional<std::chrono::milliseconds> left;
  if (clock_) left = clock_->press(busy_, spent);
  try {
    table_->play(choice.move);
  } catch (const Error&) {
    throw Fault(FaultKind::illegal_move, fmt::format("illegal move {}", in_quotes(choice.move)));
  }
  record::RecordMove& written = record_.main.add(choice.move);
  written.evaluation = choice.value;
  written.clock = left;
  written.elapsed = spent;
}

PlayedGame Sitting::finished() {
  const Result result = *table_->result();
  record_.result = result.outcome;
  record_.set_tag("Termination", termination_of(contest::Ending::by_rules));
  return {result, std::nullopt, std::move(record_)};
}

PlayedGame Sitting::forfeited(const Fault& fault) {
  const Result result{win_for(other(busy_)), 0};
  record_.result = result.outcome;
  record_.set_tag("Termination", termination_of(ending_by(fault.kind)));
  const std::string comment = fmt::format("{}: {}", table_->game().name_of(busy_), fault.what());
  (record_.main.moves.empty() ? record_.main.comment : record_.main.moves.back().comment) = comment;
  return {result, FaultOfSide{busy_, fault.kind, fault.what()}, std::move(record_)};
}

}  // namespace

std::optional<PlayedGame> play_game(const Encounter& encounter, const std::stop_token& stop) {
  return Sitting(encounter).play(stop);
}

}  // namespace quintet::arena
