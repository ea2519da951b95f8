#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/table.h"

namespace quintet::terminal {

/// Builds a person's move from what they type: a whole move (`a1-b2@d4`), its cells (`a1 b2 d4`),
/// or one cell after another, like clicks. Steps with only one possible continuation are skipped.
/// Case is ignored.
class MoveEntry {
 public:
  explicit MoveEntry(const Table& table);

  /// The result of an entry: a move, or why it is not one, or neither: the move is incomplete.
  struct Outcome {
    std::optional<std::string> move;
    std::optional<Message> complaint;
  };
  Outcome read(std::string_view entry);

  /// The cells of the incomplete move.
  [[nodiscard]] const std::vector<std::string>& chosen() const { return chosen_; }
  /// The cells that may follow.
  [[nodiscard]] std::vector<std::string> targets() const;
  /// What to enter next.
  [[nodiscard]] std::optional<Message> prompt() const;
  /// Removes the last chosen cell; false if there is none.
  bool back();
  void clear() { chosen_.clear(); }

  [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }
  /// The clicks of the first move; there must be one.
  [[nodiscard]] const std::vector<std::string>& path_of_first() const { return paths_.front(); }
  /// The moves that involve a cell, given in any case.
  [[nodiscard]] std::vector<std::string> moves_with(std::string_view cell) const;
  /// Completions of the last word of an entry: whole moves, or cells if a move is incomplete.
  [[nodiscard]] std::vector<std::string> completions(std::string_view word) const;

 private:
  using Path = std::vector<std::string>;

  [[nodiscard]] std::vector<std::size_t> moves_along(const Path& path) const;
  [[nodiscard]] Outcome follow(const Path& path);
  [[nodiscard]] bool are_cells(const Path& path) const;

  std::unique_ptr<Table> table_;  // its own copy, at the start of the entry
  std::vector<std::string> moves_;
  std::vector<Path> paths_;  // of each move
  Path chosen_;
};

}  // namespace quintet::terminal
