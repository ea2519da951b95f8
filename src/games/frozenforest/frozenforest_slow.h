#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cell.h"
#include "core/game.h"
#include "core/test_texts.h"
#include "games/frozenforest/frozenforest.h"

namespace quintet::frozenforest {

/// The rules again, in the most obvious way: a grid of letters, trying every target.
class SlowTwin {
 public:
  static constexpr std::array<std::string_view, 14> rules_to_test{
      "",        "over=on",        "size=4", "size=4,over=on", "size=5", "size=6,over=on",
      "size=6",  "size=7",         "size=8", "size=7,over=on", "size=9", "size=9,over=on",
      "size=11", "size=11,over=on"};

  static constexpr std::array rare_positions{
      RarePosition{RarePosition::Kind::full_board, "size=4", "TTTT/TTTT/TTTT/TTTT y"},
  };

  SlowTwin(const Rules& rules, std::string_view position)
      : size_(static_cast<int>(rules.size)), over_(rules.over), side_(position.back()) {
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) {
        place(position[static_cast<std::size_t>(row * (size_ + 1) + column)], {row, column});
      }
    }
  }

  [[nodiscard]] std::string position() const {
    std::string text;
    for (int row = 0; row < size_; ++row) {
      if (row > 0) text += '/';
      for (int column = 0; column < size_; ++column) text += letter({row, column});
    }
    return text + ' ' + side_;
  }

  [[nodiscard]] Side to_move() const { return side_ == 'y' ? Side::first : Side::second; }

  [[nodiscard]] std::vector<std::string> moves() const {
    std::vector<std::string> moves;
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) {
        if (may_go({row, column})) {
          moves.push_back(
              to_text(Cell{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)}));
        }
      }
    }
    return moves;
  }

  void play(std::string_view move) {
    const Spot to{std::stoi(std::string(move.substr(1))) - 1, move[0] - 'a'};
    if (side_ == 'y') {
      yuki_ = to;
      tree(to) = false;
    } else {
      mina_ = to;
    }
    side_ = side_ == 'y' ? 'm' : 'y';
  }

  [[nodiscard]] std::optional<Result> result() const {
    if (!moves().empty()) return std::nullopt;
    int eaten = 0;
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) eaten += tree({row, column}) ? 0 : 1;
    }
    return Result{win_for(other(to_move())), size_ * size_ + 1 - eaten};
  }

 private:
  struct Spot {
    int row;
    int column;
    bool operator==(const Spot&) const = default;
  };

  void place(char letter, Spot at) {
    tree(at) = letter == 'T' || letter == 'M';
    if (letter == 'Y') yuki_ = at;
    if (letter == 'M' || letter == 'm') mina_ = at;
  }

  [[nodiscard]] char letter(Spot at) const {
    if (yuki_ == at) return 'Y';
    if (mina_ == at) return tree(at) ? 'M' : 'm';
    return tree(at) ? 'T' : '.';
  }

  /// Rule 2, to the letter.
  [[nodiscard]] bool hidden(Spot a, Spot b) const {
    const int dr = b.row - a.row;
    const int dc = b.column - a.column;
    const int parts = std::gcd(std::abs(dr), std::abs(dc));
    for (int i = 1; i < parts; ++i) {
      if (tree({a.row + dr / parts * i, a.column + dc / parts * i})) return true;
    }
    return false;
  }

  [[nodiscard]] bool may_go(Spot to) const {
    if (to == yuki_ || to == mina_) return false;
    if (side_ == 'y') return !yuki_ || yuki_may_go(to);
    return mina_ ? mina_may_go(to) : tree(to) && hidden(*yuki_, to);
  }

  [[nodiscard]] bool yuki_may_go(Spot to) const {
    return std::abs(to.row - yuki_->row) <= 1 && std::abs(to.column - yuki_->column) <= 1 &&
           tree(to) && !hidden(to, *mina_);
  }

  [[nodiscard]] bool mina_may_go(Spot to) const {
    const int dr = to.row - mina_->row;
    const int dc = to.column - mina_->column;
    if (dr != 0 && dc != 0 && std::abs(dr) != std::abs(dc)) return false;
    const int steps = std::max(std::abs(dr), std::abs(dc));
    for (int i = 1; i < steps && !over_; ++i) {
      if (yuki_ == Spot{mina_->row + dr / steps * i, mina_->column + dc / steps * i}) return false;
    }
    return hidden(*yuki_, to);
  }

  [[nodiscard]] bool tree(Spot at) const {
    return trees_[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.column)];
  }
  bool& tree(Spot at) {
    return trees_[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.column)];
  }

  int size_;
  bool over_;
  char side_;
  std::array<std::array<bool, largest_size>, largest_size> trees_{};
  std::optional<Spot> yuki_;
  std::optional<Spot> mina_;
};

}  // namespace quintet::frozenforest
