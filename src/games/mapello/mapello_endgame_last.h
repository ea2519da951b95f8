#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/bits.h"
#include "games/mapello/mapello_endgame_table.h"
#include "games/mapello/mapello_lines.h"
#include "games/mapello/mapello_map.h"
#include "games/mapello/mapello_terrain.h"

// The last cells of an exact search, where nearly all of its time is spent: no move lists and no
// table, just each cell tried in turn.
namespace quintet::mapello {

constexpr int beyond_margins = 100;  // larger than any margin: 64 discs and 8 bonuses are 88

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

constexpr std::uint64_t quarter_of(unsigned cell) {
  constexpr std::uint64_t quarter = 0x0F0F'0F0F;
  return quarter << (cell & 36U);
}

/// All cells of the board's quadrants that have an odd number of free cells (parity): the side that
/// plays there first is likely to play there last.
inline std::uint64_t odd_quarters(std::uint64_t free) {
  std::uint64_t odd = 0;
  for (const unsigned corner : {0U, 4U, 32U, 36U}) {
    const std::uint64_t quarter = quarter_of(corner);
    odd |= (count(free & quarter) & 1) != 0 ? quarter : 0;
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
    return {at.theirs ^ turned, at.own ^ turned ^ bit(cell), -(at.lead + bonus_of(cell))};
  }

  /// The margin of a finished game.
  [[nodiscard]] int margin(const Discs& at) const {
    const int ahead = discs_ahead(at);
    if (!empties_to_winner_ || ahead == 0) return ahead;
    const int free = static_cast<int>(count(~(at.own | at.theirs | walls)));
    return ahead > 0 ? ahead + free : ahead - free;
  }

  /// The value of a position with N free cells. A value outside the window is a bound.
  template <unsigned N>
  int value(const Discs& at, std::uint64_t free, std::uint64_t odd, int alpha, int beta) {
    ++nodes;
    if constexpr (N == 1) {
      return value_of_last(at, lowest(free));
    } else {
      int best = best_of<N>(at, free, odd, alpha, beta);
      if (best != -beyond_margins) return best;
      best = best_of<N>(passed(at), free, odd, -beta, -alpha);
      return best != -beyond_margins ? -best : margin(at);
    }
  }

  Lines lines;
  std::uint64_t walls;
  std::uint64_t nodes = 0;

 private:
  [[nodiscard]] int bonus_of(unsigned cell) const {
    return bonus_points * static_cast<int>((bonuses_ >> cell) & 1);
  }

  [[nodiscard]] static int discs_ahead(const Discs& at) {
    return static_cast<int>(count(at.own)) - static_cast<int>(count(at.theirs)) + at.lead;
  }

  /// With one cell left there is no need to make the move: counting the flipped discs is enough.
  [[nodiscard]] int value_of_last(const Discs& at, unsigned cell) const {
    const int ahead = discs_ahead(at);
    if (const int gain = gain_of_last(at, cell); gain != 0) return ahead + gain;
    if (const int gain = gain_of_last(passed(at), cell); gain != 0) return ahead - gain;
    return margin(at);
  }

  /// By how much the last disc changes the margin; 0 if it flips none.
  [[nodiscard]] int gain_of_last(const Discs& at, unsigned cell) const {
    if ((neighbours[cell] & at.theirs) == 0) return 0;
    const std::uint64_t turned = lines.turned(cell, at);
    return turned == 0 ? 0 : 1 + 2 * static_cast<int>(count(turned)) + bonus_of(cell);
  }

  /// The best value of all moves, -beyond_margins if there are none.
  template <unsigned N>
  int best_of(const Discs& at, std::uint64_t free, std::uint64_t odd, int alpha, int beta) {
    int best = -beyond_margins;
    if constexpr (N >= 3) {
      if (best_in<N>(free & odd, at, free, odd, alpha, beta, best)) return best;
      best_in<N>(free & ~odd, at, free, odd, std::max(alpha, best), beta, best);
    } else {
      best_in<N>(free, at, free, odd, alpha, beta, best);
    }
    return best;
  }

  /// Tries the cells of a set; true if one of them causes a cutoff.
  template <unsigned N>
  bool best_in(std::uint64_t cells, const Discs& at, std::uint64_t free, std::uint64_t odd,
               int alpha, int beta, int& best) {
    for (; cells != 0; cells = without_lowest(cells)) {
      const unsigned cell = lowest(cells);
      if ((neighbours[cell] & at.theirs) == 0) continue;
      const std::uint64_t turned = lines.turned(cell, at);
      if (turned == 0) continue;
      const int found = -value<N - 1>(played(at, cell, turned), free ^ bit(cell),
                                      odd ^ quarter_of(cell), -beta, -alpha);
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
