#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"

namespace quintet {

/// The positions since the last move that cannot be taken back, for games where the third
/// occurrence of a position is a draw. It is apart from State because a position has no past.
template <class G>
class History {
 public:
  /// A game begins here, perhaps in the middle: what came before is unknown and does not count.
  explicit History(const typename G::State& start) : oldest_(G::reversible_plies(start)) {
    keys_[oldest_] = G::repetition_key(start);
  }

  /// Notes the position just reached and says how often it has occurred by now.
  unsigned add(const typename G::State& at) {
    const unsigned now = G::reversible_plies(at);
    const std::uint64_t key = G::repetition_key(at);
    keys_[now] = key;
    if (now <= oldest_) oldest_ = now;  // a move that cannot be taken back
    unsigned times = 1;
    // The same side is to move every other ply, and to come back takes at least four.
    for (unsigned back = 4; oldest_ + back <= now; back += 2) {
      if (keys_[now - back] == key) ++times;
    }
    return times;
  }

 private:
  std::array<std::uint64_t, G::max_reversible_plies + 1> keys_;
  unsigned oldest_;
};

/// For games without such a rule: nothing to keep.
struct NoHistory {
  template <class State>
  explicit NoHistory(const State& /*start*/) {}
  template <class State>
  static unsigned add(const State& /*at*/) {
    return 1;
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

constexpr unsigned occurrences_for_draw = 3;

}  // namespace quintet
