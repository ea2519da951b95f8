#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/hashing.h"
#include "core/series_format.h"
#include "games/frozenforest/frozenforest_cells.h"
#include "games/frozenforest/frozenforest_reach.h"
#include "games/frozenforest/frozenforest_sight.h"

// Frozen Forest; the rules are in rules.md beside this file.
namespace quintet::frozenforest {

struct Rules {
  unsigned size = 10;
  bool over = false;  // Mina may move past Yuki
  bool operator==(const Rules&) const = default;
};

/// The tree that Mina stands on is among the trees; the one that Yuki stands on has been eaten.
struct State {
  Cells trees;
  std::uint8_t yuki = nowhere;
  std::uint8_t mina = nowhere;
  Side side = Side::first;
  std::uint8_t size = Rules{}.size;
  bool over = false;
  bool operator==(const State&) const = default;
};

/// The cell to move to, or to be placed on.
struct Move {
  std::uint8_t cell = 0;
  bool operator==(const Move&) const = default;
};

class Choices {
 public:
  explicit Choices(Cells targets) : targets_(targets) {}
  [[nodiscard]] Cells targets() const { return targets_; }
  [[nodiscard]] unsigned size() const { return targets_.size(); }
  [[nodiscard]] Move nth(unsigned k) const { return move_to(targets_.nth(k)); }
  template <class F>
  void each(F&& visit) const {
    targets_.each([&visit](unsigned cell) { visit(move_to(cell)); });
  }

 private:
  static Move move_to(unsigned cell) { return {static_cast<std::uint8_t>(cell)}; }
  Cells targets_;
};

struct RuleBook {
  using State = frozenforest::State;
  using Move = frozenforest::Move;
  using Rules = frozenforest::Rules;

  static constexpr std::string_view id = "frozenforest";
  static constexpr std::string_view title = "Frozen Forest";
  static constexpr std::array<std::string_view, 2> sides{"yuki", "mina"};
  // Rule 7. With one win each, a winner who ate few trees and a loser who ate many both mean a
  // large margin for the winner of the match.
  static constexpr SeriesFormat series{.by_margins = true, .games = 2};
  static constexpr bool can_be_drawn = false;  // rule 5
  static constexpr std::array options{
      Option{"size", "10", "4..11", "rows and columns of the forest"},
      Option{"over", "off", "off|on", "on: Mina may pass over Yuki"},
  };
  // A move is its target, so there is at most one for each cell of the largest board; placing Yuki
  // there has exactly that many.
  static constexpr std::size_t max_moves = cell_count;

  static State start(const Rules& rules) {
    return {.trees = boards[rules.size],
            .size = static_cast<std::uint8_t>(rules.size),
            .over = rules.over};
  }
  static Side to_move(const State& at) { return at.side; }
  static Choices choices(const State& at);
  static MoveList<RuleBook> legal_moves(const State& at) { return list_choices<RuleBook>(at); }
  static void apply(State& s, Move m);
  static std::optional<Result> result(const State& at);
  static std::uint64_t hash(const State& at) {
    const std::uint64_t rest = at.yuki | unsigned{at.mina} << 8 |
                               static_cast<unsigned>(at.side) << 16 | unsigned{at.over} << 17 |
                               unsigned{at.size} << 18;
    return hash_words(at.trees.low, at.trees.high, rest);
  }
  static Clicks clicks(const State& at, Move m);

  static Rules rules_from_text(std::string_view text);
  static State position_from_text(const Rules& rules, std::string_view text);
  static std::string position_to_text(const State& at);
  static Move move_from_text(const State& at, std::string_view text);
  static std::string move_to_text(const State& at, Move m);

  static unsigned symmetries(const State& /*at*/) { return 8; }
  static State mirrored(const State& at, unsigned symmetry);
  static Move mirrored(const State& at, Move m, unsigned symmetry);
};

/// One formula covers both sides and the placements, because sight is mutual: Yuki moves to cells
/// that are not hidden from Mina, Mina to cells that are hidden from Yuki. Before Yuki is placed he
/// can go anywhere, and nothing is hidden from nowhere. When Mina is placed (rule 1 requires a
/// tree), the only cell without a tree is Yuki's, which is never hidden from him.
inline Choices RuleBook::choices(const State& at) {
  const bool is_yuki = at.side == Side::first;
  const unsigned mover = is_yuki ? at.yuki : at.mina;
  const unsigned viewer = is_yuki ? at.mina : at.yuki;
  const Cells hidden = hidden_from(viewer, at.trees);
  const Cells allowed = is_yuki ? at.trees & ~hidden : boards[at.size] & hidden;
  // Neither enters the other's cell; over=off also blocks the cells behind it on Mina's line.
  const unsigned line = is_yuki || at.over ? no_line : lines[mover][viewer];
  return Choices(reach[index_of(at.side)][mover] & allowed & ~cells_behind[line][viewer]);
}

inline void RuleBook::apply(State& s, Move m) {
  assert(is_legal<RuleBook>(s, m));
  const bool is_yuki = s.side == Side::first;
  s.trees = s.trees & ~cells_behind[no_line][is_yuki ? m.cell : nowhere];
  s.yuki = is_yuki ? m.cell : s.yuki;
  s.mina = is_yuki ? s.mina : m.cell;
  s.side = other(s.side);
}

static_assert(Game<RuleBook> && Counted<RuleBook> && Symmetric<RuleBook>);

}  // namespace quintet::frozenforest
