#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/game/game_end.h"
#include "terminal/game/game_in_progress.h"
#include "terminal/game/game_plan.h"
#include "terminal/play/move_entry.h"
#include "terminal/screen/board_drawing.h"
#include "terminal/screen/console.h"

namespace quintet::terminal {

/// Everything one sees of a game that is being played, from the title down to the news. What is
/// asked comes below it.
class GameScreen {
 public:
  explicit GameScreen(Console& console) : console_(console) {}

  bool flipped = false;
  std::string overlay;                  // the id of what is marked; empty: nothing
  std::vector<std::string> news;        // what just happened
  std::optional<contest::GameEnd> end;  // that the position does not tell of

  /// Where lines can be cleared, in place of what stood there; elsewhere below it. `entry`: the
  /// move that is being made, if any.
  void draw(const GamePlan& plan, const GameInProgress& game, const MoveEntry* entry);

 private:
  [[nodiscard]] std::string title(const GamePlan& plan, const GameInProgress& game) const;
  [[nodiscard]] BoardMarks marks(const GameInProgress& game, const MoveEntry* entry) const;
  void draw_board(const GameInProgress& game, const MoveEntry* entry);
  /// Says so if it is not.
  bool is_large_enough(const Table& table, ScreenSize size);

  Console& console_;
};

/// `you`, `computer, level 4`, or a name.
std::string seat_title(const GamePlan& plan, Side side, words::Language language);

}  // namespace quintet::terminal
