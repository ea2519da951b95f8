#pragma once

#include <array>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/test_texts.h"
#include "games/wali/wali_state.h"

namespace quintet::wali {

/// The rules again, in the most obvious way: a grid of letters, and loops.
class SlowTwin {
 public:
  static constexpr std::array<std::string_view, 16> rules_to_test{
      "",
      "drop=nothree",
      "four=forbidden",
      "four=forbidden,drop=nothree",
      "four=counts,drop=nothree",
      "protect=on",
      "end=two",
      "blocked=lose",
      "size=4x4,stones=3",
      "size=4x8,stones=24",
      "size=4x4,stones=24,drop=nothree",
      "size=4x4,stones=8,drop=nothree,four=forbidden,blocked=lose,end=two",
      "size=8x6,stones=24,protect=on,four=counts",
      "size=6x8,stones=24,drop=nothree",
      "size=6x6,protect=on,end=two,blocked=lose",
      "size=4x8,stones=16,drop=nothree,protect=on,four=forbidden",
  };

  static constexpr std::array rare_positions{
      RarePosition{RarePosition::Kind::full_board, "size=4x4,stones=24,drop=nothree",
                   "BWBB/BWWB/WBWW/WBBW w move 0 0 0 0 0"},
      RarePosition{RarePosition::Kind::full_board,
                   "size=4x4,stones=8,drop=nothree,four=forbidden,blocked=lose,end=two",
                   "BBWB/WWBW/BWBW/WBWB w move 0 0 0 0 0"},
      RarePosition{RarePosition::Kind::forced_pass, "size=4x4,stones=24,drop=nothree",
                   "WBWB/BBWW/BWBB/.WW. w drop 17 17 0 0 0"},
      RarePosition{RarePosition::Kind::forced_pass, "size=4x4,stones=24,drop=nothree",
                   "WBWB/BBWW/BWBB/W.WB b move 0 0 0 0 1"},
      RarePosition{RarePosition::Kind::long_way_round, "size=4x4,stones=24,drop=nothree",
                   ".BWW/BBWB/WWBW/BWBB w move 0 0 0 0 0"},
      RarePosition{RarePosition::Kind::long_way_round, "size=4x4,stones=3",
                   "W.../..../..../...B w move 0 0 0 0 0"},
  };

  /// The cycle lengths in plies, up to eight, after which a position can recur. A stone returns
  /// after an even number of steps; six plies are two steps and a forced pass by each side.
  static constexpr std::array<unsigned, 4> short_cycles{2, 4, 6, 8};

  SlowTwin(const Rules& rules, std::string_view position) : rules_(rules) {
    std::istringstream text{std::string(position)};
    std::string board;
    text >> board >> side_ >> phase_ >> hand_[0] >> hand_[1] >> lost_[0] >> lost_[1] >> quiet_;
    std::istringstream rows(board);
    for (std::string row; std::getline(rows, row, '/');) grid_.push_back(row);
  }

  [[nodiscard]] std::string position() const {
    std::ostringstream text;
    for (std::size_t row = 0; row < grid_.size(); ++row) text << (row > 0 ? "/" : "") << grid_[row];
    text << ' ' << side_ << ' ' << phase_ << ' ' << hand_[0] << ' ' << hand_[1] << ' ' << lost_[0]
         << ' ' << lost_[1] << ' ' << quiet_;
    return text.str();
  }

  [[nodiscard]] Side to_move() const { return side_ == 'w' ? Side::first : Side::second; }

  [[nodiscard]] std::vector<std::string> moves() const {
    if (result()) return {};
    auto moves = phase_ == "drop" ? drops(own()) : steps();
    if (moves.empty()) moves.emplace_back("pass");
    return moves;
  }

  void play(const std::string& move) {
    const std::size_t me = index_of(to_move());
    if (phase_ == "drop") {
      if (move != "pass") {
        at(move) = own();
        --hand_[me];
      }
    } else {
      ++quiet_;
      if (move != "pass") {
        at(move.substr(0, 2)) = '.';
        at(move.substr(3, 2)) = own();
      }
      if (move.size() > 5) {
        at(move.substr(6, 2)) = '.';
        ++lost_[1 - me];
        quiet_ = 0;
      }
    }
    side_ = side_ == 'w' ? 'b' : 'w';
    if (phase_ == "drop" && drops('W').empty() && drops('B').empty()) {
      phase_ = "move";
      side_ = 'w';
      hand_ = {0, 0};
    }
  }

