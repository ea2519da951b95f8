#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/wali/wali_steps.h"

namespace quintet::wali {

/// Whether a side has lost in the move phase by having too few stones (rule 4).
inline bool is_beaten(const State& at, Side whose) {
  const unsigned left = count(at.stones(whose));
  return left == 0 || (at.has(end_two) && left <= 2 && left < at.army[index_of(whose)]);
}

/// The legal moves as sets of cells. First come the steps (or drops) without a capture, then each
/// capturing step with each stone that it may capture.
///
/// Random games create one of these at every ply, so what they need is inlined and has no
/// unpredictable branch; everything outside the default rules is kept separate in `unusual`.
class Choices {
 public:
  [[gnu::always_inline]] explicit Choices(const State& at) {
    if (at.phase == Phase::drop) {
      quiet_ = {{drops_of_mover(at), 0, 0, 0}};
      taking_ = {};
      victims_ = 0;
      stride_ = 0;
      // Then the other side can drop; otherwise the phase would be over.
      must_pass_ = quiet_.ways[0] == 0;
      others_ = unsigned{must_pass_};
      return;
    }
    if (at.twists == 0 && at.quiet < max_quiet && at.other != 0) [[likely]] {
      find_steps(at, quiet_, taking_);
      victims_ = at.other;
      stride_ = at.stride;
      must_pass_ = false;
      others_ = taking_.size() * count(victims_);
      if (size() > 0) [[likely]]
        return;
    }
    *this = unusual(at);
  }

  [[nodiscard]] unsigned size() const { return quiet_.size() + others_; }
  /// The first k that is not a quiet step or drop.
  [[nodiscard]] unsigned quiet_size() const { return quiet_.size(); }

  [[gnu::always_inline]] [[nodiscard]] Move nth(unsigned k) const {
    const unsigned quiet = quiet_.size();
    if (k < quiet) [[likely]]
      return nth_step(quiet_, k, no_cell);
    if (must_pass_) return {};
    const unsigned victims = count(victims_);
    return nth_step(taking_, (k - quiet) / victims, nth_bit(victims_, (k - quiet) % victims));
  }

  template <class F>
  void each(F&& visit) const {
    each_step(quiet_, [&](unsigned from, unsigned to) { visit(move(from, to, no_cell)); });
    each_step(taking_, [&](unsigned from, unsigned to) {
      each_bit(victims_, [&](unsigned taken) { visit(move(from, to, taken)); });
    });
    if (must_pass_) visit(Move{});
  }

 private:
  Choices() : quiet_{}, taking_{}, victims_(0), others_(0), stride_(0), must_pass_(false) {}

  /// The move phase when the game is over, there is no step, or the rules are not the default ones.
  [[gnu::noinline]] static Choices unusual(const State& at) {
    Choices choices;
    const bool is_over =
        at.quiet >= max_quiet || is_beaten(at, at.side) || is_beaten(at, other(at.side));
    if (is_over) return choices;
    find_twisted_steps(at, choices.quiet_, choices.taking_);
    choices.victims_ = victims_of(at);
    choices.stride_ = at.stride;
    choices.others_ = choices.taking_.size() * count(choices.victims_);
    if (choices.size() == 0 && !at.has(blocked_lose)) {
      choices.must_pass_ = true;
      choices.others_ = 1;
    }
    return choices;
  }

  static Move move(unsigned from, unsigned to, unsigned taken) {
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
            static_cast<std::uint8_t>(taken)};
  }

  /// The direction of the k-th step is as good as random, so it is counted and looked up instead of
  /// branched on.
  [[gnu::always_inline]] [[nodiscard]] Move nth_step(const Targets& steps, unsigned k,
                                                     unsigned taken) const {
    const unsigned down = count(steps.ways[0]);
    const unsigned left = down + count(steps.ways[1]);
    const unsigned up = left + count(steps.ways[2]);
    const std::array<unsigned, 4> first{0, down, left, up};
    const unsigned way = unsigned{k >= down} + unsigned{k >= left} + unsigned{k >= up};
    const unsigned to = nth_bit(steps.ways[way], k - first[way]);
    return move(to + way_back[stride_][way], to, taken);
  }

  template <class F>
  void each_step(const Targets& steps, F&& visit) const {
    for (std::size_t way = 0; way < 4; ++way) {
      const unsigned back = way_back[stride_][way];
      each_bit(steps.ways[way], [&](unsigned to) { visit(to + back, to); });
    }
  }

  Targets quiet_;
  Targets taking_;
  std::uint64_t victims_;
  unsigned others_;  // moves other than quiet steps: captures, or one pass
  unsigned stride_;  // 0 for drops
  bool must_pass_;
};

}  // namespace quintet::wali
