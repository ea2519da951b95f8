#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "core/hashing.h"
#include "core/playout_lane.h"
#include "core/search_hints.h"
#include "search/mcts/node.h"
#include "search/mcts/options.h"
#include "search/mcts/urgency.h"

namespace quintet::search::mcts {

constexpr unsigned playouts_per_visit = playout_lane_count;

/// One slot per move; moves of more than a byte are hashed, and few share a slot.
template <Playable G>
struct MoveSlot {
  using Move = typename G::Move;
  static constexpr bool known = std::has_unique_object_representations_v<Move> && sizeof(Move) <= 8;
  static constexpr std::size_t count = sizeof(Move) == 1 ? 256 : 1024;

  static std::uint16_t of(const Move& move) {
    if constexpr (!known) return 0;
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, &move, sizeof(Move));
    return static_cast<std::uint16_t>(sizeof(Move) == 1 ? bytes : mix(bytes) % count);
  }
};

/// In how many playouts from one leaf a side made a move, and how those games ended.
template <Playable G>
class MoveTally {
 public:
  void clear() { sums_ = {}; }
  void add(Side side, std::uint16_t slot, AmafSum sum) { sums_[index_of(side)][slot] += sum; }
  [[nodiscard]] AmafSum of(Side side, const typename G::Move& move) const {
    return sums_[index_of(side)][MoveSlot<G>::of(move)];
  }

 private:
  std::array<std::array<AmafSum, MoveSlot<G>::count>, 2> sums_{};
};

/// Runs the playouts of one visit side by side.
template <SearchHints H, EvaluationFor<typename H::Book> E = DefaultEvaluation<H>>
class LeafPlayouts {
 public:
  using G = typename H::Book;
  using History = typename HistoryOf<G>::type;

  LeafPlayouts(const MctsOptions& options, const E& evaluation, const typename G::State& at,
               const History& history, std::uint64_t seed, std::uint64_t worker)
      : options_(options),
        evaluation_(evaluation),
        lanes_{lane(at, history, seed, worker, 0), lane(at, history, seed, worker, 1),
               lane(at, history, seed, worker, 2), lane(at, history, seed, worker, 3)} {}

  /// Their mean value for the first side.
  int play(const typename G::State& leaf, const History& history) {
    return run(leaf, history, [](Lane&, const typename G::Move&) {});
  }

  /// The same, adding the moves of these games to `tally`.
  int play(const typename G::State& leaf, const History& history, MoveTally<G>& tally) {
    for (Lane& lane : lanes_) lane.made = 0;
    const int mean = run(leaf, history, [](Lane& lane, const typename G::Move& move) {
      if (lane.made == max_noted) return;
      const auto side = static_cast<unsigned>(index_of(G::to_move(lane.at)));
      lane.notes[lane.made++] =
          static_cast<std::uint16_t>(unsigned{MoveSlot<G>::of(move)} << 1 | side);
    });
    for (const Lane& lane : lanes_) {
      const auto points = static_cast<unsigned>((2 * lane.value + whole_value / 2) / whole_value);
      const std::array<AmafSum, 2> sums{AmafSum(1, points), AmafSum(1, 2 - points)};
      for (unsigned i = 0; i < lane.made; ++i) {
        const unsigned side = lane.notes[i] & 1U;
        tally.add(static_cast<Side>(side), lane.notes[i] >> 1, sums[side]);
      }
    }
    return mean;
  }

 private:
  static constexpr unsigned max_noted = 256;  // later moves have little to do with the leaf

  struct Lane : PlayoutLane<G> {
    int value = 0;  // of the game, for the first side
    unsigned made = 0;
    std::array<std::uint16_t, max_noted> notes;
  };

  static Lane lane(const typename G::State& at, const History& history, std::uint64_t seed,
                   std::uint64_t worker, unsigned i) {
    return {{at, Rng(seed, worker * playout_lane_count + i), history}, 0, 0, {}};
  }

  template <class Note>
  int run(const typename G::State& leaf, const History& history, Note&& note) {
    for (Lane& lane : lanes_) {
      lane.at = leaf;
      lane.history = history;
    }
    unsigned steps = most_steps();
    bool all_go_on = true;
    std::array<bool, playout_lane_count> goes_on{};
    goes_on.fill(true);
    for (; all_go_on && steps > 0; --steps) {
      for (std::size_t i = 0; i < lanes_.size(); ++i) {
        goes_on[i] = step(lanes_[i], note);
        all_go_on &= goes_on[i];
      }
    }
    finish(goes_on, steps, note);
    int sum = 0;
    for (const Lane& lane : lanes_) sum += lane.value;
    return sum / static_cast<int>(playouts_per_visit);
  }

  [[nodiscard]] unsigned most_steps() const {
    const bool is_cut = !is_blind<E> && options_.plan.steps > 0;
    return is_cut ? options_.plan.steps : std::numeric_limits<unsigned>::max();
  }

  /// The games still running after the first has ended; those that exceed the step limit are
  /// evaluated.
  template <class Note>
  void finish(const std::array<bool, playout_lane_count>& goes_on, unsigned steps, Note&& note) {
    std::array<Lane*, playout_lane_count> left{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      if (goes_on[i]) left[count++] = &lanes_[i];
    }
    for (; count > 0 && steps > 0; --steps) {
      for (std::size_t i = 0; i < count;) {
        if (step(*left[i], note)) {
          ++i;
        } else {
          left[i] = left[--count];
        }
      }
    }
    for (std::size_t i = 0; i < count; ++i) judge(*left[i]);
  }

  void judge(Lane& lane) const {
    if (const auto result = G::result(lane.at)) {  // ended by the last step
      lane.value = value_of_outcome(result->outcome);
    } else if constexpr (!is_blind<E>) {
      const int judgement = evaluate_from_scratch<G>(evaluation_, lane.at);
      const int value = value_of_judgement(judgement, options_.judgement_scale);
      lane.value = G::to_move(lane.at) == Side::first ? value : whole_value - value;
    }
  }

  static int value_of_outcome(Outcome outcome) {
    return (2 - static_cast<int>(outcome)) * (whole_value / 2);
  }

  template <class Note>
  static bool step(Lane& lane, Note&& note) {
    return playout_step<G>(
        lane,
        [&](const auto& choices) {
          const typename G::Move move = H::playout_move(lane.at, choices, lane.rng);
          note(lane, move);
          return move;
        },
        [&](Outcome outcome) { lane.value = value_of_outcome(outcome); });
  }

  const MctsOptions& options_;
  const E& evaluation_;
  std::array<Lane, playout_lane_count> lanes_;
};

}  // namespace quintet::search::mcts
