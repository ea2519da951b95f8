#include "terminal/screen/board_drawing.h"

#include <gtest/gtest.h>

#include <string>

#include "games/registry.h"

namespace quintet::terminal {
namespace {

/// The text without `ESC [ ... m`.
std::string without_colours(std::string text) {
  for (auto code = text.find('\x1b'); code != std::string::npos; code = text.find('\x1b')) {
    text.erase(code, text.find('m', code) - code + 1);
  }
  return text;
}

constexpr ScreenStyle plain_unicode{true, ColorMode::none};
constexpr ScreenStyle plain_ascii{false, ColorMode::none};

const AnyGame& game_called(std::string_view id) { return *games::find_game(id); }

std::vector<std::string> start_of(std::string_view id, std::string_view rules, ScreenStyle style,
                                  ScreenSize size = {}, const BoardMarks& marks = {},
                                  bool flipped = false) {
  return draw_game(*game_called(id).new_table(rules), {marks, flipped, {}}, style, size);
}

std::vector<std::string> drawn_in_ascii(std::string_view id, std::string_view rules,
                                        std::string_view position, const BoardView& view = {}) {
  const auto table = game_called(id).new_table(rules);
  table->set_position(position);
  return draw_game(*table, view, plain_ascii, ScreenSize{});
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

bool contains(const std::vector<std::string>& lines, std::string_view part) {
  return joined(lines).find(part) != std::string::npos;
}

class BoardDrawing : public testing::Test {
 protected:
  void SetUp() override {
    if (games::all_games().size() < 5) GTEST_SKIP() << "built with some of the games only";
  }
};

TEST_F(BoardDrawing, HasCoordinatesOnAllSides) {
  const auto lines = start_of("wali", "", plain_ascii);
  EXPECT_TRUE(lines[0].starts_with("     a   b   c   d   e   f"));
  EXPECT_TRUE(lines[12].starts_with("     a   b   c   d   e   f"));
  EXPECT_TRUE(lines[2].starts_with(" 1 |   |   |   |   |   |   | 1"));
  EXPECT_TRUE(lines[10].starts_with(" 5 |   |   |   |   |   |   | 5"));
}

TEST_F(BoardDrawing, MarksAreVisibleWithoutColours) {
  BoardMarks marks;
  marks.last_move = {"a1", "b1"};
  marks.chosen = {"c1"};
  marks.targets = {"d1", "a7"};
  marks.overlay = {"e1"};
  const auto lines = start_of("jinli", "", plain_ascii, {}, marks);
  EXPECT_TRUE(lines[2].starts_with(" 1 |[R]|[ ]|> <| + |: :|   | R | 1")) << lines[2];
  EXPECT_TRUE(lines[14].starts_with(" 7 |+Y+|")) << lines[14];
  const auto symbols = start_of("jinli", "", plain_unicode, {}, marks);
  EXPECT_TRUE(symbols[2].starts_with(" 1 │[◆]│[ ]│▸ ◂│ • │░ ░│   │ ◆ │ 1")) << symbols[2];
}

TEST_F(BoardDrawing, FlippedIsSeenFromTheOtherSide) {
  const auto lines = start_of("jinli", "", plain_ascii, {}, {}, true);
  EXPECT_TRUE(lines[0].starts_with("     g   f   e   d   c   b   a")) << lines[0];
  EXPECT_TRUE(lines[2].starts_with(" 7 | Y |")) << lines[2];
  EXPECT_TRUE(lines[14].starts_with(" 1 | R |")) << lines[14];
}

TEST_F(BoardDrawing, ThePieceDoesNotHideItsCell) {
  const auto on_tree = drawn_in_ascii("frozenforest", "size=4", "MTTT/TTTT/TTTT/TTTY m");
  EXPECT_TRUE(contains(on_tree, " MT|"));
  const auto on_snow = drawn_in_ascii("frozenforest", "size=4", "mTTT/TTTT/TTTT/TTTY m");
  EXPECT_FALSE(contains(on_snow, " MT|"));
}

TEST_F(BoardDrawing, SquexEdgesAndSquaresShowTheirOwnerWithoutColours) {
  const auto lines = drawn_in_ascii("squex", "size=3x3", "B../RB./... B./.. r 1");
  EXPECT_TRUE(lines[1].starts_with("   +==B===B===B==+")) << lines[1];
  EXPECT_TRUE(lines[2].starts_with(" 1 R  B   .   .  R 1")) << lines[2];
  EXPECT_TRUE(lines[3].starts_with("   H   :b:      ")) << lines[3];  // b1 is empty: a cut
  EXPECT_TRUE(contains(lines, "can still be cut"));
}

TEST_F(BoardDrawing, ScoresAreDrawnAsATrack) {
  const auto lines = drawn_in_ascii(
      "jinli", "", "R.....R/......./......./......./......./......./Y.....Y r 10 10 3 10 0");
  EXPECT_TRUE(contains(lines, "###....... 3/10"));
  EXPECT_TRUE(contains(lines, "########## 10/10"));
}

TEST_F(BoardDrawing, NobodyIsToMoveInAResignedGame) {
  const std::string dropping = "....../...B../..W.../....../...... w drop 11 11 0 0 0";
  EXPECT_TRUE(contains(drawn_in_ascii("wali", "", dropping), "White to move"));
  BoardView view;
  view.end = contest::GameEnd{contest::Ending::resigned, {Outcome::second_wins, 0}};
  const auto lines = drawn_in_ascii("wali", "", dropping, view);
  EXPECT_TRUE(contains(lines, "Black wins: White resigned"));
  for (const char* gone : {"to move", "> ", "Drop phase"}) EXPECT_FALSE(contains(lines, gone));
}

TEST_F(BoardDrawing, ColoursChangeNoCharacters) {
  // Basic colours do not change the text; rich ones may use fuller symbols of the same width.
  for (const AnyGame* game : games::all_games()) {
    const auto plain = start_of(game->id(), "", plain_unicode);
    const auto basic = start_of(game->id(), "", {true, ColorMode::basic});
    const auto rich = start_of(game->id(), "", {true, ColorMode::rich});
    ASSERT_EQ(plain.size(), basic.size());
    ASSERT_EQ(plain.size(), rich.size());
    for (std::size_t i = 0; i < plain.size(); ++i) {
      std::string text = without_colours(basic[i]);
      text.erase(text.find_last_not_of(' ') + 1);
      EXPECT_EQ(text, plain[i]);
      EXPECT_LE(columns_of(rich[i]), 80);
    }
  }
}

/// Whether a game is playable on a screen of this size.
bool fits_screen(const AnyGame& game, std::string_view rules, ScreenSize size) {
  const ScreenSize needed = smallest_screen(game, rules);
  return needed.width <= size.width && needed.height <= size.height;
}

TEST_F(BoardDrawing, LargeBoardsNeedLargeScreens) {
  const AnyGame& squex = game_called("squex");
  EXPECT_FALSE(fits_screen(squex, "size=15x15", ScreenSize{}));
  const ScreenSize needed = smallest_screen(squex, "size=15x15");
  const auto lines = start_of("squex", "size=15x15", plain_unicode, needed);
  EXPECT_LE(static_cast<int>(lines.size()) + lines_below_board, needed.height);
  EXPECT_TRUE(contains(lines, "15 ○"));
  EXPECT_TRUE(contains(lines, "Squex"));
}

TEST_F(BoardDrawing, WithoutAScreenOnlyTheWidthCounts) {
  const auto lines = start_of("squex", "size=15x15", plain_ascii);
  EXPECT_TRUE(contains(lines, "   placements left  1\n"));  // below the board, not cut
}

TEST_F(BoardDrawing, TallBoardsAreCompactUntilThereIsRoom) {
  EXPECT_TRUE(contains(start_of("frozenforest", "size=11", plain_ascii), "11 | T  T "));
  EXPECT_TRUE(contains(start_of("frozenforest", "size=11", plain_ascii, {100, 40}), "11 | T | T "));
}

TEST_F(BoardDrawing, EveryGameFitsTheSmallestUsualTerminalAndNoneFitsASliver) {
  for (const AnyGame* game : games::all_games()) {
    EXPECT_TRUE(fits_screen(*game, "", ScreenSize{})) << game->id();
    EXPECT_FALSE(fits_screen(*game, "", ScreenSize{40, 10})) << game->id();
  }
}

TEST_F(BoardDrawing, NoLineIsWiderThanTheScreen) {
  for (const AnyGame* game : games::all_games()) {
    for (const auto& line : start_of(game->id(), "", {}, {40, 10})) {
      EXPECT_LE(columns_of(line), 40);
    }
  }
}

}  // namespace
}  // namespace quintet::terminal
