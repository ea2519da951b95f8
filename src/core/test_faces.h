#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/face_of.h"
#include "core/reading.h"

// Helpers for the examples in face tests.
namespace quintet {

/// A message on one line, its key and arguments: `jinli.scores @jinli.red 2`.
inline std::string in_short(const Message& message) {
  std::string line = message.key;
  for (const std::string& filling : message.gaps) line += " " + filling;
  return line;
}

inline std::vector<std::string> in_short(const std::vector<Message>& messages) {
  std::vector<std::string> lines;
  for (const Message& each : messages) lines.push_back(in_short(each));
  return lines;
}

/// A position of the game G as its face F shows it, with messages abbreviated.
template <class G, class F>
class Seen {
 public:
  explicit Seen(std::string_view position, std::string_view rules = "")
      : at_(position_of<G>(rules_of<G>(rules), position)) {}

  [[nodiscard]] Look look() const { return F::look(at_); }
  [[nodiscard]] Board board() const { return F::board(at_); }
  [[nodiscard]] std::vector<std::string> remarks() const { return in_short(look().remarks); }
  [[nodiscard]] std::vector<std::string> overlay(std::string_view id) const {
    return View::overlay(at_, id);
  }
  [[nodiscard]] std::vector<std::string> account(std::string_view move) const {
    return in_short(F::account(at_, G::move_from_text(at_, move)));
  }
  [[nodiscard]] std::string complaint(std::string_view entry) const {
    return in_short(View::complaint(at_, entry));
  }

  [[nodiscard]] std::vector<std::string> prompts() const { return in_short(View::prompts(at_)); }
  [[nodiscard]] std::vector<std::string> trail(std::string_view move) const {
    return View::trail(at_, G::move_from_text(at_, move));
  }
  [[nodiscard]] std::string objection(const std::vector<std::string>& cells) const {
    return in_short(View::objection(at_, cells));
  }

  /// The look of the cell with this centre.
  [[nodiscard]] CellLook at(double x, double y) const {
    const auto cells = board().cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i].x == x && cells[i].y == y) return look().cells[i];
    }
    ADD_FAILURE() << "no cell at " << x << ", " << y;
    return {};
  }

  /// The tally with that name; the shared one if no side is given.
  [[nodiscard]] int tally(std::string_view id, std::optional<Side> side = std::nullopt) const {
    for (const Tally& tally : look().tallies) {
      if (tally.id == id && tally.side == side) return tally.value;
    }
    ADD_FAILURE() << "no tally " << id;
    return -1;
  }

 private:
  using View = FaceOf<G, F>;

  typename G::State at_;
};

}  // namespace quintet
