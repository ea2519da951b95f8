#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "core/bits.h"
#include "core/evaluation.h"
#include "games/jinli/jinli_geometry.h"
#include "games/jinli/jinli_halves.h"
#include "games/jinli/jinli_state.h"

// What a player of Jin Li sees at a glance: who could score next turn, where and how much.
namespace quintet::jinli {

/// The cells adjacent to at least one, two or three of a set of koi: what a koi scores by moving
/// there (rule 3).
struct Company {
  std::uint64_t one = 0;
  std::uint64_t two = 0;
  std::uint64_t three = 0;

  void add(unsigned koi) {
    const std::uint64_t ring = around[koi].ring;
    three |= two & ring;
    two |= one & ring;
    one |= ring;
  }
  /// The most that can be scored on any of these cells.
  [[nodiscard]] unsigned most(std::uint64_t cells) const {
    return unsigned{(cells & one) != 0} + unsigned{(cells & two) != 0} +
           unsigned{(cells & three) != 0};
  }
};

/// Where the koi of one side can go next turn, and which koi they would meet there.
struct Outlook {
  Outlook(const State& at, Side side) {
    const std::uint64_t own = at.koi[index_of(side)];
    const std::uint64_t rivals = at.koi[1 - index_of(side)];
    const std::uint64_t empty = empty_cells(at);
    from = {lowest(own), lowest(without_lowest(own))};
    company[0].add(lowest(rivals));
    company[0].add(lowest(without_lowest(rivals)));
    company[1] = company[0];
    company[0].add(from[1]);
    company[1].add(from[0]);
    for (unsigned i = 0; i < 2; ++i) {
      swims[i] = around[from[i]].ring & empty;
      jumps[i] = landings(from[i], at.stones) & empty;
    }
  }

  [[nodiscard]] std::uint64_t reach(unsigned i) const { return swims[i] | jumps[i]; }
  [[nodiscard]] unsigned most() const {
    return std::max(company[0].most(reach(0)), company[1].most(reach(1)));
  }

  std::array<unsigned, 2> from{};
  std::array<std::uint64_t, 2> swims{};
  std::array<std::uint64_t, 2> jumps{};
  std::array<Company, 2> company{};  // of all koi except the one that moves
};

/// Evaluates a pond. While a stone is still to be dropped, it evaluates the position after the
/// turn, with the other side to move.
struct HandMade : FromScratch {
  static constexpr std::string_view name = "hand";
  static constexpr bool judges_slowly = true;

  static int evaluate(const State& at);
  static int evaluate(const HalfState& half);
  static int evaluate(const HalfState& half, const auto& /*choices*/, Accumulator /*sum*/) {
    return evaluate(half);
  }
};

}  // namespace quintet::jinli
