#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/bits.h"
#include "games/mapello/mapello_endgame_flips.h"
#include "games/mapello/mapello_endgame_table.h"
#include "games/mapello/mapello_lines.h"
#include "games/mapello/mapello_map.h"
#include "games/mapello/mapello_terrain.h"

// The last four cells of an exact search, where most of its positions are: no move lists and no
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

/// Free cells in the order in which they are tried.
template <std::size_t N>
using LastFree = std::array<std::uint8_t, N>;

/// All searches here are with a null window: the value is compared with `alpha` only. A value above
/// it is a lower bound, any other an upper bound.
template <class Lines>
class LastCells {
 public:
  LastCells(const Terrain& terrain, const Jokers& jokers, std::uint64_t bonuses,
            bool empties_to_winner)
      : lines(terrain.exits),
        walls(terrain.walls),
        flips_(terrain.walls, jokers),
        cells_(static_cast<int>(count(~terrain.walls))),
        empties_to_winner_(empties_to_winner ? 1 : 0) {
    each_bit(bonuses, [&](unsigned cell) { bonus_[cell] = bonus_points; });
  }

  [[nodiscard]] static Discs passed(const Discs& at) { return {at.theirs, at.own, -at.lead}; }

  [[nodiscard]] Discs played(const Discs& at, unsigned cell, std::uint64_t turned) const {
    return {at.theirs ^ turned, at.own ^ turned ^ bit(cell), -(at.lead + bonus_[cell])};
  }

  /// The margin of a finished game.
  [[nodiscard]] int margin(const Discs& at) const {
    const int discs = static_cast<int>(count(at.own) + count(at.theirs));
    const int ahead = 2 * static_cast<int>(count(at.own)) - discs + at.lead;
    return ahead + sign(ahead) * empties_to_winner_ * (cells_ - discs);
  }

  /// With N free cells. `two_pairs`: the first two are in one region, the last two in another.
  template <std::size_t N>
  int value(const Discs& at, const LastFree<N>& free, int alpha, bool two_pairs = false) {
    ++nodes;
    int best = best_of(at, free, alpha, two_pairs);
    if (best != -beyond_margins) return best;
    best = best_of(passed(at), free, -alpha - 1, two_pairs);
    return best != -beyond_margins ? -best : margin(at);
  }

  /// With one cell left there is no need to make the move: counting the flipped discs is enough.
  int value_of_last(std::uint64_t own, int lead, unsigned cell, int alpha) {
    ++nodes;
    const int ahead = 2 * static_cast<int>(count(own)) - (cells_ - 1) + lead;
    if (const int gain = flips_.twice(cell, own); gain != 0) return ahead + gain + 1 + bonus_[cell];
    const int most = ahead + sign(ahead) * empties_to_winner_;
    if (most <= alpha) return most;
    if (const int loss = flips_.twice(cell, ~own); loss != 0) {
      return ahead - loss - 1 - bonus_[cell];
    }
    return most;
  }

  Lines lines;
  std::uint64_t walls;
  std::uint64_t nodes = 0;

 private:
  static int sign(int x) { return (x > 0 ? 1 : 0) - (x < 0 ? 1 : 0); }

  /// All but one of the cells. Among two pairs, one cell alone in its region comes first.
  template <std::size_t i, std::size_t N>
  static LastFree<N - 1> without(const LastFree<N>& free, bool two_pairs) {
    if constexpr (N == 4) {
      if constexpr (i >= 2) {
        if (two_pairs) return {free[5 - i], free[0], free[1]};
      }
    }
    LastFree<N - 1> rest;
    for (std::size_t k = 0; k + 1 < N; ++k) rest[k] = free[k < i ? k : k + 1];
    return rest;
  }

  /// The best value of all moves, -beyond_margins if there are none.
  template <std::size_t N>
  int best_of(const Discs& at, const LastFree<N>& free, int alpha, bool two_pairs) {
    int best = -beyond_margins;
    const auto fails_high = [&]<std::size_t i>(std::integral_constant<std::size_t, i> /*which*/) {
      best = std::max(best, value_of<i>(at, free, alpha, two_pairs));
      return best > alpha;
    };
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      static_cast<void>((fails_high(std::integral_constant<std::size_t, i>{}) || ...));
    }
    (std::make_index_sequence<N>());
    return best;
  }

  /// The value of one move, -beyond_margins if it flips nothing.
  template <std::size_t i, std::size_t N>
  int value_of(const Discs& at, const LastFree<N>& free, int alpha, bool two_pairs) {
    const unsigned cell = free[i];
    if ((neighbours[cell] & at.theirs) == 0) return -beyond_margins;
    const std::uint64_t turned = lines.turned(cell, at);
    if (turned == 0) return -beyond_margins;
    if constexpr (N == 2) {
      return -value_of_last(at.theirs ^ turned, -(at.lead + bonus_[cell]), free[1 - i], -alpha - 1);
    } else {
      return -value<N - 1>(played(at, cell, turned), without<i>(free, two_pairs), -alpha - 1);
    }
  }

  LastFlips flips_;
  int cells_;
  int empties_to_winner_;  // 0 or 1
  std::array<std::int8_t, 64> bonus_{};
};

}  // namespace quintet::mapello
