#include "terminal/game/game_in_progress.h"

#include <utility>

#include "games/registry.h"
#include "record/record_replay.h"

namespace quintet::terminal {
namespace {

record::Record record_from(const AnyGame& game, std::string_view rules, std::string_view start) {
  const auto table = game.new_table(rules);
  if (!start.empty()) table->set_position(start);
  return record::new_record(*table);
}

}  // namespace

GameInProgress::GameInProgress(const AnyGame& game, std::string_view rules, std::string_view start)
    : record_(record_from(game, rules, start)), table_(start_of(record_, game)) {}

GameInProgress::GameInProgress(record::Record record)
    : record_(std::move(record)), table_(replay(record_, game_of(record_, games::all_games()))) {
  record_.result.reset();
  std::erase_if(record_.tags, [](const record::Tag& tag) { return tag.name == "Termination"; });
}

std::unique_ptr<Table> GameInProgress::table_before_last() const {
  return table_->as_of(table_->plies() - 1);
}

void GameInProgress::play(std::string_view move, const MoveNotes& notes) {
  table_->play(move);
  record::RecordMove& written = record_.main.add(move);
  written.clock = notes.clock;
  written.elapsed = notes.elapsed;
  undone_.clear();
}

void GameInProgress::undo(std::size_t plies) {
  table_->take_back(plies);
  for (; plies > 0; --plies) {
    undone_.push_back(std::move(record_.main.moves.back()));
    record_.main.moves.pop_back();
  }
}

void GameInProgress::redo() {
  table_->play(undone_.back().text);
  record_.main.moves.push_back(std::move(undone_.back()));
  undone_.pop_back();
}

}  // namespace quintet::terminal
