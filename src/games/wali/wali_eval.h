#pragma once

#include <array>
#include <cstdint>

#include "games/wali/wali_lines.h"
#include "games/wali/wali_state.h"
#include "games/wali/wali_steps.h"

// What a player of Wali sees at a glance: threes, horses, and who can stop them.
namespace quintet::wali {

/// The cells beside these, in a row or column. (Some may lie off the board.)
inline std::uint64_t beside(std::uint64_t cells, unsigned stride) {
  return (cells << 1) | (cells >> 1) | (cells << stride) | (cells >> stride);
}

/// The stones of one side and what they could do if it were their turn to step.
struct Outlook {
  Outlook(const State& at, std::uint64_t own, std::uint64_t rivals);

  std::uint64_t stones;
  std::uint64_t touched;   // cells beside a stone of this side
  std::uint64_t steps;     // empty cells that a stone can step to
  std::uint64_t gaps;      // empty cells where a step takes
  std::uint64_t openings;  // empty cells where a stone from elsewhere would make three
  std::uint64_t riders;    // stones that can step into a gap
  std::uint64_t threes;    // stones in a run of exactly three
  unsigned step_count;
};

/// How much harm it does a side to lose each stone, in four ranks: a stone counts once for each set
/// that it is in.
class VictimWorth {
 public:
  VictimWorth(const State& at, const Outlook& victims, const Outlook& takers);

  [[nodiscard]] int of(unsigned cell) const {
    int worth = 0;
    for (const Part& part : parts_) worth += ((part.stones >> cell) & 1) != 0 ? part.worth : 0;
    return worth;
  }

 private:
  struct Part {
    std::uint64_t stones;
    int worth;
  };
  std::array<Part, 5> parts_;
};

}  // namespace quintet::wali
