#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/message.h"

namespace quintet {

/// What can be put on a map.
enum class MapPart : std::uint8_t { nothing, wall, bonus, joker };

/// A map that is being drawn: the ring around the board, and the cells inside of it. There are
/// never more of a kind than the rules allow.
class MapDraft {
 public:
  static constexpr int most_of_a_kind = 8;

  /// `cells` as the option of the rules has them: ten rows with `/` between.
  explicit MapDraft(std::string cells) : cells_(std::move(cells)) {}

  /// Puts a part there; what it says is why it did not. A place is a cell of the board (`c3`), or
  /// one of the ring: `top d`, `bottom d`, `left 3`, `right 3`, `top left`, ... in any language.
  std::optional<Message> put(MapPart part, std::string_view place);
  void clear_all();

  [[nodiscard]] int count(MapPart part) const;
  [[nodiscard]] const std::string& cells() const { return cells_; }

 private:
  [[nodiscard]] MapPart part_at(std::size_t cell) const;
  void write(MapPart part, std::size_t cell);

  std::string cells_;
};

}  // namespace quintet
