#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/random.h"
#include "engine/thinker.h"

namespace quintet::arena {

/// Openings of a few random plies, so that no two pairs of games are the same. Of several that a
/// short search finds undecided, the most even ones are searched longer, and the one that remains
/// most even is used.
class Openings {
 public:
  Openings(const Table& start, unsigned plies, std::uint64_t seed);

  /// Deterministic for each number. Where all openings of that length are decided, as on tiny
  /// boards, uses any whose game is not over, a shorter one if necessary.
  std::vector<std::string> opening(std::uint64_t number);

 private:
  struct Candidate {
    std::vector<std::string> moves;
    bool decided = true;
    int imbalance = 0;
  };
  [[nodiscard]] Candidate judged(std::vector<std::string> moves, std::uint64_t nodes);
  /// Random openings with a first evaluation.
  [[nodiscard]] std::vector<Candidate> candidates(unsigned plies, Rng& rng);

  std::unique_ptr<Table> start_;
  unsigned plies_;
  std::uint64_t seed_;
  std::unique_ptr<engine::Thinker> judge_;
};

}  // namespace quintet::arena
