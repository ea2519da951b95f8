#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/evaluation.h"
#include "core/game.h"
#include "core/large_memory.h"
#include "core/network_layout.h"
#include "core/network_sums.h"
#include "core/search_tuning.h"
#include "core/weights.h"

// A small efficiently updatable network (NNUE) as an evaluation. Its inputs are features that a
// position either has or has not, few of them at a time, so the first layer is a sum of table rows
// that can follow the moves. All arithmetic is in integers: every machine computes the same value.
namespace quintet {

/// The inputs of a game: which features a position has in the view of each side. Both views share
/// the weights, so "own stone on c3" is one input, whoever owns it.
template <class I>
concept NetworkInputs = Playable<typename I::Book> &&
    requires(const typename I::Book::State at, Side view, void (&visit)(std::size_t)) {
  { I::game } -> std::convertible_to<std::string_view>;
  { I::name } -> std::convertible_to<std::string_view>;  // changes whenever an input's meaning does
  { I::count } -> std::convertible_to<std::size_t>;      // all inputs
  { I::most_active } -> std::convertible_to<std::size_t>;  // at the same time, in one view
  { I::stages } -> std::convertible_to<std::size_t>;       // each has an output of its own
  /// Whether the weights were trained for such positions; always the same within a game.
  { I::covers(at) } -> std::same_as<bool>;
  { I::stage(at) } -> std::same_as<std::size_t>;
  I::each(at, view, visit);
};

/// Inputs that know what a move changes, which saves adding up all of them for every position:
/// calls add(input) and remove(input) for the differences in one view.
template <class I>
concept ChangingInputs = NetworkInputs<I> &&
    requires(const typename I::Book::State at, const typename I::Book::Move move, Side view,
             void (&visit)(std::size_t)) {
  I::each_change(at, move, at, view, visit, visit);
};

/// Inputs that both views find in the same places, which is faster at once: calls
/// visit(input of the first side's view, input of the second's).
template <class I>
concept PairedInputs = NetworkInputs<I> &&
    requires(const typename I::Book::State at, void (&visit)(std::size_t, std::size_t)) {
  I::each_pair(at, visit);
};

/// Inputs that know about positions what a sum of features cannot say, such as that a lead is worth
/// nothing any more: `settled` returns the value with that taken into account.
template <class I>
concept SettlingInputs = NetworkInputs<I> && requires(const typename I::Book::State at) {
  { I::settled(at, 0) } -> std::same_as<int>;
};

/// Inputs of a game in which more counts than who wins: `worth` is what the evaluation should have
/// been, as that side sees it, if this is the result.
template <class I>
concept WeighingInputs = NetworkInputs<I> && requires(const Result& result, Side side) {
  { I::worth(result, side) } -> std::same_as<int>;
};

/// What a network adds to if its inputs have all that the hand-made evaluation knows: nothing.
/// Positions that they do not cover are left to the hand-made evaluation.
template <class HandMade, NetworkInputs I>
struct Elsewhere : HandMade {
  static int evaluate(const typename I::Book::State& at, const auto& choices,
                      typename HandMade::Accumulator sum) {
    return I::covers(at) ? 0 : HandMade::evaluate(at, choices, sum);
  }
};

/// A network with one hidden layer for each view, and for each stage of the game an output that
/// reads both. It adds to the hand-made evaluation, times a learned factor, and therefore learns
/// what that one misses. Positions that the inputs do not cover are left to the hand-made
/// evaluation alone.
template <NetworkInputs I, EvaluationFor<typename I::Book> HandMade, std::size_t hidden = 32>
class Network {
  static_assert(std::is_empty_v<typename HandMade::Accumulator>);
  static_assert(hidden >= 16 && hidden <= 256);

 public:
  using Inputs = I;
  using Baseline = HandMade;
  using Book = typename Inputs::Book;
  using State = typename Book::State;
  using Move = typename Book::Move;

  static constexpr std::string_view name = "network";
  static constexpr bool judges_slowly = HandMade::judges_slowly || !ChangingInputs<Inputs>;
  static constexpr bool sees_directions = true;
  static constexpr int reduction_percent = reduction_percent_for<Inputs>;
  static constexpr NetworkLayout layout{Inputs::count, Inputs::most_active, hidden, Inputs::stages};

  /// What is kept along a line if the inputs know their changes: the sums in both views.
  struct Views {
    std::array<NetworkSums<hidden>, 2> of;
  };
  struct Nothing {};
  using Accumulator = std::conditional_t<ChangingInputs<Inputs>, Views, Nothing>;

  /// The weights that are part of the library.
  Network() : Network(weights_from_bytes(embedded_weights(Inputs::game))) {}
  /// Throws an Error if these weights are not for this network.
  explicit Network(const Weights& weights) : stages_(Inputs::stages) {
    check_weights(weights, Inputs::game, Inputs::name, layout.size());
    const std::span values(weights.values);
    check_limits(layout, values);
    units_ = values[0];
    const auto rows = values.subspan(layout.biases(), layout.stage(0) - layout.biases());
    weights_ = large_array<std::int16_t>(rows.size());
    std::copy(rows.begin(), rows.end(), weights_.get());
    for (std::size_t i = 0; i < Inputs::stages; ++i) stages_[i] = Output(values, i);
  }

