#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/bits.h"
#include "core/random.h"
#include "games/jinli/jinli_geometry.h"
#include "games/jinli/jinli_state.h"

// What a player of Jin Li sees at a glance: who could score next turn, where and how much.
namespace quintet::jinli {

/// The cells that have at least one, two or three of some koi beside them: what a koi that comes
/// there scores (rule 3).
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
  /// The most that can be scored on one of these cells.
  [[nodiscard]] unsigned most(std::uint64_t cells) const {
    return unsigned{(cells & one) != 0} + unsigned{(cells & two) != 0} +
           unsigned{(cells & three) != 0};
  }
};

/// Where the koi of one side can go next turn, and whom they would meet there.
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
  std::array<Company, 2> company{};  // of all koi but the one that moves
};

/// The koi moves (without their stones) of the side to move that score, and how much. None while a
/// stone must first be handed back.
template <class F>
void each_scoring(const State& at, F&& visit) {
  if (at.hand_back == HandBack::now || is_won_or_quiet(at)) return;
  const Outlook outlook(at, at.side);
  for (unsigned i = 0; i < 2; ++i) {
    const Company& company = outlook.company[i];
    each_bit(outlook.reach(i) & company.one,
             [&](unsigned to) { visit(moving(outlook.from[i], to), company.most(bit(to))); });
  }
}

/// One of the koi moves that score most, without its stone; `pass` if none scores.
Move scoring_move(const State& at, Rng& rng);

/// The judgement for the side that has swum and is to drop a stone: `at` is the position after it,
/// with the other side to move.
int judge_before_drop(const State& at);

/// What a step or a turn of a koi promises before its stone has fallen: the points that it scores.
inline int rank_of_koi(const State& at, Move m) {
  if (m.from == no_cell) return 0;
  const std::uint64_t others = (at.koi[0] | at.koi[1]) ^ bit(m.from);
  return 1000 * static_cast<int>(count(around[m.to].ring & others));
}

/// Where that stone is worth trying first, by one look at `at` for all cells.
class Drops {
 public:
  explicit Drops(const State& at)
      : empty_(empty_cells(at)), rival_(at, at.side), own_(at, other(at.side)) {}

  [[nodiscard]] int rank(unsigned cell) const;
  /// The cell with the highest rank.
  [[nodiscard]] unsigned best() const;

 private:
  std::uint64_t empty_;
  Outlook rival_;
  Outlook own_;
};

}  // namespace quintet::jinli
