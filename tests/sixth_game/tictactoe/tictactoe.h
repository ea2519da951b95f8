#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bits.h"
#include "core/game.h"
#include "core/hashing.h"

// Noughts and crosses, the smallest complete game: the example of docs/adding-a-game.md, and the
// test that following it is enough.
namespace quintet::tictactoe {

struct Rules {
  bool misere = false;  // three in a row loses
  bool operator==(const Rules&) const = default;
};

/// Bit 3 * row + column.
struct State {
  std::array<std::uint16_t, 2> marks{};
  bool misere = false;
  bool operator==(const State&) const = default;
};

struct Move {
  std::uint8_t cell = 0;
  bool operator==(const Move&) const = default;
};

struct RuleBook {
  using State = tictactoe::State;
  using Move = tictactoe::Move;
  using Rules = tictactoe::Rules;

  static constexpr std::string_view id = "tictactoe";
  static constexpr std::string_view title = "Tic-tac-toe";
  static constexpr std::array<std::string_view, 2> sides{"cross", "nought"};
  static constexpr std::array options{
      Option{"misere", "off", "off|on", "on: three in a row loses"},
  };
  static constexpr std::size_t max_moves = 9;  // one per cell

  static State start(const Rules& rules) { return {{}, rules.misere}; }
  static Side to_move(const State& at) {
    return count(at.marks[0]) == count(at.marks[1]) ? Side::first : Side::second;
  }
  static MoveList<RuleBook> legal_moves(const State& at);
  static void apply(State& s, Move m);
  static std::optional<Result> result(const State& at);
  static std::uint64_t hash(const State& at) {
    return hash_words(at.marks[0], at.marks[1], at.misere ? 1 : 0);
  }
  static Clicks clicks(const State& at, Move m);

  static Rules rules_from_text(std::string_view text);
  static State position_from_text(const Rules& rules, std::string_view text);
  static std::string position_to_text(const State& at);
  static Move move_from_text(const State& at, std::string_view text);
  static std::string move_to_text(const State& at, Move m);

  // An optional capability.
  static unsigned symmetries(const State& /*at*/) { return 2; }
  static State mirrored(const State& at, unsigned symmetry);
  static Move mirrored(const State& at, Move m, unsigned symmetry);
};

static_assert(Game<RuleBook> && Symmetric<RuleBook>);

}  // namespace quintet::tictactoe
