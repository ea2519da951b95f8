#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bits.h"
#include "core/evaluation.h"
#include "core/game.h"
#include "core/hashing.h"
#include "core/random.h"
#include "core/weights.h"

// A small game with inputs for a network, to test networks without any of the real games.
namespace quintet::toys {

/// Stones are placed on a ring of twelve cells and flip opposing neighbours; the majority wins.
struct Ring {
  static constexpr unsigned cells = 12;
  static constexpr std::size_t max_moves = cells;

  struct State {
    std::uint64_t stones[2]{};
    Side side = Side::first;
    bool is_odd = false;  // stands for rules that the network was not trained for
    bool operator==(const State&) const = default;
  };
  struct Move {
    std::uint8_t cell = 0;
    bool operator==(const Move&) const = default;
  };

  static std::uint64_t beside(unsigned cell) {
    return bit((cell + 1) % cells) | bit((cell + cells - 1) % cells);
  }
  static Side to_move(const State& at) { return at.side; }
  static MoveList<Ring> legal_moves(const State& at) {
    MoveList<Ring> moves;
    each_bit(~(at.stones[0] | at.stones[1]) & (bit(cells) - 1),
             [&](unsigned cell) { moves.push_back({static_cast<std::uint8_t>(cell)}); });
    return moves;
  }
  static void apply(State& s, Move m) {
    std::uint64_t& own = s.stones[index_of(s.side)];
    std::uint64_t& theirs = s.stones[index_of(other(s.side))];
    const std::uint64_t flipped = theirs & beside(m.cell);
    own |= bit(m.cell) | flipped;
    theirs &= ~flipped;
    s.side = other(s.side);
  }
  static std::optional<Result> result(const State& at) {
    if (!legal_moves(at).empty()) return std::nullopt;
    return result_by_points(lead(at, Side::first), 0);
  }
  static std::uint64_t hash(const State& at) {
    return hash_words(at.stones[0], at.stones[1], index_of(at.side));
  }
  static int lead(const State& at, Side side) {
    const int first = static_cast<int>(count(at.stones[0])) - static_cast<int>(count(at.stones[1]));
    return side == Side::first ? first : -first;
  }
};
static_assert(Playable<Ring>);

/// The stones that a side is ahead.
struct RingLead : FromScratch {
  static constexpr std::string_view name = "lead";
  static int evaluate(const Ring::State& at, const auto& /*choices*/, Accumulator /*sum*/) {
    return 20 * Ring::lead(at, at.side);
  }
};

/// One input for each state of each pair of neighbours, which can only be added up afresh.
struct RingPairs {
  using Book = Ring;
  static constexpr std::string_view game = "ring";
  static constexpr std::string_view name = "pairs";
  static constexpr std::size_t count = std::size_t{Ring::cells} * 9;
  static constexpr std::size_t most_active = Ring::cells;  // one for each pair
  static constexpr std::size_t stages = 2;

  static bool covers(const Ring::State& at) { return !at.is_odd; }
  static std::size_t stage(const Ring::State& at) {
    return quintet::count(at.stones[0] | at.stones[1]) < 6 ? 0 : 1;
  }
  static void each(const Ring::State& at, Side view, auto&& visit) {
    for (unsigned cell = 0; cell < Ring::cells; ++cell) visit(input(at, view, cell));
  }

 protected:
  static std::size_t input(const Ring::State& at, Side view, unsigned cell) {
    return std::size_t{cell} * 9 + seen(at, view, cell) * 3 +
           seen(at, view, (cell + 1) % Ring::cells);
  }
  static std::size_t seen(const Ring::State& at, Side view, unsigned cell) {
    return ((at.stones[index_of(view)] >> cell) & 1) +
           2 * ((at.stones[index_of(other(view))] >> cell) & 1);
  }
};

/// Weights for this network.
inline Weights ring_weights(std::vector<std::int16_t> values) {
  return {std::string(RingPairs::game), std::string(RingPairs::name), "", "", std::move(values)};
}

/// The same inputs, following the moves.
struct RingPairsKept : RingPairs {
  static void each_change(const Ring::State& before, Ring::Move /*move*/, const Ring::State& after,
                          Side view, auto&& add, auto&& remove) {
    for (unsigned cell = 0; cell < Ring::cells; ++cell) {
      const std::size_t old = input(before, view, cell);
      const std::size_t now = input(after, view, cell);
      if (old == now) continue;
      remove(old);
      add(now);
    }
  }
};

/// The same inputs, both views at once.
struct RingPairsAtOnce : RingPairs {
  static void each_pair(const Ring::State& at, auto&& visit) {
    for (unsigned cell = 0; cell < Ring::cells; ++cell) {
      visit(input(at, Side::first, cell), input(at, Side::second, cell));
    }
  }
};

/// Calls visit(state) at each position of random games that is not over.
template <class Visit>
void walk_rings(std::uint64_t games, Visit&& visit) {
  for (std::uint64_t game = 0; game < games; ++game) {
    Rng rng(5, game);
    Ring::State at;
    for (auto moves = Ring::legal_moves(at); !moves.empty(); moves = Ring::legal_moves(at)) {
      visit(at);
      Ring::apply(at, moves[rng.below(moves.size())]);
    }
  }
}

}  // namespace quintet::toys
