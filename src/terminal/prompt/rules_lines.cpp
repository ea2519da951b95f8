#include "terminal/prompt/rules_lines.h"

#include <algorithm>

#include "terminal/prompt/pager.h"
#include "terminal/screen/board_drawing.h"
#include "words/rules_boards.h"

namespace quintet::terminal {
namespace {

/// Plays the move and returns the cells clicked for it.
std::vector<std::string> play_and_mark(Table& table, const std::string& move) {
  const auto moves = table.legal_moves();
  const auto found = std::find_if(moves.begin(), moves.end(),
                                  [&](const LegalMove& each) { return each.text == move; });
  if (found == moves.end()) return {};
  table.play(move);
  return found->path();
}

Picture drawn(const AnyGame& game, const words::RulesBoard& board, const ScreenStyle& style,
              int width) {
  const auto table = game.new_table(board.rules);
  if (!board.position.empty()) table->set_position(board.position);
  BoardMarks marks;
  for (const std::string& move : board.moves) marks.last_move = play_and_mark(*table, move);
  return draw_board(*table, marks, style, width);
}

}  // namespace

std::vector<std::string> rules_lines(const AnyGame& game, const ScreenStyle& style, int width) {
  const std::string_view markdown = rules_text(style.language, game.id());
  std::vector<Picture> boards;
  for (const words::RulesBoard& board : words::boards_in_rules(markdown)) {
    boards.push_back(drawn(game, board, style, width));
  }
  return readable_lines(markdown, style, width, boards);
}

}  // namespace quintet::terminal
