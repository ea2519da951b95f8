#pragma once

#include <array>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/test_texts.h"
#include "core/text.h"
#include "games/jinli/jinli.h"

namespace quintet::jinli {

/// The rules again, in the most obvious way: a grid of letters and loops over it.
class SlowTwin {
 public:
  static constexpr std::array<std::string_view, 14> rules_to_test{
      "",
      "start=inset",
      "stones=0",
      "stones=2,target=99",
      "target=1",
      "size=5",
      "size=5,stones=20,target=99",  // the pond fills up: passes, and an end by rule 5
      "size=6,start=inset",
      "size=6,stones=16,target=60,recycle=on",
      "size=8",
      "size=8,stones=20,target=99,start=inset",
      "recycle=on",
      "recycle=on,stones=1,start=inset",
      "recycle=on,stones=0,size=5,start=inset",
  };

  static constexpr std::array rare_positions{
      RarePosition{RarePosition::Kind::full_board, "size=5,stones=20,target=99",
                   "OOOOO/ROOOO/OOOOO/YOOOO/OYROO r 11 8 6 11 0"},
      RarePosition{RarePosition::Kind::forced_pass, "size=5,stones=20,target=99",
                   "OOOOO/ROOO./OOOOO/YOOOO/.YROO r 11 10 4 9 0"},
      RarePosition{RarePosition::Kind::forced_pass, "size=5,stones=20,target=99",
                   "OOOOO/.OOOO/OOOOO/ROOOO/YYROO y 11 9 6 10 0"},
  };

  SlowTwin(const Rules& rules, std::string_view position) : rules_(rules) {
    std::istringstream fields{std::string(position)};
    std::string board;
    std::string side;
    fields >> board >> side >> hand_[0] >> hand_[1] >> points_[0] >> points_[1] >> quiet_;
    for (const std::string_view row : split(board, '/')) grid_.emplace_back(row);
    mover_ = side[0] == 'r' ? 0 : 1;
    owed_ = side.size() == 2;
  }

  [[nodiscard]] std::string position() const {
    std::ostringstream text;
    for (std::size_t row = 0; row < grid_.size(); ++row) text << (row > 0 ? "/" : "") << grid_[row];
    text << ' ' << "ry"[mover_] << (owed_ ? "!" : "") << ' ' << hand_[0] << ' ' << hand_[1] << ' '
         << points_[0] << ' ' << points_[1] << ' ' << quiet_;
    return text.str();
  }

  [[nodiscard]] Side to_move() const { return mover_ == 0 ? Side::first : Side::second; }

  [[nodiscard]] std::optional<Result> result() const {
    const bool won = points_[0] >= rules_.target || points_[1] >= rules_.target;
    const bool stuck = !owed_ && turns("R").empty() && turns("Y").empty();
    if (!won && quiet_ < 60 && !stuck) return std::nullopt;
    const int lead = static_cast<int>(points_[0]) - static_cast<int>(points_[1]);
    if (lead == 0) return Result{Outcome::draw, 0};
    return lead > 0 ? Result{Outcome::first_wins, lead} : Result{Outcome::second_wins, -lead};
  }

  [[nodiscard]] std::vector<std::string> moves() const {
    if (result()) return {};
    if (owed_) {
      std::vector<std::string> stones;
      for (const std::string& cell : cells('O')) stones.push_back("x" + cell);
      return stones;
    }
    const auto own = turns(mover_ == 0 ? "R" : "Y");
    return own.empty() ? std::vector<std::string>{"pass"} : own;
  }

  void play(std::string_view move) {
    if (move[0] == 'x') {
      at(move.substr(1)) = '.';
      ++hand_[1 - mover_];
      owed_ = false;
      return;
    }
    unsigned score = 0;
    if (move != "pass") {
      at(move.substr(3)) = at(move);
      at(move) = '.';
      if (move.size() > 5) {
        at(move.substr(6)) = 'O';
        --hand_[mover_];
        owed_ = rules_.recycle && hand_[mover_] == 0;
      }
      score = koi_beside(move[4] - '1', move[3] - 'a');
    }
    points_[mover_] += score;
    quiet_ = score > 0 ? 0 : quiet_ + 1;
    mover_ = 1 - mover_;
  }

 private:
  [[nodiscard]] char look(int row, int column) const {
    const int size = static_cast<int>(rules_.size);
    if (row < 0 || row >= size || column < 0 || column >= size) return '#';
    return grid_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }

  /// The cell at the beginning of a text.
  char& at(std::string_view text) {
    return grid_[static_cast<std::size_t>(text[1] - '1')][static_cast<std::size_t>(text[0] - 'a')];
  }

  [[nodiscard]] static std::string name(int row, int column) {
    return {static_cast<char>('a' + column), static_cast<char>('1' + row)};
  }

  [[nodiscard]] std::vector<std::string> cells(char letter) const {
    std::vector<std::string> found;
    for (int row = 0; row < 8; ++row) {
      for (int column = 0; column < 8; ++column) {
        if (look(row, column) == letter) found.push_back(name(row, column));
      }
    }
    return found;
  }

  [[nodiscard]] unsigned koi_beside(int row, int column) const {
    unsigned koi = 0;
    for (int r = row - 1; r <= row + 1; ++r) {
      for (int c = column - 1; c <= column + 1; ++c) {
        if (r == row && c == column) continue;
        if (look(r, c) == 'R' || look(r, c) == 'Y') ++koi;
      }
    }
    return koi;
  }

  /// All swims and jumps of the koi with this letter.
  [[nodiscard]] std::vector<std::string> turns(std::string_view letter) const {
    std::vector<std::string> found;
    for (const std::string& from : cells(letter[0])) {
      const int row = from[1] - '1';
      const int column = from[0] - 'a';
      for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
          const char next = look(row + down, column + right);
          if (next == '.') {
            add_swims(found, from, name(row + down, column + right), letter == "R" ? 0 : 1);
          } else if (next == 'O' && look(row + 2 * down, column + 2 * right) == '.') {
            found.push_back(from + "-" + name(row + 2 * down, column + 2 * right));
          }
        }
      }
    }
    return found;
  }

  void add_swims(std::vector<std::string>& found, const std::string& from, const std::string& to,
                 std::size_t mover) const {
    const std::string swim = from + "-" + to;
    if (hand_[mover] == 0) {
      found.push_back(swim);
      return;
    }
    found.push_back(swim + "@" + from);
    for (const std::string& cell : cells('.')) {
      if (cell != to) found.push_back(swim + "@" + cell);
    }
  }

  Rules rules_;
  std::vector<std::string> grid_;
  std::size_t mover_ = 0;
  bool owed_ = false;
  std::array<unsigned, 2> hand_{};
  std::array<unsigned, 2> points_{};
  unsigned quiet_ = 0;
};

}  // namespace quintet::jinli
