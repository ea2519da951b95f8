#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "core/game.h"

namespace quintet {

/// The positions since the last irreversible move, for games where the third occurrence of a
/// position is a draw. It is separate from State because a position has no past.
template <class G>
class History {
 public:
  /// A game starts here, perhaps from a mid-game position: what came before is unknown and does not
  /// count.
  explicit History(const typename G::State& start) : oldest_(G::reversible_plies(start)) {
    keys_[oldest_] = G::repetition_key(start);
    hole_of(keys_[oldest_]) = 1;
  }

  /// A game continues here: `past` has the keys of the previous positions, oldest first.
  History(const typename G::State& at, std::span<const std::uint64_t> past) : History(at) {
    const unsigned now = oldest_;
    for (; oldest_ > 0 && now - oldest_ < past.size(); --oldest_) {
      keys_[oldest_ - 1] = past[past.size() - 1 - (now - oldest_)];
      ++hole_of(keys_[oldest_ - 1]);
    }
  }

  /// Records the position just reached and returns whether it has now occurred often enough for a
  /// draw. No ply may be skipped.
  bool add(const typename G::State& at) {
    const unsigned now = G::reversible_plies(at);
    const std::uint64_t key = G::repetition_key(at);
    if (now <= oldest_) {  // an irreversible move
      oldest_ = now;
      sieve_.fill(0);
    }
    keys_[now] = key;
    // Nearly all positions are new: look closer only when enough keys have hashed to the same
    // counter.
    if (++hole_of(key) < occurrences_for_draw) [[likely]]
      return false;
    return occurrences(now) >= occurrences_for_draw;
  }

 private:
  static constexpr unsigned occurrences_for_draw = 3;

  std::uint8_t& hole_of(std::uint64_t key) { return sieve_[key % sieve_.size()]; }

  [[nodiscard]] unsigned occurrences(unsigned now) const {
    // A position can recur after any number of plies: two passes are enough.
    const auto* const newest = keys_.data() + now;
    return static_cast<unsigned>(std::count(keys_.data() + oldest_, newest + 1, *newest));
  }

  static_assert(G::max_reversible_plies < 255, "a hole counts in one byte");
  std::array<std::uint64_t, G::max_reversible_plies + 1> keys_;
  std::array<std::uint8_t, 128> sieve_{};
  unsigned oldest_;
};

/// For games without a repetition rule: nothing to keep.
struct NoHistory {
  template <class State>
  explicit NoHistory(const State& /*start*/) {}
  template <class State>
  NoHistory(const State& /*at*/, std::span<const std::uint64_t> /*past*/) {}
  template <class State>
  static bool add(const State& /*at*/) {
    return false;
  }
};

template <class G>
struct HistoryOf {
  using type = NoHistory;
};
template <Repeating G>
struct HistoryOf<G> {
  using type = History<G>;
};

}  // namespace quintet
