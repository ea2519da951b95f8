#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/cell.h"
#include "core/fixed_list.h"
#include "core/options.h"

// A game is a stateless rule book type `G`; its `State` is plain data that is copied freely.
// Everything generic (perft, playouts, search, tables) is written once against the concepts in this
// file and compiled per game, so that the rules run at full speed.
namespace quintet {

enum class Side : std::uint8_t { first, second };

constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }
constexpr Side other(Side side) { return static_cast<Side>(index_of(side) ^ 1); }

enum class Outcome : std::uint8_t { first_wins, draw, second_wins };

constexpr Outcome win_for(Side side) {
  return side == Side::first ? Outcome::first_wins : Outcome::second_wins;
}

struct Result {
  Outcome outcome = Outcome::draw;
  int margin = 0;
  bool operator==(const Result&) const = default;
};

/// The result of comparing two totals: the larger one wins by the difference.
constexpr Result result_by_points(int first, int second) {
  if (first == second) return {};
  return first > second ? Result{Outcome::first_wins, first - second}
                        : Result{Outcome::second_wins, second - first};
}

template <class G>
using MoveList = FixedList<typename G::Move, G::max_moves>;

/// The cells (or buttons) that a player clicks to make a move, in order.
using Clicks = FixedList<Click, 3>;

/// The rules alone: everything that playing and searching need.
template <class G>
concept Playable = std::regular<typename G::State> &&
    std::is_trivially_copyable_v<typename G::State> && std::regular<typename G::Move> &&
    std::is_trivially_copyable_v<typename G::Move> &&
    requires(const typename G::State at, typename G::State s, const typename G::Move m) {
  { G::max_moves } -> std::convertible_to<std::size_t>;  // an upper bound, proven beside it
  { G::to_move(at) } -> std::same_as<Side>;              // may not alternate: passes, double turns
  { G::legal_moves(at) } -> std::same_as<MoveList<G>>;   // empty if and only if it is over
  { G::apply(s, m) } -> std::same_as<void>;  // m must be legal; asserted in debug builds
  { G::result(at) } -> std::same_as<std::optional<Result>>;
  { G::hash(at) } -> std::same_as<std::uint64_t>;
};

/// A rule book: the rules with their options, names and text formats.
template <class G>
concept Game = Playable<G> && std::regular<typename G::Rules> &&
    requires(const typename G::State at, const typename G::Move m, const typename G::Rules rules,
             std::string_view text) {
  { G::id } -> std::convertible_to<std::string_view>;
  { G::title } -> std::convertible_to<std::string_view>;
  { G::sides } -> std::convertible_to<std::array<std::string_view, 2>>;
  { G::options } -> std::convertible_to<std::span<const Option>>;

  { G::start(rules) } -> std::same_as<typename G::State>;
  { G::clicks(at, m) } -> std::same_as<Clicks>;

  // Text. Unreadable input throws Error; the caller adds which game and line it was.
  { G::rules_from_text(text) } -> std::same_as<typename G::Rules>;
  { G::position_from_text(rules, text) } -> std::same_as<typename G::State>;
  { G::position_to_text(at) } -> std::same_as<std::string>;
  { G::move_from_text(at, text) } -> std::same_as<typename G::Move>;  // may be illegal
  { G::move_to_text(at, m) } -> std::same_as<std::string>;
};

// Optional capabilities. Generic code checks for them with `if constexpr`: a game that provides
// more gains more. Whatever only a search needs is not part of a rule book: see
// core/search_hints.h.

/// Can access its moves without generating a list: their number, the k-th one, and each in turn.
/// `each` and `nth` use the same order.
template <class G>
concept Counted = Playable<G> && requires(const typename G::State at, unsigned k) {
  { G::choices(at).size() } -> std::same_as<unsigned>;
  { G::choices(at).nth(k) } -> std::same_as<typename G::Move>;
  G::choices(at).each([](typename G::Move) {});
};

/// Counts the paths of a given length faster than by making one move after another.
template <class G>
concept CountsPaths = Game<G> && requires(const typename G::State at, int depth) {
  { G::count_paths(at, depth) } -> std::same_as<std::uint64_t>;
};

/// Ends in a draw when a position occurs for the third time. Positions are the same if their keys
/// are equal; keys include the side to move, so a position can recur after any number of plies. A
/// repetition can only reach back over the last `reversible_plies`, at most `max_reversible_plies`.
template <class G>
concept Repeating = Playable<G> && requires(const typename G::State at) {
  { G::repetition_key(at) } -> std::same_as<std::uint64_t>;
  { G::reversible_plies(at) } -> std::same_as<unsigned>;
  { G::max_reversible_plies } -> std::convertible_to<std::size_t>;
};

/// Has board symmetries that preserve the rules: number 0 is the identity.
template <class G>
concept Symmetric = Playable<G> && requires(const typename G::State at, const typename G::Move m) {
  { G::symmetries(at) } -> std::same_as<unsigned>;
  { G::mirrored(at, 0U) } -> std::same_as<typename G::State>;
  { G::mirrored(at, m, 0U) } -> std::same_as<typename G::Move>;
};

/// Some letters of a position follow from others. In a draft they are corrected instead of
/// rejected.
template <class G>
concept Settles = Playable<G> && requires(const typename G::Rules rules, std::string_view text) {
  { G::position_from_draft(rules, text) } -> std::same_as<typename G::State>;
};

/// Whether a game can end in a draw; a game that cannot sets `can_be_drawn = false`.
template <class G>
constexpr bool can_be_drawn() {
  if constexpr (requires { G::can_be_drawn; }) {
    return G::can_be_drawn;
  } else {
    return true;
  }
}

/// Whether the margin shows how clear a win was; a game that is simply won or lost sets
/// `has_margins = false`, and its margin is always 1.
template <class G>
constexpr bool has_margins() {
  if constexpr (requires { G::has_margins; }) {
    return G::has_margins;
  } else {
    return true;
  }
}

/// The legal moves in the cheapest form the game offers: something with size() and nth(k).
template <Playable G>
constexpr auto choices_of(const typename G::State& at) {
  if constexpr (Counted<G>) {
    return G::choices(at);
  } else {
    return G::legal_moves(at);
  }
}

/// The move list of a Counted game.
template <class G>
constexpr MoveList<G> list_choices(const typename G::State& at) {
  MoveList<G> list;
  G::choices(at).each([&list](typename G::Move move) { list.push_back(move); });
  return list;
}

template <Playable G>
bool is_legal(const typename G::State& at, typename G::Move move) {
  return G::legal_moves(at).contains(move);
}

}  // namespace quintet
