#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/playout_dealer.h"
#include "games/squex/squex_choices.h"
#include "games/squex/squex_place.h"
#include "games/squex/squex_state.h"

// Squex: Hex on octagons, with squares between them that can be cut. The rules are in rules.md.
namespace quintet::squex {

struct RuleBook {
  using State = squex::State;
  using Move = squex::Move;
  using Rules = squex::Rules;

  static constexpr std::string_view id = "squex";
  static constexpr std::string_view title = "Squex";
  static constexpr std::array<std::string_view, 2> sides{"blue", "red"};
  static constexpr bool can_be_drawn = false;  // rule 7
  static constexpr bool has_margins = false;   // rule 7
  static constexpr std::array options{
      Option{"size", "8x8", "HxW, each 3..15", "rows and columns of octagons"},
      Option{"swap", "off", "off|on", "on: red may take over blue's first octagon, if H = W"},
  };
  // At most one for each of 15 x 15 octagons. The swap does not add to that: it is available only
  // when one of the octagons is taken.
  static constexpr std::size_t max_moves = 225;

  static State start(const Rules& rules);
  static Side to_move(const State& at) { return at.side; }
  static Choices choices(const State& at) { return {at, at.swap && can_swap(at)}; }
  static MoveList<RuleBook> legal_moves(const State& at) { return list_choices<RuleBook>(at); }
  static void apply(State& s, Move m) {
    assert(is_legal<RuleBook>(s, m));
    if (m == swap_move) [[unlikely]] {
      swap_sides(s);
    } else if (s.is_small()) {
      place<Small>(s, m.cell);
    } else {
      place<Large>(s, m.cell);
    }
  }
  static std::optional<Result> result(const State& at);
  static std::uint64_t hash(const State& at);
  static PlayoutStats play_abreast(const State& start, PlayoutDealer& dealer);
  static Clicks clicks(const State& at, Move m);

  static Rules rules_from_text(std::string_view text);
  static State position_from_text(const Rules& rules, std::string_view text);
  static State position_from_draft(const Rules& rules, std::string_view text);
  static std::string position_to_text(const State& at);
  static Move move_from_text(const State& at, std::string_view text);
  static std::string move_to_text(const State& at, Move m);

  /// Half turn, left-right, top-bottom. Only the half turn commutes with the swap, which mirrors in
  /// a diagonal.
  static unsigned symmetries(const State& at) { return at.swap ? 2 : 4; }
  static State mirrored(const State& at, unsigned symmetry);
  static Move mirrored(const State& at, Move m, unsigned symmetry);

 private:
  static bool can_swap(const State& at);
  static void swap_sides(State& s);
};

static_assert(Game<RuleBook> && Counted<RuleBook> && Symmetric<RuleBook> && Settles<RuleBook>);

}  // namespace quintet::squex
