#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/mapello/mapello.h"

// Othello endgame problems with known solutions (FFO test suite), for tests and benchmarks.
namespace quintet::mapello {

struct Problem {
  int number;
  std::string_view cells;  // X black, O white, - empty; a1 b1 ... h8
  char to_move;
  int margin;             // for the side to move, empty cells counted for the winner
  std::string_view best;  // all moves that achieve it
};

inline State position_of(const Problem& problem) {
  std::string text = "##########/";
  for (std::size_t row = 0; row < inner_size; ++row) {
    text += '#';
    for (const char cell : problem.cells.substr(inner_size * row, inner_size)) {
      text += cell == 'X' ? 'B' : cell == 'O' ? 'W' : '.';
    }
    text += "#/";
  }
  text += problem.to_move == 'X' ? "########## b 0 0" : "########## w 0 0";
  return RuleBook::position_from_text(RuleBook::rules_from_text("map=othello,empties=winner"),
                                      text);
}

/// With 14 to 16 free cells.
inline constexpr std::array short_problems{
    Problem{1, "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--", 'X', 18, "g8"},
    Problem{2, "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-", 'X', 10, "a4"},
    Problem{3, "----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX", 'X', 2, "d1"},
    Problem{4, "-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO-", 'X', 0, "h8 a5"},
    Problem{5, "-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX--", 'X', 32, "g8"},
    Problem{6, "--OXXX--OOOXXX--OOOXOXO-OOXOOOX-OOXXXXXXXOOXXOX--OOOOX---XXXXXX-", 'X', 14,
            "a1 h3"},
    Problem{7, "--OXXO--XOXXXX--XOOOXXXXXOOXXXXXXOOOOXXX-XXXXXXX--XXOOO----XXOO-", 'X', 8, "a6"},
    Problem{8, "---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO--", 'O', 8, "e1"},
    Problem{9, "--XOXX--O-OOXXXX-OOOXXXX-XOXXXOXXXOXOOOXOXXOXOXX--OXOO----OOOO--", 'O', -8,
            "g7 a4"},
    Problem{10, "-XXXX-----OXXX--XOXOXOXXOXOXXOXXOXXOXOOOXXXOXOOX--OXXO---OOOOO--", 'O', 10, "b2"},
    Problem{11, "---O-XOX----XXOX---XXOOXO-XXOXOXXXXOOXOX-XOOXXXXXOOOXX-XOOOOOOO-", 'O', 30, "b3"},
    Problem{12, "--O--O--X-OOOOX-XXOOOXOOXXOXOXOOXXOXXOOOXXXXOOOO--OXXX---XXXXX--", 'O', -8, "b7"},
    Problem{13, "--XXXXX--OOOXX---OOOXXXX-OXOXOXXOXXXOXXX--XOXOXX--OXOOO--OOOOO--", 'X', 14, "b7"},
    Problem{14, "--XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX-", 'X', 18, "a3"},
    Problem{15, "----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX", 'X', 4,
            "g3 b8"},
    Problem{16, "-XXXXXX-X-XXXOO-XOXXXOOXXOOXXXOX-OOOXXXX--OOXXXX---OOO----XOX-O-", 'X', 24, "f8"},
    Problem{17, "-OOOOO----OXXO-XXXOOOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOO----XXXX---", 'X', 8, "f8"},
    Problem{18, "-XXX------OOOX--XOOOOOXXOXOXOOXXOXXOOOOOXXXOXOOX--OXXO---OOOOO--", 'X', -2, "g2"},
    Problem{19, "--OXXO--XOXXXX--XOOOOXXXXOOOXXXXX-OOOXXX--OOOOXX--XXOOO----XXOO-", 'X', 8, "b6"},
};

/// With 20 to 26 free cells.
inline constexpr std::array long_problems{
    Problem{40, "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------", 'X', 38, "a2"},
    Problem{41, "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O-", 'X', 0, "h4"},
    Problem{42, "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--", 'X', 6, "g2"},
    Problem{43, "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX-", 'O', -12,
            "g3 c7"},
    Problem{44, "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX--", 'O', -14,
            "d2 b8"},
    Problem{45, "---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO--", 'X', 6, "b2"},
    Problem{46, "---XXX----OOOX----OOOXX--OOOOXXX--OOOOXX--OXOXXX--XXOO---XXXX-O-", 'X', -8, "b3"},
    Problem{47, "-OOOOO----OOOO---OOOOX--XXXXXX---OXOOX--OOOXOX----OOXX----XXXX--", 'O', 4, "g2"},
    Problem{48, "-----X--X-XXX---XXXXOO--XOXOOXX-XOOXXX--XOOXX-----OOOX---XXXXXX-", 'O', 28, "f6"},
    Problem{49, "--OX-O----XXOO--OOOOOXX-OOOOOX--OOOXOXX-OOOOXX-----OOX----X-O---", 'X', 16, "e1"},
};

/// With 26 to 34 free cells.
inline constexpr std::array hard_problems{
    Problem{50, "----X-----XXX----OOOXOOO-OOOXOOO-OXOXOXO-OOXXOOO--OOXO----O--O--", 'X', 10, "d8"},
    Problem{51, "----O-X------X-----XXXO-OXXXXXOO-XXOOXOOXXOXXXOO--OOOO-O----OO--", 'O', 6,
            "e2 a3"},
    Problem{52, "---X-------OX--X--XOOXXXXXXOXXXXXXXOOXXXXXXOOOXX--XO---X--------", 'O', 0, "a3"},
    Problem{53, "----OO-----OOO---XXXXOOO--XXOOXO-XXXXXOO--OOOXOO--X-OX-O-----X--", 'X', -2, "d8"},
    Problem{54, "--OOO---XXOO----XXXXOOOOXXXXOX--XXXOXX--XXOOO------OOO-----O----", 'X', -2, "c7"},
    Problem{55, "--------X-X------XXXXOOOOOXOXX--OOOXXXX-OOXXXX--O-OOOX-----OO---", 'O', 0,
            "g6 b7 e2 g4"},
    Problem{56, "--XXXXX---XXXX---OOOXX---OOXOX---OXXXXX-OOOOOXO----OXX----------", 'O', 2, "h5"},
    Problem{57, "-------------------XXOOO--XXXOOO--XXOXOO-OOOXXXO--OXOO-O-OOOOO--", 'X', -10, "a6"},
    Problem{58, "--XOOO----OOO----OOOXOO--OOOOXO--OXOXXX-OOXXXX----X-XX----------", 'X', 4, "g1"},
    Problem{59, "-----------------------O--OOOOO---OOOOOXOOOOXXXX--XXOOXX--XX-O-X", 'X', 64,
            "h4 g8 e8"},
};

}  // namespace quintet::mapello
