#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/message.h"
#include "core/table.h"

namespace quintet::terminal {

/// A map being drawn: a value of the game's map option. Never has more parts of a kind than the
/// option allows.
class MapDraft {
 public:
  /// Starts with the blank map. The game must have such an option.
  explicit MapDraft(const AnyGame& game);
  /// Starts with these cells, which must have passed the rules.
  MapDraft(const AnyGame& game, std::string cells);

  /// Puts a part there, or clears the place if it is null; returns why it could not. A place is a
  /// named cell (`c3`), or one at the edge of the board: `top d`, `bottom d`, `left 3`, `right 3`,
  /// `top left`, ... in any language.
  std::optional<Message> put(const DrawnPart* part, std::string_view place);
  void clear_all() { cells_ = drawing_->blank; }

  [[nodiscard]] unsigned count(const DrawnPart& part) const;
  [[nodiscard]] const std::string& cells() const { return cells_; }

 private:
  [[nodiscard]] std::optional<std::size_t> find_cell(std::string_view place) const;
  [[nodiscard]] std::optional<std::size_t> find_at_edge(std::string_view edge,
                                                        std::string_view where) const;
  [[nodiscard]] bool is_fixed(std::size_t cell) const;
  [[nodiscard]] Message own(std::string_view key, std::string_view place) const;

  const AnyGame* game_;
  const Drawing* drawing_;
  Board board_;
  std::string cells_;
};

}  // namespace quintet::terminal
