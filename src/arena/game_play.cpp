#include "arena/game_play.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "core/error.h"
#include "core/text.h"
#include "record/record_replay.h"

namespace quintet {
namespace {

using std::chrono::steady_clock;

/// In the words of the PGN standard.
std::string_view termination(FaultKind kind) {
  switch (kind) {
    case FaultKind::illegal_move: return "rules infraction";
    case FaultKind::time: return "time forfeit";
    case FaultKind::crash: break;
  }
  return "abandoned";
}

Record record_before(const Encounter& encounter) {
  const GameSoFar& start = encounter.start;
  GameSoFar before = start;
  before.moves.clear();
  Record record = new_record(*before.table());
  record.set_tag("Event", "Quintet arena");
  record.set_tag("Date", date_of_today());
  record.set_tag("Round", std::to_string(encounter.number));
  for (const Side side : {Side::first, Side::second}) {
    record.set_tag(player_tag(*start.game, side), encounter.names[index_of(side)]);
  }
  if (encounter.clock) record.set_tag("TimeControl", to_text(*encounter.clock));
  for (const std::string& move : start.moves) record.main.add(move);
  return record;
}

/// One game while it is being played.
class Board {
 public:
  explicit Board(const Encounter& encounter)
      : encounter_(encounter),
        game_(encounter.start),
        table_(game_.table()),
        record_(record_before(encounter)) {
    if (encounter.clock) clock_.emplace(*encounter.clock);
  }

  std::optional<PlayedGame> play(const std::stop_token& stop);

 private:
  [[nodiscard]] Player& player(Side side) { return *encounter_.players[index_of(side)]; }
  void make_move(const std::stop_token& stop);
  PlayedGame finished();
  PlayedGame forfeited(const Fault& fault);

  const Encounter& encounter_;
  GameSoFar game_;
  std::unique_ptr<Table> table_;
  Record record_;
  std::optional<GameClock> clock_;
  Side busy_ = Side::first;  // who is asked; faults are theirs
};

std::optional<PlayedGame> Board::play(const std::stop_token& stop) {
  try {
    for (const Side side : {Side::first, Side::second}) {
      busy_ = side;
      player(side).new_game(game_, encounter_.seed, stop);
    }
    while (!table_->result() && !stop.stop_requested()) make_move(stop);
    if (stop.stop_requested()) return std::nullopt;
    return finished();
  } catch (const Fault& fault) {
    if (stop.stop_requested()) return std::nullopt;
    return forfeited(fault);
  }
}

void Board::make_move(const std::stop_token& stop) {
  busy_ = *table_->to_move();
  std::optional<TurnClocks> clocks;
  if (clock_) clocks = clock_->at_turn_of(busy_);
  const auto began = steady_clock::now();
  const Choice choice = player(busy_).choose(game_, clocks, stop);
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
  game_.moves.push_back(choice.move);
  RecordMove& written = record_.main.add(choice.move);
  written.evaluation = choice.value;
  written.clock = left;
  written.elapsed = spent;
}

PlayedGame Board::finished() {
  const Result result = *table_->result();
  record_.result = result.outcome;
  record_.set_tag("Termination", "normal");
  return {result, std::nullopt, std::move(record_)};
}

PlayedGame Board::forfeited(const Fault& fault) {
  const Result result{win_for(other(busy_)), 0};
  record_.result = result.outcome;
  record_.set_tag("Termination", termination(fault.kind));
  const std::string comment = fmt::format("{}: {}", game_.game->name_of(busy_), fault.what());
  (record_.main.moves.empty() ? record_.main.comment : record_.main.moves.back().comment) = comment;
  return {result, FaultOfSide{busy_, fault.kind, fault.what()}, std::move(record_)};
}

}  // namespace

std::optional<PlayedGame> play_game(const Encounter& encounter, const std::stop_token& stop) {
  return Board(encounter).play(stop);
}

}  // namespace quintet
