#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/bits.h"
#include "games/mapello/mapello_endgame_table.h"
#include "games/mapello/mapello_lines.h"
#include "games/mapello/mapello_map.h"
#include "games/mapello/mapello_terrain.h"

// The last cells of an exact search, where nearly all of its time goes: no move lists, no table,
// just each cell tried in turn.
namespace quintet::mapello {

constexpr int beyond_margins = 100;  // more than any margin: 64 discs and 8 bonuses are 88

struct PlainLines {
  explicit PlainLines(const Exits& /*none*/) {}
  [[nodiscard]] static std::uint64_t ends(std::uint64_t own, std::uint64_t theirs) {
    return ends_of_lines(own, theirs, Exits{});
  }
  [[nodiscard]] static std::uint64_t turned(unsigned cell, const Discs& at) {
    return turned_from(cell, at.own, at.theirs, Exits{});
  }
};

struct JokerLines {
  explicit JokerLines(const Exits& exits_of_map) : exits(exits_of_map) {}
  [[nodiscard]] std::uint64_t ends(std::uint64_t own, std::uint64_t theirs) const {
    return ends_of_lines(own, theirs, exits);
  }
  [[nodiscard]] std::uint64_t turned(unsigned cell, const Discs& at) const {
    return turned_from(cell, at.own, at.theirs, exits);
  }

  Exits exits;
};

constexpr std::array<std::uint64_t, 64> all_neighbours() {
  std::array<std::uint64_t, 64> neighbours{};
  for (unsigned cell = 0; cell < 64; ++cell) {
    neighbours[cell] = with_neighbours(bit(cell)) & ~bit(cell);
  }
  return neighbours;
}
inline constexpr std::array<std::uint64_t, 64> neighbours = all_neighbours();

/// Free cells in quarters of the board that have an odd number of them: whoever plays there first
/// is likely to play there last.
inline std::uint64_t in_odd_quarters(std::uint64_t free) {
  constexpr std::uint64_t quarter = 0x0F0F'0F0F;
  std::uint64_t odd = 0;
  for (const unsigned corner : {0U, 4U, 32U, 36U}) {
    const std::uint64_t cells = free & (quarter << corner);
    odd |= (count(cells) & 1) != 0 ? cells : 0;
  }
  return odd;
}

template <class Lines>
class LastCells {
 public:
  LastCells(const Terrain& terrain, std::uint64_t bonuses, bool empties_to_winner)
      : lines(terrain.exits),
        walls(terrain.walls),
        bonuses_(bonuses),
        empties_to_winner_(empties_to_winner) {}

  [[nodiscard]] static Discs passed(const Discs& at) { return {at.theirs, at.own, -at.lead}; }

  [[nodiscard]] Discs played(const Discs& at, unsigned cell, std::uint64_t turned) const {
    const int gain = bonus_points * static_cast<int>((bonuses_ >> cell) & 1);
    return {at.theirs ^ turned, at.own ^ turned ^ bit(cell), -(at.lead + gain)};
  }

  /// The margin of a finished game.
  [[nodiscard]] int margin(const Discs& at) const {
    const int ahead =
        static_cast<int>(count(at.own)) - static_cast<int>(count(at.theirs)) + at.lead;
    if (!empties_to_winner_ || ahead == 0) return ahead;
    const int free = static_cast<int>(count(~(at.own | at.theirs | walls)));
    return ahead > 0 ? ahead + free : ahead - free;
  }

  /// The value of a position with N free cells. A value outside of the window is a bound.
  template <unsigned N>
  int value(const Discs& at, std::uint64_t free, int alpha, int beta) {
    ++nodes;
    int best = best_of<N>(at, free, alpha, beta);
    if (best != -beyond_margins) return best;
    best = best_of<N>(passed(at), free, -beta, -alpha);
    return best != -beyond_margins ? -best : margin(at);
  }

  Lines lines;
  std::uint64_t walls;
  std::uint64_t nodes = 0;

 private:
  /// The best of all moves, -beyond_margins if there is none.
  template <unsigned N>
  int best_of(const Discs& at, std::uint64_t free, int alpha, int beta) {
    int best = -beyond_margins;
    if constexpr (N >= 3) {
      const std::uint64_t odd = in_odd_quarters(free);
      if (best_in<N>(odd, at, free, alpha, beta, best)) return best;
      best_in<N>(free ^ odd, at, free, std::max(alpha, best), beta, best);
    } else {
      best_in<N>(free, at, free, alpha, beta, best);
    }
    return best;
  }

  /// Tries the cells of a set; true if one of them is good enough to try no more.
  template <unsigned N>
  bool best_in(std::uint64_t cells, const Discs& at, std::uint64_t free, int alpha, int beta,
               int& best) {
    for (; cells != 0; cells = without_lowest(cells)) {
      const unsigned cell = lowest(cells);
      if ((neighbours[cell] & at.theirs) == 0) continue;
      const std::uint64_t turned = lines.turned(cell, at);
      if (turned == 0) continue;
      const Discs next = played(at, cell, turned);
      int found = 0;
      if constexpr (N == 1) {
        found = -margin(next);
      } else {
        found = -value<N - 1>(next, free ^ bit(cell), -beta, -alpha);
      }
      if (found <= best) continue;
      best = found;
      if (best >= beta) return true;
      alpha = std::max(alpha, best);
    }
    return false;
  }

  std::uint64_t bonuses_;
  bool empties_to_winner_;
};

}  // namespace quintet::mapello
