#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "core/game.h"

// An evaluation is an object that is passed to a search. It may own weights, and may update an
// accumulator incrementally along the line being searched instead of evaluating every position from
// scratch.
namespace quintet {

/// Evaluations stay within this limit, so that no estimate can be mistaken for a proven result.
constexpr int evaluation_limit = 20'000;

/// Evaluates positions that are not over, from the perspective of the side to move. A hundred is
/// roughly a clear but not decisive advantage in that game.
///
/// What it keeps along a line is its `Accumulator`: plain data, computed for each position from its
/// predecessor's, so that a search never has to undo anything. The choices of the position are
/// passed in because every search has them by then, and some evaluations count them.
template <class E, class B>
concept EvaluationFor = Playable<B> && std::default_initializable<E> &&
    std::is_trivially_copyable_v<typename E::Accumulator> &&
    requires(const E evaluation, const typename B::State at, const typename B::Move move,
             const typename E::Accumulator sum) {
  { E::name } -> std::convertible_to<std::string_view>;
  /// Evaluating is slow enough that a search should probe its transposition table first.
  { E::judges_slowly } -> std::convertible_to<bool>;
  /// Mirror images of a position may be evaluated differently, for example by learned weights.
  { E::sees_directions } -> std::convertible_to<bool>;

  { evaluation.start(at) } -> std::same_as<typename E::Accumulator>;
  /// For the position after the move: (accumulator before, position before, move, position after).
  { evaluation.after(sum, at, move, at) } -> std::same_as<typename E::Accumulator>;
  /// The same for a null move: see `yield_turn` in core/search_hints.h.
  { evaluation.after_yielding(sum, at, at) } -> std::same_as<typename E::Accumulator>;
  { evaluation.evaluate(at, choices_of<B>(at), sum) } -> std::same_as<int>;
};

/// Base class for evaluations that are fast, work from scratch, and treat mirror images alike.
struct FromScratch {
  static constexpr bool judges_slowly = false;
  static constexpr bool sees_directions = false;

  struct Accumulator {};
  static constexpr Accumulator start(const auto& /*at*/) { return {}; }
  static constexpr Accumulator after(Accumulator /*sum*/, const auto& /*before*/,
                                     const auto& /*move*/, const auto& /*after*/) {
    return {};
  }
  static constexpr Accumulator after_yielding(Accumulator /*sum*/, const auto& /*before*/,
                                              const auto& /*after*/) {
    return {};
  }
};

/// Knows nothing: every position is even. A game uses it until it has an evaluation, and it is the
/// baseline for measuring others. Searches detect it at compile time and skip evaluation.
struct Blind : FromScratch {
  static constexpr std::string_view name = "blind";
  static constexpr int evaluate(const auto& /*at*/, const auto& /*choices*/, Accumulator /*sum*/) {
    return 0;
  }
};

template <class E>
constexpr bool is_blind = std::is_same_v<E, Blind>;

/// The evaluations of a game, by name. The first is the default.
template <class... E>
struct EvaluationList {
  using First = std::tuple_element_t<0, std::tuple<E...>>;
  using Second = std::tuple_element_t<1, std::tuple<E..., E...>>;
  static constexpr std::array<std::string_view, sizeof...(E)> names{E::name...};

  template <template <class> class Of, template <class...> class To>
  using Each = To<Of<E>...>;

  template <class B>
  static constexpr bool fits = (EvaluationFor<E, B> && ...);
};

/// The only instance of an evaluation. Whatever it loads is loaded on first use and shared by all
/// searches.
template <class E>
const E& shared_evaluation() {
  static const E evaluation;
  return evaluation;
}

/// Whether an evaluation is meant for the rules of this position. A learned one may have been
/// trained for some of them only; it then has a function `covers`.
template <class E>
bool covers(const auto& at) {
  if constexpr (requires { E::covers(at); }) {
    return E::covers(at);
  } else {
    return true;
  }
}

/// Evaluates a position for which no accumulator exists yet.
template <class B, EvaluationFor<B> E>
int evaluate_from_scratch(const E& evaluation, const typename B::State& at) {
  return evaluation.evaluate(at, choices_of<B>(at), evaluation.start(at));
}

}  // namespace quintet
