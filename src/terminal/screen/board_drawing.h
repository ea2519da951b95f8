#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"
#include "terminal/game/game_end.h"
#include "terminal/screen/styled_text.h"

namespace quintet::terminal {

/// What is shown on top of a position, as names of cells.
struct BoardMarks {
  std::vector<std::string> last_move;
  std::vector<std::string> targets;  // where a move may go
  std::vector<std::string> chosen;
  std::vector<std::string> overlay;
};

/// Lines of the screen that a board leaves free for what is said and asked below it.
inline constexpr int lines_below_board = 4;

/// How a game is looked at.
struct BoardView {
  BoardMarks marks;
  bool flipped = false;                 // seen from the other side of the board
  std::optional<contest::GameEnd> end;  // that the position does not tell of
};

/// The board with coordinates on all sides, tallies and remarks beside or below it: finished lines
/// with their colours, none wider than the screen. Whatever the size, something is drawn; ask
/// smallest_screen first.
std::vector<std::string> draw_game(const Table& table, const BoardView& view,
                                   const ScreenStyle& style, ScreenSize size);

/// The board alone, as small as it can be read: a picture in a text.
std::vector<std::string> draw_board(const Table& table, const BoardMarks& marks,
                                    const ScreenStyle& style, int width);

/// The smallest screen to ask for: on this and all larger ones the game can be played.
ScreenSize smallest_screen(const AnyGame& game, std::string_view rules);

}  // namespace quintet::terminal
