#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/game.h"
#include "core/hashing.h"
#include "core/search_hints.h"

// What a game can tell an exact solver beyond its hints: one type per game, GAME::Solving in
// GAME_solving.h. It inherits NoSolving and hides whatever it can improve on. Everything here is a
// claim about the rules and has its proof beside it: a solver believes it.
namespace quintet {

/// What is known about a margin: from `low` to `high`. Solvers look at margins from the first
/// side's point of view: positive if it wins, 0 for a draw.
struct MarginRange {
  int low = 0;
  int high = 0;
  bool operator==(const MarginRange&) const = default;

  [[nodiscard]] constexpr bool is_exact() const { return low == high; }
  [[nodiscard]] constexpr MarginRange within(const MarginRange& other) const {
    return {std::max(low, other.low), std::min(high, other.high)};
  }
  /// The same margin from the other side's point of view.
  constexpr MarginRange operator-() const { return {-high, -low}; }
};

/// Larger than every margin of every game.
constexpr int margin_limit = 1000;
constexpr MarginRange any_margin{-margin_limit, margin_limit};

/// A finished game's margin from the first side's point of view.
constexpr int first_margin(const Result& result) {
  if (result.outcome == Outcome::draw) return 0;
  return result.outcome == Outcome::first_wins ? result.margin : -result.margin;
}

/// How hard it looks to show that the first side gets what it wants, and that it does not: the
/// initial proof and disproof numbers of a position, at least 1 each.
struct LeafNumbers {
  unsigned proof = 1;
  unsigned disproof = 1;
};

/// How questions about a game are answered fastest: by proof numbers where positions differ much in
/// how many ways there are to go on, by alpha-beta where good moves are known beforehand.
enum class ProofMethod : std::uint8_t { proof_numbers, alpha_beta };

template <std::size_t words>
using WordsOfKey = std::array<std::uint64_t, words>;

/// All defaults.
template <SearchHints H>
struct NoSolving {
  using Hints = H;
  using Book = typename H::Book;
  using State = typename Book::State;
  using Move = typename Book::Move;

  /// Everything in which two positions of the same game can differ, except `ticks`; a smaller type
  /// than the State leaves room for more positions in the solver's table.
  using Key = State;
  static Key key(const State& at) { return at; }
  static std::uint64_t hash(const State& key) { return Book::hash(key); }
  template <std::size_t words>
  static std::uint64_t hash(const WordsOfKey<words>& key) {
    std::uint64_t sum = words;
    for (const std::uint64_t word : key) {
      sum = fold_multiply(sum ^ word ^ 0x2D35'8DCC'AA6C'78A5, 0x8BB8'4B93'962E'ACC9);
    }
    return mix(sum);
  }

  /// Whether this position can be solved at all: the key may not cover the largest boards.
  static bool accepts(const State& /*at*/) { return true; }

  /// A counter of quiet turns that ends the game, and that the key leaves out. In a quiet turn it
  /// grows and `when_time_is_up`, the margin if it ended the game now, stays the same; any other
  /// turn resets it, whatever it was.
  static unsigned ticks(const State& /*at*/) { return 0; }
  static int when_time_is_up(const State& /*at*/) { return 0; }

  /// Bounds of the margin that are plain to see, for a game that is not over: what a side can still
  /// gain, or that one can no longer win, or wins at once.
  static MarginRange bounds(const State& at) {
    if constexpr (Bounded<H>) {
      return {-H::best_margin(at, Side::second), H::best_margin(at, Side::first)};
    } else {
      return any_margin;
    }
  }

  /// The moves without those that are dominated: one of the rest is at least as good as any of
  /// them. There is at least one, and the game is not over.
  static MoveList<Book> contenders(const State& at) { return Book::legal_moves(at); }

  /// By default: whoever has the move has as many ways to choose from as the opponent must refute.
  static LeafNumbers leaf_numbers(const State& at) {
    const unsigned choices = std::max(1U, static_cast<unsigned>(choices_of<Book>(at).size()));
    return Book::to_move(at) == Side::first ? LeafNumbers{1, choices} : LeafNumbers{choices, 1};
  }

  static constexpr ProofMethod method = ProofMethod::proof_numbers;
};

template <class S>
concept SolvingHints = SearchHints<typename S::Hints> && std::regular<typename S::Key> &&
    std::is_trivially_copyable_v<typename S::Key> &&
    requires(const typename S::State at, const typename S::Key key) {
  { S::key(at) } -> std::same_as<typename S::Key>;
  { S::hash(key) } -> std::same_as<std::uint64_t>;
  { S::accepts(at) } -> std::same_as<bool>;
  { S::ticks(at) } -> std::same_as<unsigned>;
  { S::when_time_is_up(at) } -> std::same_as<int>;
  { S::bounds(at) } -> std::same_as<MarginRange>;
  { S::contenders(at) } -> std::same_as<MoveList<typename S::Book>>;
  { S::leaf_numbers(at) } -> std::same_as<LeafNumbers>;
  { S::method } -> std::convertible_to<ProofMethod>;
};

}  // namespace quintet
