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

/// What is known of a move besides the move itself, for the record.
struct MoveNotes {
  std::optional<std::chrono::milliseconds> clock;  // left on the mover's clock after it
  std::optional<std::chrono::milliseconds> elapsed;
};

/// A game that is being played: the table, what is recorded of it beyond the moves, and the moves
/// that were taken back. All but the last is in the record, so a record is all that a save needs.
class GameInProgress {
 public:
  /// A game that begins at the start; throws Error if the rules are wrong.
  GameInProgress(const AnyGame& game, std::string_view rules, std::string_view start = {});
  /// Goes on where the record ends, whatever its result; throws Error if it cannot be replayed.
  explicit GameInProgress(record::Record record);

  [[nodiscard]] const AnyGame& game() const { return table_->game(); }
  [[nodiscard]] const Table& table() const { return *table_; }
  [[nodiscard]] const record::Record& record() const { return record_; }
  [[nodiscard]] const std::vector<record::RecordMove>& moves() const { return record_.main.moves; }
  /// The table before the last move. There must be one.
  [[nodiscard]] std::unique_ptr<Table> table_before_last() const;

  /// Plays a move, after which there is nothing to redo. An illegal one throws Error and changes
  /// nothing.
  void play(std::string_view move, const MoveNotes& notes = {});
  [[nodiscard]] bool can_undo() const { return !record_.main.moves.empty(); }
  [[nodiscard]] bool can_redo() const { return !undone_.empty(); }
  void undo(std::size_t plies = 1);
  void redo();

 private:
  record::Record record_;
  std::vector<record::RecordMove> undone_;  // the next to redo is the last
  std::unique_ptr<Table> table_;
};

}  // namespace quintet::terminal
