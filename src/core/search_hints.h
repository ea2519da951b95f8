#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/evaluation.h"
#include "core/exact_endgame.h"
#include "core/game.h"
#include "core/random.h"

// What a game can tell a search beyond its rules: one type per game, GAME::Hints in GAME_search.h.
// It inherits NoHints and hides whatever it can improve on. Some defaults return a type of their
// own, so that a search sees at compile time that nothing is known and skips the question.
namespace quintet {

/// How Monte-Carlo search evaluates a leaf, and how far it trusts the result.
struct PlayoutPlan {
  /// With a real evaluation: the weight of the evaluation. The rest comes from random playouts; at
  /// 1 there are none.
  double judgement_share = 0.5;

  /// With a real evaluation: the number of steps after which a playout is cut short and evaluated;
  /// 0 plays to the end.
  unsigned steps = 0;

  /// The exploration constant, for results between 0 and 1: the less noisy the values are, the
  /// smaller.
  double exploration = 0.2;
};

namespace unknown {

struct Ranking {
  constexpr int operator()(const auto& /*move*/) const { return 0; }
};
struct Moves {};
struct Margin {};
using Yield = std::false_type;
struct WholeKey {
  std::uint64_t hash;
  constexpr operator std::uint64_t() const { return hash; }  // NOLINT: as good as the hash
};

}  // namespace unknown

/// All defaults. `B` is the book that is searched: the rules themselves, or the same game in
/// smaller steps with the same side to move between them (Jin Li: a koi, then a stone). In that
/// case `WholeBook` has the rules, and `from` and `completed` convert between the two.
template <Playable B, Playable WholeBook = B>
struct NoHints {
  using Book = B;
  using Whole = WholeBook;
  using State = typename B::State;
  using Move = typename B::Move;

  using Evaluations = EvaluationList<Blind>;
  using Endgame = NoEndgame<WholeBook>;

  static State from(const typename WholeBook::State& at) { return at; }
  /// The whole move that the last step completed; nothing in the middle of a move.
  static std::optional<typename WholeBook::Move> completed(const State& /*now*/, Move last) {
    return last;
  }

  /// Move ordering: returns a function that ranks the moves of a position before they are searched.
  /// Higher comes first; 0 for a move about which nothing is known. It should be cheap; a rough
  /// order is enough. The position outlives it.
  static constexpr unknown::Ranking ranking(const State& /*at*/) { return {}; }
  /// Ranking a move is so expensive that one ply from the horizon, where searching it costs no
  /// more, ordering is not worthwhile.
  static constexpr bool ranks_slowly = false;

  /// The moves that change the value immediately (captures, points). Quiescence search follows them
  /// beyond the horizon, so that no position is evaluated in the middle of an exchange.
  static constexpr unknown::Moves noisy_moves(const State& /*at*/) { return {}; }

  /// Null move: gives the turn away where an extra turn never hurts, so that the value of passing
  /// is a bound. Otherwise returns false and leaves the position unchanged.
  static constexpr unknown::Yield yield_turn(State& /*s*/) { return {}; }

  /// May ignore what hardly matters (counters far from their limit), so that more positions share
  /// an entry than with `hash`. It is for evaluations only: what is proven for one such position is
  /// not proven for the others.
  static unknown::WholeKey search_key(const State& at) { return {B::hash(at)}; }

  /// The largest margin that a side can still win by, where that is easy to know: a win by that
  /// margin needs no further search.
  static constexpr unknown::Margin best_margin(const State& /*at*/, Side /*side*/) { return {}; }

  /// A move for Monte-Carlo playouts, better than random and nearly as fast. The game is not over.
  template <class Choices>
  static Move playout_move(const State& /*at*/, const Choices& choices, Rng& rng) {
    return choices.nth(rng.below(choices.size()));
  }
  static constexpr PlayoutPlan playout_plan{};
  /// AMAF: a move is about as good now as a few turns later (placements on a board that fills up),
  /// so Monte-Carlo search learns from all moves of a playout as if they had been played first.
  static constexpr bool moves_keep_their_worth = false;
};

template <class T, class... Allowed>
concept OneOf = (std::same_as<T, Allowed> || ...);

/// Each hint is either a default or has the right type, so that one that is almost right is not
/// silently ignored.
template <class H>
concept SearchHints = Playable<typename H::Book> && Playable<typename H::Whole> &&
    H::Evaluations::template fits<typename H::Book>&&
        ExactEndgameFor<typename H::Endgame, typename H::Whole>&& requires(
            const typename H::Whole::State whole, const typename H::State at, typename H::State s,
            const typename H::Move m, Side side, Rng& rng) {
  { H::from(whole) } -> std::same_as<typename H::State>;
  { H::completed(at, m) } -> std::same_as<std::optional<typename H::Whole::Move>>;
  { H::ranking(at)(m) } -> std::same_as<int>;
  { H::noisy_moves(at) } -> OneOf<unknown::Moves, MoveList<typename H::Book>>;
  { H::yield_turn(s) } -> OneOf<unknown::Yield, bool>;
  { H::search_key(at) } -> OneOf<unknown::WholeKey, std::uint64_t>;
  { H::best_margin(at, side) } -> OneOf<unknown::Margin, int>;
  { H::playout_move(at, choices_of<typename H::Book>(at), rng) } -> std::same_as<typename H::Move>;
  { H::playout_plan } -> std::convertible_to<PlayoutPlan>;
};

// Which hints a game provides.

template <class H>
concept Ranked = SearchHints<H> && requires(const typename H::State at) {
  requires !std::same_as<decltype(H::ranking(at)), unknown::Ranking>;
};

template <class H>
concept Noisy = SearchHints<H> && requires(const typename H::State at) {
  { H::noisy_moves(at) } -> std::same_as<MoveList<typename H::Book>>;
};

template <class H>
concept Yielding = SearchHints<H> && requires(typename H::State s) {
  { H::yield_turn(s) } -> std::same_as<bool>;
};

template <class H>
concept RoughlyKeyed = SearchHints<H> && requires(const typename H::State at) {
  { H::search_key(at) } -> std::same_as<std::uint64_t>;
};

template <class H>
concept Bounded = SearchHints<H> && requires(const typename H::State at, Side side) {
  { H::best_margin(at, side) } -> std::same_as<int>;
};

template <SearchHints H>
using DefaultEvaluation = typename H::Evaluations::First;

}  // namespace quintet
