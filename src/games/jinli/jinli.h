#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bits.h"
#include "core/game.h"
#include "core/hashing.h"
#include "games/jinli/jinli_choices.h"
#include "games/jinli/jinli_geometry.h"
#include "games/jinli/jinli_state.h"

// Jin Li (W. David MacKenzie, 2010): two koi each gather in a pond that fills with stones. The rule
// numbers cited here refer to rules.md beside this file.
namespace quintet::jinli {

struct RuleBook {
  using State = jinli::State;
  using Move = jinli::Move;
  using Rules = jinli::Rules;

  static constexpr std::string_view id = "jinli";
  static constexpr std::string_view title = "Jin Li";
  static constexpr std::array<std::string_view, 2> sides{"red", "yellow"};
  static constexpr std::array options{
      Option{"size", "7", "5..8", "rows and columns of the pond"},
      Option{"stones", "10", "0..20", "stones in each hand at the start"},
      Option{"target", "10", "1..99", "points that win at once"},
      Option{"start", "corners", "corners|inset", "inset: koi start one cell diagonally inward"},
      Option{"recycle", "off", "off|on", "on: you get a stone back when you run out"},
  };

  // In each of 8 directions a koi can swim (to an empty neighbour) or jump (over a stone on it),
  // not both; the stone is dropped on one of at most 64 - 4 empty cells: 2 * 8 * 60.
  static constexpr std::size_t max_moves = 960;

  static State start(const Rules& rules);
  static Side to_move(const State& at) { return at.side; }
  static Choices choices(const State& at) { return Choices(at); }
  static MoveList<RuleBook> legal_moves(const State& at) { return list_choices<RuleBook>(at); }
  static void apply(State& s, Move m);
  static std::optional<Result> result(const State& at);
  static std::uint64_t hash(const State& at) {
    const auto words = std::bit_cast<std::array<std::uint64_t, 4>>(at);
    return hash_words(words[0], words[1], words[2], words[3]);
  }
  static Clicks clicks(const State& at, Move m);

  static Rules rules_from_text(std::string_view text);
  static State position_from_text(const Rules& rules, std::string_view text);
  static std::string position_to_text(const State& at);
  static Move move_from_text(const State& at, std::string_view text);
  static std::string move_to_text(const State& at, Move m);

  /// The symmetries of the square: 1 flips the columns, 2 flips the rows, 4 transposes, and the
  /// others are sums of these.
  static unsigned symmetries(const State& /*at*/) { return 8; }
  static State mirrored(const State& at, unsigned symmetry);
  static Move mirrored(const State& at, Move m, unsigned symmetry);

 private:
  static void apply_special(State& s, Move m);
};

inline void RuleBook::apply(State& s, Move m) {
  assert(is_legal<RuleBook>(s, m));
  if (m.from == no_cell) [[unlikely]]
    return apply_special(s, m);
  const std::size_t mover = index_of(s.side);
  const bool drops = m.drop != no_cell;
  s.koi[mover] ^= bit(m.from) | bit(m.to);
  s.stones |= std::uint64_t{drops} << (m.drop % cell_count);
  s.hand[mover] = static_cast<std::uint8_t>(s.hand[mover] - drops);
  const unsigned score = count(around[m.to].ring & (s.koi[0] | s.koi[1]));  // rule 3
  s.points[mover] = static_cast<std::uint8_t>(s.points[mover] + score);
  const unsigned keep_quiet = score == 0 ? ~0U : 0U;  // a mask, because a branch would mispredict
  s.quiet = static_cast<std::uint8_t>((s.quiet + 1U) & keep_quiet);
  s.side = other(s.side);
  if (s.hand_back == HandBack::later && drops && s.hand[mover] == 0) s.hand_back = HandBack::now;
}

static_assert(Game<RuleBook> && Counted<RuleBook> && Symmetric<RuleBook>);

}  // namespace quintet::jinli