  [[nodiscard]] std::optional<Result> result() const {
    if (phase_ == "drop") return std::nullopt;
    const char mine = own();
    const char theirs = mine == 'W' ? 'B' : 'W';
    if (is_beaten(mine)) return won_by(theirs);
    if (is_beaten(theirs)) return won_by(mine);
    if (quiet_ >= 100) return Result{Outcome::draw, 0};
    if (has(blocked_lose) && steps().empty()) return won_by(theirs);
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool has(Twist twist) const { return (rules_.twists & twist) != 0; }
  [[nodiscard]] char own() const { return side_ == 'w' ? 'W' : 'B'; }

  /// The letter of a cell, or '#' off the board.
  [[nodiscard]] char look(int row, int column) const {
    if (row < 0 || row >= rules_.rows || column < 0 || column >= rules_.columns) return '#';
    return grid_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  char& at(const std::string& cell) {
    return grid_[static_cast<std::size_t>(cell[1] - '1')][static_cast<std::size_t>(cell[0] - 'a')];
  }
  static std::string name(int row, int column) {
    return {static_cast<char>('a' + column), static_cast<char>('1' + row)};
  }

  template <class F>
  void each_cell(F&& visit) const {
    for (int row = 0; row < rules_.rows; ++row) {
      for (int column = 0; column < rules_.columns; ++column) visit(row, column);
    }
  }

  [[nodiscard]] int count(char colour) const {
    int stones = 0;
    each_cell([&](int row, int column) { stones += look(row, column) == colour ? 1 : 0; });
    return stones;
  }

  /// How many stones of this colour are in one line through a cell, which counts as one of them.
  [[nodiscard]] int run(int row, int column, int down, int right, char colour) const {
    int length = 1;
    for (int i = 1; look(row + i * down, column + i * right) == colour; ++i) ++length;
    for (int i = 1; look(row - i * down, column - i * right) == colour; ++i) ++length;
    return length;
  }

  [[nodiscard]] bool may_drop(int row, int column, char colour) const {
    if (look(row, column) != '.') return false;
    if (has(drop_nothree)) {
      return run(row, column, 0, 1, colour) < 3 && run(row, column, 1, 0, colour) < 3;
    }
    return look(row - 1, column) != colour && look(row + 1, column) != colour &&
           look(row, column - 1) != colour && look(row, column + 1) != colour;
  }

  [[nodiscard]] std::vector<std::string> drops(char colour) const {
    std::vector<std::string> cells;
    if (hand_[colour == 'W' ? 0 : 1] == 0) return cells;
    each_cell([&](int row, int column) {
      if (may_drop(row, column, colour)) cells.push_back(name(row, column));
    });
    return cells;
  }

  [[nodiscard]] std::vector<std::string> steps() const {
    constexpr std::array<std::array<int, 2>, 4> directions{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
    std::vector<std::string> moves;
    each_cell([&](int row, int column) {
      if (look(row, column) != own()) return;
      for (const auto& [down, right] : directions) {
        add_step(row, column, row + down, column + right, moves);
      }
    });
    return moves;
  }

  void add_step(int row, int column, int to_row, int to_column,
                std::vector<std::string>& moves) const {
    if (look(to_row, to_column) != '.') return;
    const std::string step = name(row, column) + '-' + name(to_row, to_column);
    SlowTwin after = *this;
    after.at(step.substr(0, 2)) = '.';
    const int across = after.run(to_row, to_column, 0, 1, own());
    const int along = after.run(to_row, to_column, 1, 0, own());
    if (has(four_forbidden) && (across > 3 || along > 3)) return;
    const bool takes = across == 3 || along == 3 || (has(four_counts) && (across > 3 || along > 3));
    if (!takes) {
      moves.push_back(step);
      return;
    }
    for (const std::string& victim : victims()) moves.push_back(step + 'x' + victim);
  }

  [[nodiscard]] std::vector<std::string> victims() const {
    const char colour = own() == 'W' ? 'B' : 'W';
    std::vector<std::string> all;
    std::vector<std::string> open;
    each_cell([&](int row, int column) {
      if (look(row, column) != colour) return;
      all.push_back(name(row, column));
      const bool in_three =
          run(row, column, 0, 1, colour) == 3 || run(row, column, 1, 0, colour) == 3;
      if (!in_three) open.push_back(name(row, column));
    });
    return has(protect_on) && !open.empty() ? open : all;
  }

  [[nodiscard]] bool is_beaten(char colour) const {
    const int left = count(colour);
    return left == 0 || (has(end_two) && left <= 2 && lost_[colour == 'W' ? 0 : 1] > 0);
  }

  [[nodiscard]] Result won_by(char colour) const {
    const bool white = colour == 'W';
    return {white ? Outcome::first_wins : Outcome::second_wins, lost_[white ? 0 : 1] == 0 ? 2 : 1};
  }

  Rules rules_;
  std::vector<std::string> grid_;
  char side_ = 'w';
  std::string phase_;
  std::array<int, 2> hand_{};
  std::array<int, 2> lost_{};
  int quiet_ = 0;
};

}  // namespace quintet::wali
