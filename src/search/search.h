#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "core/endings.h"
#include "core/game.h"
#include "core/threads.h"
#include "search/score.h"

// The input and output of every search.
namespace quintet::search {

/// A search ends at the first limit it reaches, or when there is nothing left to find out.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  int depth = max_ply;
  bool operator==(const Limits&) const = default;
};

/// The position to search, with its history as far as repetition needs it.
template <Playable G>
struct Root {
  typename G::State at;
  std::vector<std::uint64_t>
      past;  // repetition keys since the last irreversible move, oldest first
  /// Those that are known, if any; alpha-beta asks them at every node.
  const EndingsOf<G>* endings = nullptr;
};

template <Playable G>
struct Line {
  Score score = draw_score;
  bool exact = false;  // a proven result with a proven margin, or a proven draw
  std::vector<typename G::Move> moves;
};

/// Whether the outcome, win, loss or draw, is known.
template <Playable G>
bool is_proven(const Line<G>& line) {
  return line.exact || is_decided(line.score);
}

template <Playable G>
struct Report {
  std::vector<Line<G>> lines;  // best first; empty when the game is over
  int depth = 0;
  std::uint64_t nodes = 0;
};

/// Settings common to both kinds of search.
struct Effort {
  Limits limits;
  unsigned lines = 1;  // how many of the best moves to report (multi-PV)
  unsigned threads = 1;
  std::uint64_t seed = 1;
  StopToken stop;
};

/// Called from the search's own thread whenever it has new results.
template <Playable G>
using OnReport = std::function<void(const Report<G>&)>;

}  // namespace quintet::search
