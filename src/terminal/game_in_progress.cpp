#include "terminal/game_in_progress.h"

#include <utility>

#include "games/registry.h"
#include "record/record_replay.h"

namespace quintet {
namespace {

Record record_from(const AnyGame& game, std::string_view rules, std::string_view start) {
  const auto table = game.new_table(rules);
  if (!start.empty()) table->set_position(start);
  return new_record(*table);
}

}  // namespace

GameInProgress::GameInProgress(const AnyGame& game, std::string_view rules, std::string_view start)
    : record_(record_from(game, rules, start)), table_(start_of(record_, game)) {}

GameInProgress::GameInProgress(Record record)
    : record_(std::move(record)), table_(replay(record_, game_of(record_, all_games()))) {
  record_.result.reset();
  std::erase_if(record_.tags, [](const Tag& tag) { return tag.name == "Termination"; });
}

GameSoFar GameInProgress::so_far() const {
  GameSoFar game{&table_->game(), table_->rules(), "", {}};
  if (const Tag* start = record_.find_tag("FEN")) game.start = start->value;
  for (const RecordMove& move : moves()) game.moves.push_back(move.text);
  return game;
}

std::unique_ptr<Table> GameInProgress::table_before_last() const {
  return replay(record_, game(), moves().size() - 1);
}

void GameInProgress::play(std::string_view move, const MoveNotes& notes) {
  table_->play(move);
  RecordMove& written = record_.main.add(move);
  written.clock = notes.clock;
  written.elapsed = notes.elapsed;
  undone_.clear();
}

void GameInProgress::undo() {
  undone_.push_back(std::move(record_.main.moves.back()));
  record_.main.moves.pop_back();
  // Played again from the start: a position alone has forgotten what was repeated.
  table_ = replay(record_, game());
}

void GameInProgress::redo() {
  table_->play(undone_.back().text);
  record_.main.moves.push_back(std::move(undone_.back()));
  undone_.pop_back();
}

}  // namespace quintet
