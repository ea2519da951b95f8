#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/evaluation.h"
#include "core/exact_endgame.h"
#include "core/game.h"
#include "core/random.h"

// What a game can tell a search beyond its rules: one type a game, GAME::Hints in GAME_search.h. It
// inherits NoHints and hides whatever it knows better. Some defaults answer in a type of their own,
// by which a search sees at compile time that nothing is known and leaves the question out.
namespace quintet {

/// How Monte-Carlo search values a leaf, and how far it trusts such values.
struct PlayoutPlan {
  /// With an evaluation that sees something, the part of the judgement; the rest are random games,
  /// of which there are none at 1.
  double judgement_share = 0.5;

  /// With such an evaluation, after how many steps a random game is cut short and judged; 0 plays
  /// to its end.
  unsigned steps = 0;

  /// How much doubt counts beside the mean value of a move, in results from 0 to 1: the less chance
  /// is in the values, the less.
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
/// smaller steps with the same side to move between them (Jin Li: a koi, then a stone); then
/// `WholeBook` has the rules, and `from` and `completed` lead from the one to the other.
template <Playable B, Playable WholeBook = B>
struct NoHints {
  using Book = B;
  using Whole = WholeBook;
  using State = typename B::State;
  using Move = typename B::Move;

  using Evaluations = EvaluationList<Blind>;
  using Endgame = NoEndgame<WholeBook>;

  static State from(const typename WholeBook::State& at) { return at; }
  /// The whole move that the last step ended; nothing in the middle of a move.
  static std::optional<typename WholeBook::Move> completed(const State& /*now*/, Move last) {
    return last;
  }

  /// What judges the moves of a position before they are searched, as a function of the move: the
  /// higher, the earlier; 0 for a move of which nothing is known. Cheap, a rough order is enough.
  /// The position outlives it.
  static constexpr unknown::Ranking ranking(const State& /*at*/) { return {}; }
  /// To rank a move takes so long that one ply from the horizon, where to search it costs no more,
  /// the order is not worth it.
  static constexpr bool ranks_slowly = false;

  /// The moves that change the value at once (captures, points). At the horizon they are searched
  /// on, so that no judgement is made in the middle of an exchange.
  static constexpr unknown::Moves noisy_moves(const State& /*at*/) { return {}; }

  /// Gives the turn away where an extra turn never harms, so that "even if I did nothing" is a
  /// bound (null move); else it says false and leaves the position alone.
  static constexpr unknown::Yield yield_turn(State& /*s*/) { return {}; }

  /// May leave out what hardly matters (counters far from their limit), so that more positions are
  /// found to be the same than with `hash`. It is for judgements; what is proven of one of them is
  /// not proven of the others.
  static unknown::WholeKey search_key(const State& at) { return {B::hash(at)}; }

  /// The largest margin that a side can still win by, where that is easily known: with it a win by
  /// that margin needs no more search.
  static constexpr unknown::Margin best_margin(const State& /*at*/, Side /*side*/) { return {}; }

  /// A move for the random games of Monte-Carlo search, better than chance and nearly as fast. The
  /// game is not over.
  template <class Choices>
  static Move playout_move(const State& /*at*/, const Choices& choices, Rng& rng) {
    return choices.nth(rng.below(choices.size()));
  }
  static constexpr PlayoutPlan playout_plan{};
  /// Moves are about as good now as a few turns later (placements on a board that fills): then
  /// Monte-Carlo search learns from all moves of a random game as if they had been played first.
  static constexpr bool moves_keep_their_worth = false;
};

template <class T, class... Allowed>
concept OneOf = (std::same_as<T, Allowed> || ...);

/// Each hint is a default or has the right type: one that is nearly right is not passed over.
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

// What the hints of a game say something about.

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

/// Has an exact endgame search of its own.
template <class H>
concept Endgamed =
    SearchHints<H> && !std::same_as<typename H::Endgame, NoEndgame<typename H::Whole>>;

template <SearchHints H>
using DefaultEvaluation = typename H::Evaluations::First;

}  // namespace quintet
