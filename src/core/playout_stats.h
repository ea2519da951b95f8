#pragma once

#include <cstdint>
#include <limits>

#include "core/game.h"

namespace quintet {

struct PlayoutLimits {
  static constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t games = any_number;
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t seed = 1;
  unsigned threads = 1;

  [[nodiscard]] bool has_games() const { return games != any_number; }
};

struct PlayoutStats {
  std::uint64_t plies = 0;
  std::uint64_t moves = 0;  // legal moves, summed over all plies
  std::uint64_t first_wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t second_wins = 0;
  double seconds = 0;

  bool operator==(const PlayoutStats&) const = default;

  [[nodiscard]] std::uint64_t games() const { return first_wins + draws + second_wins; }

  void count(Outcome outcome) {
    first_wins += outcome == Outcome::first_wins;
    draws += outcome == Outcome::draw;
    second_wins += outcome == Outcome::second_wins;
  }

  PlayoutStats& operator+=(const PlayoutStats& o) {
    plies += o.plies;
    moves += o.moves;
    first_wins += o.first_wins;
    draws += o.draws;
    second_wins += o.second_wins;
    return *this;
  }
};

}  // namespace quintet
