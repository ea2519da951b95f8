#pragma once

#include <cstdint>
#include <optional>

#include "core/bits.h"
#include "games/jinli/jinli_eval.h"
#include "games/jinli/jinli_halves.h"

// Move ordering for the steps of Jin Li.
namespace quintet::jinli {

/// The rank of a koi's step before its stone is dropped: the points that it scores.
inline int rank_of_koi(const State& at, Move m) {
  if (m.from == no_cell) return 0;
  const std::uint64_t others = (at.koi[0] | at.koi[1]) ^ bit(m.from);
  return 1000 * static_cast<int>(count(around[m.to].ring & others));
}

/// Ranks the cells for that stone, after analysing `at` once for all of them.
class Drops {
 public:
  explicit Drops(const State& at)
      : empty_(empty_cells(at)), rival_(at, at.side), own_(at, other(at.side)) {}

  [[nodiscard]] int rank(unsigned cell) const;
  /// The cell with the highest rank.
  [[nodiscard]] unsigned best() const;

 private:
  std::uint64_t empty_;
  Outlook rival_;
  Outlook own_;
};

/// Ranks the steps of a position, which outlives it, after analysing it once.
class HalfRanking {
 public:
  explicit HalfRanking(const HalfState& half) : at_(half.at) {
    if (half.is_dropping()) drops_.emplace(half.at);
  }

  [[nodiscard]] int operator()(Move m) const {
    return drops_ ? drops_->rank(m.drop) : rank_of_koi(at_, m);
  }

 private:
  const jinli::State& at_;
  std::optional<Drops> drops_;
};

}  // namespace quintet::jinli
