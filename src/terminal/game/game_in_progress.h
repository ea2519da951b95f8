#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"
#include "record/record.h"

namespace quintet::terminal {

/// Additional data about a move, for the record.
struct MoveNotes {
  std::optional<std::chrono::milliseconds> clock;  // the mover's remaining time after the move
  std::optional<std::chrono::milliseconds> elapsed;
};

/// A game in progress: the table, the recorded data beyond the moves, and the moves taken back. All
/// but the last is in the record, so saving the record is enough.
class GameInProgress {
 public:
  /// A new game; throws Error if the rules are invalid.
  GameInProgress(const AnyGame& game, std::string_view rules, std::string_view start = {});
  /// Continues where the record ends, whatever its result; throws Error if it cannot be replayed.
  explicit GameInProgress(record::Record record);

  [[nodiscard]] const AnyGame& game() const { return table_->game(); }
  [[nodiscard]] const Table& table() const { return *table_; }
  [[nodiscard]] const record::Record& record() const { return record_; }
  [[nodiscard]] const std::vector<record::RecordMove>& moves() const { return record_.main.moves; }
  /// The table before the last move. There must be one.
  [[nodiscard]] std::unique_ptr<Table> table_before_last() const;

  /// Plays a move and clears the moves to redo. An illegal one throws Error and changes nothing.
  void play(std::string_view move, const MoveNotes& notes = {});
  [[nodiscard]] bool can_undo() const { return !record_.main.moves.empty(); }
  [[nodiscard]] bool can_redo() const { return !undone_.empty(); }
  void undo(std::size_t plies = 1);
  void redo();

 private:
  record::Record record_;
  std::vector<record::RecordMove> undone_;  // the last one is redone first
  std::unique_ptr<Table> table_;
};

}  // namespace quintet::terminal
