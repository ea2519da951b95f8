#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/bits.h"
#include "core/network.h"
#include "core/ring_shapes.h"
#include "games/jinli/jinli_eval.h"
#include "games/jinli/jinli_halves.h"

// What a learned evaluation sees of Jin Li under the default rules: the race, the hands, where the
// koi are from each other, and for each koi where it can go and what it would score. All of it is
// the same for mirror images.
namespace quintet::jinli {

constexpr unsigned covered_size = 7;

/// Which of the 8 neighbours of a cell are in a set, as a number of 8 bits. On ponds of up to 7 by
/// 7 cells, what is beyond an edge is never in the set.
inline unsigned ring_bits(std::uint64_t set, unsigned cell) {
  constexpr std::uint64_t ring_of_9 = 0x07'05'07;
  return static_cast<unsigned>(gather_bits(std::rotr(set, static_cast<int>(cell) - 9), ring_of_9));
}

/// The same for the cells two steps away in the 8 directions.
inline unsigned land_bits(std::uint64_t set, unsigned cell) {
  constexpr std::uint64_t land_of_18 = 0x15'00'11'00'15;
  return static_cast<unsigned>(
      gather_bits(std::rotr(set, static_cast<int>(cell) - 18), land_of_18));
}

/// Which of the 10 kinds of cells of the pond this is.
inline std::size_t place_of(unsigned cell) {
  static constexpr auto known = [] {
    std::array<std::uint8_t, cell_count> table{};
    for (unsigned i = 0; i < cell_count; ++i) {
      const unsigned row = std::min(i / stride, covered_size - 1);
      const unsigned column = std::min(i % stride, covered_size - 1);
      const unsigned a = std::min(row, covered_size - 1 - row);
      const unsigned b = std::min(column, covered_size - 1 - column);
      const unsigned far = std::max(a, b);
      table[i] = static_cast<std::uint8_t>(far * (far + 1) / 2 + std::min(a, b));
    }
    return table;
  }();
  return known[cell];
}

/// How far two cells are apart in both directions, below 28; the same for mirror images.
inline std::size_t apart(unsigned a, unsigned b) {
  // By the difference of the cells on a board so wide that rows cannot be mistaken for columns.
  constexpr unsigned wide = 16;
  constexpr int zero = wide * stride;
  static constexpr auto known = [] {
    std::array<std::uint8_t, 2 * zero> table{};
    constexpr int most = covered_size - 1;
    for (int down = -most; down <= most; ++down) {
      for (int right = -most; right <= most; ++right) {
        const int far = std::max((down < 0 ? -down : down), (right < 0 ? -right : right));
        const int near = std::min((down < 0 ? -down : down), (right < 0 ? -right : right));
        table[static_cast<std::size_t>(zero + down * int{wide} + right)] =
            static_cast<std::uint8_t>(far * (far + 1) / 2 + near);
      }
    }
    return table;
  }();
  const auto widened = [](unsigned cell) { return static_cast<int>(cell + (cell & 0b111'000)); };
  return known[static_cast<std::size_t>(zero + widened(a) - widened(b))];
}

/// The inputs of a network for the default rules. Everything is seen by the side that moves a koi
/// next; while a stone is still to be dropped that is not the side to move, and the stage says so.
/// The side that is not to move sees nothing, which saves half of the work.
struct Inputs {
  using Book = Halves;
  static constexpr std::string_view game = "jinli";
  static constexpr std::string_view name = "koi-1";
  static constexpr unsigned target = 10;
  static constexpr unsigned most_stones = 10;

  static constexpr std::size_t race = 0;  // the points that both still need
  static constexpr std::size_t hands = race + (target + 1) * (target + 1);
  static constexpr std::size_t quiet = hands + (most_stones + 1) * (most_stones + 1);
  static constexpr std::size_t threats = quiet + 6;    // the most that both could score, and win
  static constexpr std::size_t choice = threats + 64;  // on how many cells both could score
  static constexpr std::size_t pairs = choice + 64;    // the distances between the koi
  static constexpr std::size_t of_sides = pairs + 3 * 28;

  // For each koi, first all of the side that moves next, then of the other.
  static constexpr std::size_t place = 0;
  static constexpr std::size_t ways = place + 10;
  static constexpr std::size_t scores = ways + RingShapes::unlike;
  static constexpr std::size_t safety = scores + 8 * 4 * 2;
  static constexpr std::size_t later = safety + 9 * 4;
  static constexpr std::size_t per_koi = later + 10 * 4;

  static constexpr std::size_t count = of_sides + 2 * per_koi;
  static constexpr std::size_t most_active = 5 + 6 + 4 * 5;
  static constexpr std::size_t stages = 8;

  static bool covers(const HalfState& half) {
    const jinli::State& at = half.at;
    return at.size == covered_size && at.target == target && at.hand_back == HandBack::never &&
           std::max(at.hand[0], at.hand[1]) <= most_stones;
  }
  /// By the stones in both hands, and whether one of them is to be dropped now.
  static std::size_t stage(const HalfState& half) {
    const unsigned stones = half.at.hand[0] + half.at.hand[1];
    const std::size_t phase = stones == 0 ? 0 : stones < 5 ? 1 : stones < 11 ? 2 : 3;
    return 2 * phase + (half.is_dropping() ? 1 : 0);
  }
  template <class Visit>
  static void each(const HalfState& half, Side view, Visit&& visit) {
    if (view != Halves::to_move(half)) return;
    const Outlook own(half.at, half.at.side);
    const Outlook rival(half.at, other(half.at.side));
    each_of_sides(half.at, own, rival, visit);
    each_of_koi(half.at, own, rival, of_sides, visit);
    each_of_koi(half.at, rival, own, of_sides + per_koi, visit);
  }

 private:
  /// The points that a side still needs.
  static unsigned needed(const jinli::State& at, Side side) {
    return target - std::min<unsigned>(at.points[index_of(side)], target);
  }
  static std::size_t scoring_cells(const Outlook& outlook) {
    const std::uint64_t cells =
        (outlook.reach(0) & outlook.company[0].one) | (outlook.reach(1) & outlook.company[1].one);
    return std::min(quintet::count(cells), 7U);
  }

  template <class Visit>
  static void each_of_sides(const jinli::State& at, const Outlook& own, const Outlook& rival,
                            Visit&& visit);
  template <class Visit>
  static void each_of_koi(const jinli::State& at, const Outlook& own, const Outlook& rival,
                          std::size_t first, Visit&& visit);
};

template <class Visit>
void Inputs::each_of_sides(const jinli::State& at, const Outlook& own, const Outlook& rival,
                           Visit&& visit) {
  const std::size_t me = index_of(at.side);
  const unsigned mine = needed(at, at.side);
  const unsigned theirs = needed(at, other(at.side));
  visit(race + std::size_t{mine} * (target + 1) + theirs);
  visit(hands + std::size_t{at.hand[me]} * (most_stones + 1) + at.hand[1 - me]);
  visit(quiet + std::min<std::size_t>(at.quiet / 10U, 5));
  const unsigned my_most = own.most();
  const unsigned their_most = rival.most();
  const std::size_t wins = std::size_t{my_most >= mine} + 2 * std::size_t{their_most >= theirs};
  visit(threats + wins * 16 + my_most * 4 + their_most);
  visit(choice + scoring_cells(own) * 8 + scoring_cells(rival));
  visit(pairs + apart(own.from[0], own.from[1]));
  visit(pairs + 28 + apart(rival.from[0], rival.from[1]));
  for (const unsigned mine_at : own.from) {
    for (const unsigned theirs_at : rival.from) visit(pairs + 56 + apart(mine_at, theirs_at));
  }
}

template <class Visit>
void Inputs::each_of_koi(const jinli::State& at, const Outlook& own, const Outlook& rival,
                         std::size_t first, Visit&& visit) {
  static const RingShapes& known = ring_shapes();
  const auto up_to = [](std::uint64_t cells, unsigned most) {
    return std::size_t{std::min(quintet::count(cells), most)};
  };
  const std::uint64_t empty = empty_cells(at);
  const std::uint64_t met = spread(rival.reach(0) | rival.reach(1));
  for (unsigned i = 0; i < 2; ++i) {
    const unsigned from = own.from[i];
    const std::uint64_t reach = own.reach(i);
    const std::uint64_t beyond = spread(reach) & empty & ~reach;
    const Company& company = own.company[i];
    visit(first + place + place_of(from));
    // Its ways out: in each direction it can swim, jump or do neither.
    visit(first + ways + known.of(ring_bits(own.swims[i], from), land_bits(own.jumps[i], from)));
    visit(first + scores + up_to(reach & company.one, 7) * 8 + up_to(reach & company.two, 3) * 2 +
          up_to(reach & company.three, 1));
    visit(first + safety + up_to(reach & ~met, 8) * 4 + up_to(reach & company.one & ~met, 3));
    visit(first + later + up_to(beyond & company.one, 9) * 4 + up_to(beyond & company.two, 3));
  }
}

using Learned = Network<Inputs, Elsewhere<HandMade, Inputs>>;

}  // namespace quintet::jinli
