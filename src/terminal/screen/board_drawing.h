#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"
#include "terminal/game/game_end.h"
#include "terminal/screen/styled_text.h"

namespace quintet::terminal {

/// Marks on top of a position, as names of cells.
struct BoardMarks {
  std::vector<std::string> last_move;
  std::vector<std::string> targets;  // possible next cells of a move
  std::vector<std::string> chosen;
  std::vector<std::string> overlay;
};

/// Lines of the screen left free below a board for messages and prompts.
inline constexpr int lines_below_board = 4;

/// How a game is displayed.
struct BoardView {
  BoardMarks marks;
  bool flipped = false;                 // seen from the other side of the board
  std::optional<contest::GameEnd> end;  // an end the position does not show
};

/// The board with coordinates on all sides, and tallies and remarks beside or below it: rendered
/// lines with colours, none wider than the screen. Something is drawn at any size; check
/// smallest_screen first.
std::vector<std::string> draw_game(const Table& table, const BoardView& view,
                                   const ScreenStyle& style, ScreenSize size);

/// The board alone, as small as is readable: a picture within a text.
std::vector<std::string> draw_board(const Table& table, const BoardMarks& marks,
                                    const ScreenStyle& style, int width);

/// The smallest supported screen: the game is playable on this and any larger one.
ScreenSize smallest_screen(const AnyGame& game, std::string_view rules);

}  // namespace quintet::terminal
