#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "retro/value.h"
#include "retro/values.h"

namespace quintet::retro {

/// How many positions of a class, mirror images counted, have which value for the side to move.
struct Survey {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  unsigned longest_win = 0;  // in turns
  unsigned longest_loss = 0;
  std::string hardest{};  // a position with the longest win; empty if there is none

  [[nodiscard]] std::uint64_t positions() const { return wins + draws + losses; }
};

/// Of the numbers from `begin` to `end`, with the first one that has the longest win.
template <class C>
std::pair<Survey, std::uint64_t> survey_of(const C& numbers, const Values& values,
                                           std::uint64_t begin, std::uint64_t end) {
  Survey part;
  std::uint64_t hardest = 0;
  for (std::uint64_t number = begin; number < end; ++number) {
    if (!numbers.is_used(number)) continue;
    const TableValue value = values[number];
    const unsigned turns = turns_of(value);
    (is_won(value)    ? part.wins
     : is_lost(value) ? part.losses
                      : part.draws) += numbers.images(number);
    if (is_lost(value)) part.longest_loss = std::max(part.longest_loss, turns);
    if (is_won(value) && turns > part.longest_win) {
      part.longest_win = turns;
      hardest = number;
    }
  }
  return {part, hardest};
}

}  // namespace quintet::retro
