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

/// The screen of a game in progress, from the title down to the news. Prompts appear below it.
class GameScreen {
 public:
  explicit GameScreen(Console& console) : console_(console) {}

  bool flipped = false;
  std::string overlay;                  // the id of the overlay shown; empty: none
  std::vector<std::string> news;        // what just happened
  std::optional<contest::GameEnd> end;  // an end the position does not show

  /// Redraws in place where the screen can be cleared; otherwise prints below. `entry`: the move
  /// being entered, if any.
  void draw(const GamePlan& plan, const GameInProgress& game, const MoveEntry* entry);

 private:
  [[nodiscard]] std::string title(const GamePlan& plan, const GameInProgress& game) const;
  [[nodiscard]] BoardMarks marks(const GameInProgress& game, const MoveEntry* entry) const;
  void draw_board(const GameInProgress& game, const MoveEntry* entry);
  /// Prints a notice if it is not.
  bool is_large_enough(const Table& table, ScreenSize size);

  Console& console_;
};

/// `you`, `computer, level 4`, or a name.
std::string seat_title(const GamePlan& plan, Side side, words::Language language);

}  // namespace quintet::terminal
