#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/test_texts.h"
#include "games/tictactoe/tictactoe.h"

namespace quintet::tictactoe {

/// The rules again, in the most obvious way: the board is its text.
class SlowTwin {
 public:
  static constexpr std::array<std::string_view, 2> rules_to_test{"", "misere=on"};
  static constexpr std::array rare_positions{
      RarePosition{RarePosition::Kind::full_board, "", "XOX/XXO/OXO o"},
  };

  SlowTwin(const Rules& rules, std::string_view position)
      : misere_(rules.misere), board_(position.substr(0, 11)), side_(position[12]) {}

  [[nodiscard]] std::string position() const { return board_ + ' ' + side_; }
  [[nodiscard]] Side to_move() const { return side_ == 'x' ? Side::first : Side::second; }

  [[nodiscard]] std::vector<std::string> moves() const {
    std::vector<std::string> moves;
    for (int row = 0; row < 3 && !result(); ++row) {
      for (int column = 0; column < 3; ++column) {
        if (at(row, column) == '.') {
          moves.push_back({static_cast<char>('a' + column), static_cast<char>('1' + row)});
        }
      }
    }
    return moves;
  }

  void play(std::string_view move) {
    board_[static_cast<std::size_t>((move[1] - '1') * 4 + move[0] - 'a')] =
        side_ == 'x' ? 'X' : 'O';
    side_ = side_ == 'x' ? 'o' : 'x';
  }

  [[nodiscard]] std::optional<Result> result() const {
    for (const char mark : {'X', 'O'}) {
      if (has_line(mark))
        return Result{(mark == 'X') != misere_ ? Outcome::first_wins : Outcome::second_wins, 1};
    }
    if (board_.find('.') == std::string::npos) return Result{};
    return std::nullopt;
  }

 private:
  [[nodiscard]] char at(int row, int column) const {
    return board_[static_cast<std::size_t>(row * 4 + column)];
  }

  [[nodiscard]] bool has_line(char mark) const {
    for (int i = 0; i < 3; ++i) {
      if (at(i, 0) == mark && at(i, 1) == mark && at(i, 2) == mark) return true;
      if (at(0, i) == mark && at(1, i) == mark && at(2, i) == mark) return true;
    }
    return at(1, 1) == mark &&
           ((at(0, 0) == mark && at(2, 2) == mark) || (at(0, 2) == mark && at(2, 0) == mark));
  }

  bool misere_;
  std::string board_;
  char side_;
};

}  // namespace quintet::tictactoe
