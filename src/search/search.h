#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "core/game.h"
#include "core/threads.h"
#include "search/score.h"

// What every search is asked and what it answers.
namespace quintet::search {

/// Search ends at the first limit that is reached, or when there is nothing left to find out.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  int depth = max_ply;
  bool operator==(const Limits&) const = default;
};

/// Where the search begins, with what went before, as far as repetition needs it.
template <Playable G>
struct Root {
  typename G::State at;
  std::vector<std::uint64_t>
      past;  // repetition keys since the last irreversible move, oldest first
};

template <Playable G>
struct Line {
  Score score = draw_score;
  bool exact = false;  // a proven result whose margin is proven as well, or a proven draw
  std::vector<typename G::Move> moves;
};

/// Whether the winner is known, or that there is none.
template <Playable G>
bool is_proven(const Line<G>& line) {
  return line.exact || is_decided(line.score);
}

template <Playable G>
struct Report {
  std::vector<Line<G>> lines;  // the best first; none when the game is over
  int depth = 0;
  std::uint64_t nodes = 0;
};

/// How to search: all that is the same for both kinds.
struct Effort {
  Limits limits;
  unsigned lines = 1;  // how many of the best moves to tell apart
  unsigned threads = 1;
  std::uint64_t seed = 1;
  StopToken stop;
};

/// Called whenever a search knows more than before, from its own thread.
template <Playable G>
using OnReport = std::function<void(const Report<G>&)>;

}  // namespace quintet::search
