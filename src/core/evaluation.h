#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "core/game.h"

// An evaluation is an object that a search is given. It may own weights, and may keep a sum along
// the line that is searched instead of judging every position from scratch.
namespace quintet {

/// Judgements stay within this, so that no guess can be taken for a proven result.
constexpr int evaluation_limit = 20'000;

/// Judges positions of a book that are not over, from the view of the side to move. A hundred is
/// about what a clear but not decisive advantage is worth in that game.
///
/// What it keeps along a line is its `Accumulator`: plain data, made anew for each position from
/// the one before it, so that a search takes nothing back. The choices of the position come with
/// the question because every search has them by then, and some evaluations count them.
template <class E, class B>
concept EvaluationFor = Playable<B> && std::default_initializable<E> &&
    std::is_trivially_copyable_v<typename E::Accumulator> &&
    requires(const E evaluation, const typename B::State at, const typename B::Move move,
             const typename E::Accumulator sum) {
  { E::name } -> std::convertible_to<std::string_view>;
  /// Judging takes so long that a search should first ask its table whether it must.
  { E::judges_slowly } -> std::convertible_to<bool>;
  /// Mirror images of a position may be judged differently, as by weights that were learnt.
  { E::sees_directions } -> std::convertible_to<bool>;

  { evaluation.start(at) } -> std::same_as<typename E::Accumulator>;
  /// Of the position that the move leads to: (sum before, position before, move, position after).
  { evaluation.after(sum, at, move, at) } -> std::same_as<typename E::Accumulator>;
  /// The same for a turn that was given away: see `yield_turn` in core/search_hints.h.
  { evaluation.after_yielding(sum, at, at) } -> std::same_as<typename E::Accumulator>;
  { evaluation.evaluate(at, choices_of<B>(at), sum) } -> std::same_as<int>;
};

/// The base of an evaluation that judges every position from scratch, quickly, and mirror images
/// alike.
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

/// Knows nothing: every position is even. What a game has before it has an evaluation, and what
/// others are measured against. Searches see it at compile time and do without.
struct Blind : FromScratch {
  static constexpr std::string_view name = "blind";
  static constexpr int evaluate(const auto& /*at*/, const auto& /*choices*/, Accumulator /*sum*/) {
    return 0;
  }
};

template <class E>
constexpr bool is_blind = std::is_same_v<E, Blind>;

/// The evaluations of a game, by name. The first is the one it is played with.
template <class... E>
struct EvaluationList {
  using First = std::tuple_element_t<0, std::tuple<E...>>;
  static constexpr std::array<std::string_view, sizeof...(E)> names{E::name...};

  template <template <class> class Of, template <class...> class To>
  using Each = To<Of<E>...>;

  template <class B>
  static constexpr bool fits = (EvaluationFor<E, B> && ...);
};

/// The one object of an evaluation. Whatever it loads is loaded when it is first wanted, and shared
/// by all searches.
template <class E>
const E& shared_evaluation() {
  static const E evaluation;
  return evaluation;
}

/// The judgement of a position that nothing is known of yet.
template <class B, EvaluationFor<B> E>
int evaluate_from_scratch(const E& evaluation, const typename B::State& at) {
  return evaluation.evaluate(at, choices_of<B>(at), evaluation.start(at));
}

}  // namespace quintet