  static bool covers(const State& at) { return Inputs::covers(at); }

  [[nodiscard]] Accumulator start(const State& at) const {
    if constexpr (ChangingInputs<Inputs>) {
      if (Inputs::covers(at)) return sums_of(at);
    }
    return {};
  }

  [[nodiscard]] Accumulator after(const Accumulator& sum, const State& before, const Move& move,
                                  const State& now) const {
    if constexpr (ChangingInputs<Inputs>) {
      if (Inputs::covers(now)) return changed(sum, before, move, now);
    }
    return {};
  }

  [[nodiscard]] Accumulator after_yielding(const Accumulator& /*sum*/, const State& /*before*/,
                                           const State& now) const {
    return start(now);
  }

  [[nodiscard]] int evaluate(const State& at, const auto& choices, const Accumulator& sum) const {
    const int hand_made = hand_made_.evaluate(at, choices, {});
    if (!Inputs::covers(at)) return hand_made;
    if constexpr (ChangingInputs<Inputs>) {
      return value(at, sum, hand_made);
    } else {
      return value(at, sums_of(at), hand_made);
    }
  }

 private:
  /// One stage's output layer.
  struct Output {
    alignas(32) std::array<std::int16_t, hidden> mover;
    alignas(32) std::array<std::int16_t, hidden> opponent;
    int bias;
    int factor;

    Output() = default;
    Output(std::span<const std::int16_t> values, std::size_t stage) {
      const auto own = values.subspan(layout.stage(stage), layout.stage_size());
      std::copy_n(own.begin(), hidden, mover.begin());
      std::copy_n(own.subspan(hidden).begin(), hidden, opponent.begin());
      bias = own[2 * hidden];
      factor = own[2 * hidden + 1];
    }
  };

  [[nodiscard]] const std::int16_t* row(std::size_t input) const {
    assert(input < Inputs::count);
    return weights_.get() + hidden + input * hidden;
  }

  [[nodiscard]] Views sums_of(const State& at) const {
    if constexpr (PairedInputs<Inputs>) {
      return paired_sums_of(at);
    } else {
      return {{sums_of(at, Side::first), sums_of(at, Side::second)}};
    }
  }

  [[gnu::flatten]] [[nodiscard]] Views paired_sums_of(const State& at) const {
    NetworkSums<hidden> first;
    NetworkSums<hidden> second;
    first.load(weights_.get());
    second.load(weights_.get());
    Inputs::each_pair(at, [&](std::size_t of_first, std::size_t of_second) {
      first.add(row(of_first));
      second.add(row(of_second));
    });
    return {{first, second}};
  }

  /// Flattened, so that the sums stay in registers.
  [[gnu::flatten]] [[nodiscard]] NetworkSums<hidden> sums_of(const State& at, Side view) const {
    assert(active_inputs(at, view) <= Inputs::most_active);
    NetworkSums<hidden> sums;
    sums.load(weights_.get());
    Inputs::each(at, view, [&](std::size_t input) { sums.add(row(input)); });
    return sums;
  }

  [[nodiscard]] static std::size_t active_inputs(const State& at, Side view) {
    std::size_t active = 0;
    Inputs::each(at, view, [&](std::size_t) { ++active; });
    return active;
  }

  [[gnu::flatten]] [[nodiscard]] Views changed(Views sum, const State& before, const Move& move,
                                               const State& now) const {
    for (const Side view : {Side::first, Side::second}) {
      NetworkSums<hidden> sums = sum.of[index_of(view)];
      Inputs::each_change(
          before, move, now, view, [&](std::size_t input) { sums.add(row(input)); },
          [&](std::size_t input) { sums.subtract(row(input)); });
      sum.of[index_of(view)] = sums;
    }
    return sum;
  }

  [[nodiscard]] int value(const State& at, const Views& sum, int hand_made) const {
    const std::size_t mover = index_of(Book::to_move(at));
    const Output& output = stages_[Inputs::stage(at)];
    const std::int64_t total = std::int64_t{network_output(sum.of[mover], output.mover.data())} +
                               network_output(sum.of[1 - mover], output.opponent.data());
    constexpr std::int64_t one = std::int64_t{hidden_one} * hidden_one * output_one;
    const std::int64_t value =
        total * units_ / one + output.bias + hand_made * output.factor / factor_one;
    const auto limited =
        static_cast<int>(std::clamp<std::int64_t>(value, -evaluation_limit, evaluation_limit));
    if constexpr (SettlingInputs<Inputs>) {
      return Inputs::settled(at, limited);
    } else {
      return limited;
    }
  }

  HandMade hand_made_;
  int units_ = 0;
  LargeArray<std::int16_t> weights_;  // the biases, then the rows
  std::vector<Output> stages_;
};

}  // namespace quintet
