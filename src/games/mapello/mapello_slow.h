#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/test_texts.h"
#include "games/mapello/mapello.h"

namespace quintet::mapello {

/// The rules again, in the most obvious way: the board is its text, ten rows each followed by a
/// '/', and a line is followed cell by cell.
class SlowTwin {
 public:
  static constexpr std::array<std::string_view, 16> rules_to_test{
      "",
      "map=othello",
      "empties=winner",
      "map=corners",
      "map=temptation,empties=winner",
      "map=gates",
      "map=pillars,empties=winner",
      "map=vaults",
      "map=windmill",
      "map=breakwaters",
      "map=crown,empties=winner",
      "map=random:0",
      "map=random:7,empties=winner",
      "map=random:18446744073709551615",
      // Jokers on and next to the corners, where lines of seven discs are flipped.
      "map=JJ######JJ/J........J/#........#/#........#/#...BW...#/"
      "#...WB...#/#........#/#........#/#........#/#J######J#",
      // Walls around the start: games end early with many cells left empty.
      "empties=winner,map=##########/#*......*#/#..#..#..#/#.#....#.#/#...BW...#/"
      "#...WB...#/#.#....#.#/#..#..#..#/#*......*#/##########",
  };

  static constexpr std::array rare_positions{
      RarePosition{RarePosition::Kind::full_board, "map=othello",
                   "##########/#WBBBBBBB#/#WWWWWBBB#/#WWWWBWWB#/#WWWBBWWB#/#WBBWWBWB#/#WWBBWWWB#/"
                   "#WBBBBWBB#/#BBBBWWWW#/########## b 0 0"},
      RarePosition{RarePosition::Kind::full_board, "map=corners",
                   "J########J/#WBBBBBBW#/#WWWWWBBW#/#WWWWBBBW#/#WWWBWWBW#/#WBBWBBWW#/#WWWBWWBW#/"
                   "#WWBBBWBB#/#WBBBWWWW#/J########J b 0 0"},
      RarePosition{RarePosition::Kind::forced_pass, "map=othello",
                   "##########/#WWWWWWWB#/#.WBBWWBB#/#WWBWWBWB#/#WBBBBBBB#/#WBBBWWWB#/#WWBBWWWB#/"
                   "#.BBBBB.W#/#BBBBBBBB#/########## w 0 0"},
      RarePosition{RarePosition::Kind::forced_pass, "map=othello",
                   "##########/#BBBBBBBW#/#.BWWBBWW#/#BBWBBWBW#/#BWWWWWWW#/#BWWWBBBW#/#BBWWBBBW#/"
                   "#.WWWWW.B#/#WWWWWWWW#/########## b 0 0"},
      RarePosition{RarePosition::Kind::forced_pass, "map=corners",
                   "J########J/#BBBBBBW.#/#BBWWWBW.#/#BWBWWBWB#/#BWBBWWW.#/#BWWBWWW.#/#BWWWBBWW#/"
                   "#BBWWWBWW#/#BBB.WWBB#/J########J w 0 0"},
  };

  SlowTwin(const Rules& rules, std::string_view position)
      : empties_to_winner_(rules.empties_to_winner),
        board_(position.substr(0, 109)),
        side_(position[110]),
        black_bonuses_(position[112] - '0'),
        white_bonuses_(position[114] - '0') {}

  [[nodiscard]] std::string position() const {
    return board_ + ' ' + side_ + ' ' + std::to_string(black_bonuses_) + ' ' +
           std::to_string(white_bonuses_);
  }
  [[nodiscard]] Side to_move() const { return side_ == 'b' ? Side::first : Side::second; }

  [[nodiscard]] std::vector<std::string> moves() const {
    auto found = cells_for(side_);
    if (found.empty() && !cells_for(opponent()).empty()) found.emplace_back("pass");
    return found;
  }

  void play(std::string_view move) {
    if (move != "pass") {
      const int row = move[1] - '0';
      const int column = move[0] - 'a' + 1;
      const auto turned = turned_by(side_, row, column);
      if (cell(row, column) == '*') ++(side_ == 'b' ? black_bonuses_ : white_bonuses_);
      cell(row, column) = disc_of(side_);
      for (char* const disc : turned) *disc = disc_of(side_);
    }
    side_ = opponent();
  }

  [[nodiscard]] std::optional<Result> result() const {
    if (!moves().empty()) return std::nullopt;
    int black = 3 * black_bonuses_;
    int white = 3 * white_bonuses_;
    int free = 0;
    for (const char letter : board_) {
      if (letter == 'B') ++black;
      if (letter == 'W') ++white;
      if (letter == '.' || letter == '*') ++free;
    }
    if (empties_to_winner_ && black > white) black += free;
    if (empties_to_winner_ && white > black) white += free;
    return result_by_points(black, white);
  }

 private:
  static char disc_of(char side) { return side == 'b' ? 'B' : 'W'; }
  [[nodiscard]] char opponent() const { return side_ == 'b' ? 'w' : 'b'; }

  [[nodiscard]] char& cell(int row, int column) {
    return board_[static_cast<std::size_t>(row * 11 + column)];
  }

  /// The discs that `side` would flip by playing at (row, column) of the 10x10 board.
  [[nodiscard]] std::vector<char*> turned_by(char side, int row, int column) {
    std::vector<char*> turned;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        std::vector<char*> line;
        int r = row + down;
        int c = column + right;
        for (; cell(r, c) == disc_of(side == 'b' ? 'w' : 'b'); r += down, c += right) {
          line.push_back(&cell(r, c));
        }
        if (cell(r, c) == disc_of(side) || cell(r, c) == 'J') {
          turned.insert(turned.end(), line.begin(), line.end());
        }
      }
    }
    return turned;
  }

  [[nodiscard]] std::vector<std::string> cells_for(char side) const {
    std::vector<std::string> cells;
    SlowTwin trial = *this;
    for (int row = 1; row <= 8; ++row) {
      for (int column = 1; column <= 8; ++column) {
        const char letter = trial.cell(row, column);
        if (letter != '.' && letter != '*') continue;
        if (trial.turned_by(side, row, column).empty()) continue;
        cells.push_back({static_cast<char>('a' + column - 1), static_cast<char>('0' + row)});
      }
    }
    return cells;
  }

  bool empties_to_winner_;
  std::string board_;
  char side_;
  int black_bonuses_;
  int white_bonuses_;
};

}  // namespace quintet::mapello
