#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cell.h"
#include "core/game.h"
#include "core/test_texts.h"
#include "core/text.h"
#include "games/squex/squex.h"

namespace quintet::squex {

/// The rules again, in the most obvious way: two boards of letters, and rule 6 to the letter.
class SlowTwin {
 public:
  static constexpr std::array<std::string_view, 15> rules_to_test{
      "",         "swap=on",          "size=3x3",  "size=3x3,swap=on", "size=4x4,swap=on",
      "size=3x5", "size=6x4,swap=on", "size=8x3",  "size=7x8",         "size=8x9",
      "size=9x8", "size=9x9,swap=on", "size=3x15", "size=15x3",        "size=15x15",
  };

  static constexpr std::array rare_positions{
      RarePosition{RarePosition::Kind::full_board, "size=3x3", "RBB/RBR/RBB .B/.B r 1"},
      RarePosition{RarePosition::Kind::full_board, "size=3x3,swap=on", "RRB/BBR/BRB .B/BR r 2"},
  };

  SlowTwin(const Rules& rules, std::string_view position)
      : height_(rules.height), width_(rules.width), swap_(rules.swap) {
    const auto fields = split(position, ' ');
    for (const auto row : split(fields[0], '/')) octagons_.emplace_back(row);
    for (const auto row : split(fields[1], '/')) squares_.emplace_back(row);
    mover_ = fields[2] == "b" ? 'B' : 'R';
    left_ = fields[3] == "1" ? 1 : 2;
  }

  [[nodiscard]] std::string position() const {
    std::string text = board_text(height_, width_, [&](int r, int c) { return octagon(r, c); });
    text += ' ' + board_text(height_ - 1, width_ - 1, [&](int r, int c) { return square(r, c); });
    return text + (mover_ == 'B' ? " b " : " r ") + std::to_string(left_);
  }
  [[nodiscard]] Side to_move() const { return mover_ == 'B' ? Side::first : Side::second; }

  [[nodiscard]] std::vector<std::string> moves() const {
    std::vector<std::string> moves;
    if (result()) return moves;
    for (const Cell cell : empty_cells()) moves.push_back(to_text(cell));
    const std::size_t placed = static_cast<std::size_t>(height_ * width_) - moves.size();
    const bool second_placement = placed == 1 && mover_ == 'R' && left_ == 1;
    if (swap_ && height_ == width_ && second_placement && count_of('B') == 1) {
      moves.emplace_back("swap");
    }
    return moves;
  }

  void play(std::string_view move) {
    if (move == "swap") {
      swap();
      return;
    }
    const Cell cell = read_cell(move, height_, width_);
    const bool cut = put(cell.row, cell.column, mover_);
    if (cut || left_ == 1) {
      mover_ = opponent(mover_);
      left_ = cut ? 2 : 1;
    } else {
      left_ = 1;
    }
  }

  [[nodiscard]] std::optional<Result> result() const {
    if (is_joined('B')) return Result{Outcome::first_wins, 1};
    if (is_joined('R')) return Result{Outcome::second_wins, 1};
    return std::nullopt;
  }

  // The rest of the rules, and helpers for the tests of the theory.

  [[nodiscard]] std::vector<Cell> empty_cells() const {
    std::vector<Cell> cells;
    for (int r = 0; r < height_; ++r) {
      for (int c = 0; c < width_; ++c) {
        if (octagon(r, c) == '.') {
          cells.push_back({static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(c)});
        }
      }
    }
    return cells;
  }

  /// Rules 2 and 3, regardless of whose turn it is and even when the game is over: was there a cut?
  bool put(int row, int column, char colour) {
    letter_at(octagons_, row, column) = colour;
    bool cut = false;
    for (const int down : {-1, 1}) {
      for (const int right : {-1, 1}) {
        if (octagon(row + down, column + right) != colour) continue;
        char& between = letter_at(squares_, row + (down - 1) / 2, column + (right - 1) / 2);
        cut = cut || between == opponent(colour);
        between = colour;
      }
    }
    return cut;
  }

  /// Rule 6: is there a path over this colour from edge to edge?
  [[nodiscard]] bool is_joined(char colour) const {
    std::vector<std::string> seen(octagons_.size(), std::string(octagons_[0].size(), '.'));
    std::vector<std::array<int, 2>> todo;
    const auto step_on = [&](int r, int c) {
      if (octagon(r, c) != colour || letter_at(seen, r, c) == 'x') return;
      letter_at(seen, r, c) = 'x';
      todo.push_back({r, c});
    };
    for (int i = 0; i < (colour == 'B' ? width_ : height_); ++i) {
      colour == 'B' ? step_on(0, i) : step_on(i, 0);
    }
    while (!todo.empty()) {
      const auto [r, c] = todo.back();
      todo.pop_back();
      if (colour == 'B' ? r == height_ - 1 : c == width_ - 1) return true;
      for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
          if (down == 0 || right == 0 || is_safe_diagonal(r, c, down, right, colour)) {
            step_on(r + down, c + right);
          }
        }
      }
    }
    return false;
  }

  static char opponent(char colour) { return colour == 'B' ? 'R' : 'B'; }

 private:
  template <class Rows>
  static auto letter_at(Rows& rows, int r, int c) -> decltype((rows[0][0])) {
    return rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
  }
  /// '#' off the board.
  [[nodiscard]] char octagon(int r, int c) const {
    if (r < 0 || r >= height_ || c < 0 || c >= width_) return '#';
    return letter_at(octagons_, r, c);
  }
  [[nodiscard]] char square(int r, int c) const {
    if (r < 0 || r >= height_ - 1 || c < 0 || c >= width_ - 1) return '#';
    return letter_at(squares_, r, c);
  }

  /// Rule 5: the square towards that corner has this colour and is not cuttable.
  [[nodiscard]] bool is_safe_diagonal(int r, int c, int down, int right, char colour) const {
    if (square(r + (down - 1) / 2, c + (right - 1) / 2) != colour) return false;
    const char one = octagon(r + down, c);
    const char two = octagon(r, c + right);
    const bool cuttable = one != colour && two != colour && (one == '.' || two == '.');
    return !cuttable;
  }

  [[nodiscard]] int count_of(char colour) const {
    int count = 0;
    for (const std::string& row : octagons_) {
      for (const char letter : row) count += letter == colour ? 1 : 0;
    }
    return count;
  }

  void swap() {
    for (int r = 0; r < height_; ++r) {
      for (int c = 0; c < width_; ++c) {
        if (octagon(r, c) != 'B') continue;
        letter_at(octagons_, r, c) = '.';
        letter_at(octagons_, c, r) = 'R';
        mover_ = 'B';
        return;
      }
    }
  }

  int height_;
  int width_;
  bool swap_;
  std::vector<std::string> octagons_;
  std::vector<std::string> squares_;
  char mover_ = 'B';
  int left_ = 1;
};

}  // namespace quintet::squex
