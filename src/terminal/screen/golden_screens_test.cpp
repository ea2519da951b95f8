#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/registry.h"
#include "terminal/screen/board_drawing.h"

// Golden screens in tests/golden/screens/. After an intended change, QUINTET_RENEW_SCREENS=1
// terminal_tests rewrites them; look at each one again.
namespace quintet::terminal {
namespace {

struct GoldenScreen {
  const char* game;
  const char* moment;
  const char* rules;
  const char* position;  // before the moves; empty for the start
  const char* moves;     // the last one is marked
};

constexpr GoldenScreen golden_screens[] = {
    {"jinli", "opening", "", "", "a1-b2@d4 a7-b6@c3 b2-c2@e5 b6-b5@d6"},
    {"jinli", "middle", "", "...O.../...OO../..R...O/.OYR.O./O.OO.Y./..O.O../...O... r 4 4 3 2 0",
     ""},
    {"jinli", "end", "", ".Y.O.../.OYOORR/..OOOOO/.OO..OO/O.OOO../..O.O../...O... y 0 0 10 9 0",
     ""},
    {"mapello", "opening", "", "", "e3 f3 f4"},
    {"mapello", "middle", "",
     "####J#####/##.*..*.##/#.....#..#/J*#..WB.*J/J...WWB.W#/#...BWBW*#/#*...WW#.J/J..#.WB..#/"
     "##.*...*##/###J###J## b 0 0",
     ""},
    {"mapello", "end", "",
     "####J#####/##WWWBWW##/#WBWBB#WB#/JB#BWWWBBJ/JBWBWWBWB#/#BWBWBBWB#/#BWWBBW#WJ/JWB#BBBWB#/"
     "##BBWWWW##/###J###J## b 5 3",
     ""},
    {"frozenforest", "opening", "", "", "e5 h8"},
    {"frozenforest", "middle", "size=9",
     "TTTTTTTTT/TTTTTTTTT/TTTTTTTTT/TTTTTTTTT/TMTTTTTTT/TT.TTTTTT/TT.TTTTTT/TT..YTTTT/TTTTTTTTT y",
     ""},
    {"frozenforest", "end", "size=9",
     "TTTTTTTTT/TTTTTTTTT/TTTTTTTTT/TTTTTTTTT/TTTTTTTTT/MT.T.TTTT/TT.Y.TTTT/TT...TTTT/TTTTTTTTT y",
     ""},
    {"squex", "opening", "", "", "d4 e4 e5"},
    {"squex", "middle", "", "", "d4 e4 e5 d5 c5 c6 f4 c7 b4 g4 g3"},
    {"squex", "end", "", "", "d4 e4 e5 d5 c5 c6 f4 c7 b4 g4 g3 d3 c4 f3 f5 g5 h5 h4 a5 d2 a4"},
    {"wali", "opening", "", "", "e5 c2 c5 a1 a2 f3 e2 a3"},
    {"wali", "middle", "", "",
     "e5 c2 c5 a1 a2 f3 e2 a3 c1 b5 a5 f5 d3 d1 b3 f1 f4 e4 pass c4 pass d5"},
    {"wali", "end", "", "",
     "e5 c2 c5 a1 a2 f3 e2 a3 c1 b5 a5 f5 d3 d1 b3 f1 f4 e4 pass c4 pass d5 e2-e1 d5-d4xe5 d3-c3 "
     "d1-d2 e1-e2 f3-f2 c1-d1 f2-f3 d1-c1 d4-d3 a5-a4 d3-d4xc3 b3-c3 c4-b4 c3-c4 a3-b3xa2 a4-a3 "
     "b3-b2xc1 e2-e1 b2-b3xf4 a3-a2 f3-f4xc5 a2-a3 b3-b2xa3 c4-c5 b2-b3xe1 c5-d5 b3-b2xd5"},
};

const AnyGame& game_of(const GoldenScreen& screen) { return *games::find_game(screen.game); }

std::string drawn(const GoldenScreen& screen, const ScreenStyle& style) {
  const auto table = game_of(screen).new_table(screen.rules);
  if (screen.position[0] != '\0') table->set_position(screen.position);
  BoardView view;
  std::istringstream moves(screen.moves);
  for (std::string move; moves >> move;) table->play(move);
  view.marks.last_move = table->last_trail();
  std::string text;
  for (const std::string& line : draw_game(*table, view, style, ScreenSize{})) text += line + "\n";
  return text;
}

void compare(const GoldenScreen& screen, const char* kind, const ScreenStyle& style) {
  const std::filesystem::path file =
      std::filesystem::path(QUINTET_SOURCE_DIR) / "tests" / "golden" / "screens" /
      (std::string(screen.game) + "-" + screen.moment + "." + kind + ".txt");
  const std::string text = drawn(screen, style);
  if (std::getenv("QUINTET_RENEW_SCREENS") != nullptr) std::ofstream(file) << text;
  std::stringstream golden;
  golden << std::ifstream(file).rdbuf();
  EXPECT_EQ(text, golden.str()) << file;
}

class GoldenScreens : public testing::Test {
 protected:
  void SetUp() override {
    if (games::all_games().size() < 5) GTEST_SKIP() << "built with some of the games only";
  }
};

TEST_F(GoldenScreens, MatchTheDrawnScreens) {
  ScreenStyle style;
  style.color = ColorMode::none;
  for (const GoldenScreen& screen : golden_screens) {
    style.unicode = true;
    compare(screen, "unicode", style);
    style.unicode = false;
    compare(screen, "ascii", style);
  }
}

TEST_F(GoldenScreens, AreInPortugueseToo) {
  const ScreenStyle style{true, ColorMode::none, false, words::Language::portuguese};
  for (const GoldenScreen& screen : golden_screens) {
    if (std::string_view(screen.moment) == "middle") compare(screen, "portuguese", style);
  }
}

TEST_F(GoldenScreens, FitTheSmallestUsualTerminal) {
  for (const ScreenStyle& style :
       {ScreenStyle{}, ScreenStyle{false, ColorMode::none, false, words::Language::portuguese}}) {
    for (const GoldenScreen& screen : golden_screens) {
      std::istringstream lines(drawn(screen, style));
      int count = 0;
      for (std::string line; std::getline(lines, line); ++count) EXPECT_LE(columns_of(line), 80);
      EXPECT_LE(count + lines_below_board, 24) << screen.game << " " << screen.moment;
    }
  }
}

}  // namespace
}  // namespace quintet::terminal
