#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/table.h"

namespace quintet::terminal {

/// How a person's move comes into being, from what they type: a whole move (`a1-b2@d4`), its cells
/// (`a1 b2 d4`), or one cell after the other as hands would touch them. What only one move can
/// mean is not asked for. Any case will do.
class MoveEntry {
 public:
  explicit MoveEntry(const Table& table);

  /// What an entry came to: a move, or why it is none, or neither: the move is half made.
  struct Outcome {
    std::optional<std::string> move;
    std::optional<Message> complaint;
  };
  Outcome read(std::string_view entry);

  /// The cells of the half-made move.
  [[nodiscard]] const std::vector<std::string>& chosen() const { return chosen_; }
  /// The cells that may follow.
  [[nodiscard]] std::vector<std::string> targets() const;
  /// What comes next.
  [[nodiscard]] std::optional<Message> prompt() const;
  /// Takes the last of the chosen cells back; false if there is none.
  bool back();
  void clear() { chosen_.clear(); }

  [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }
  /// What a hand touches for the first of them; there must be one.
  [[nodiscard]] const std::vector<std::string>& path_of_first() const { return paths_.front(); }
  /// The moves that touch a cell, which may be in any case.
  [[nodiscard]] std::vector<std::string> moves_with(std::string_view cell) const;
  /// What the last word of an entry may become: whole moves, or cells where a move is half made.
  [[nodiscard]] std::vector<std::string> completions(std::string_view word) const;

 private:
  using Path = std::vector<std::string>;

  [[nodiscard]] std::vector<std::size_t> moves_along(const Path& path) const;
  [[nodiscard]] Outcome follow(const Path& path);
  [[nodiscard]] bool are_cells(const Path& path) const;

  std::unique_ptr<Table> table_;  // its own, as it stood
  std::vector<std::string> moves_;
  std::vector<Path> paths_;  // of each move
  Path chosen_;
};

}  // namespace quintet::terminal
