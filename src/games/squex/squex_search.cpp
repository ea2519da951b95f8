#include "games/squex/squex_search.h"

#include <cstdlib>

#include "games/squex/squex_neighbours.h"
#include "games/squex/squex_numbers.h"
#include "games/squex/squex_paths.h"
#include "games/squex/squex_place.h"

namespace quintet::squex {
namespace {

namespace bonus {
constexpr int saves_link = 40;     // fills the last gap beside a link that could be cut
constexpr int makes_bridge = 8;    // a diagonal link that can still be made safe
constexpr int meets_opponent = 4;  // next to the opponent: in the way
constexpr int on_path = 20;        // on a shortest path of either side; on both, twice
constexpr int cuts = -60;          // gives the opponent a placement
constexpr int unit = 4;            // common divisor of these
// The range from worst to best fits in the digits of Numbers.
static_assert(saves_link + 4 * makes_bridge + 4 * meets_opponent + 2 * on_path - cuts <
              unit << Numbers<Small>::digits);
}  // namespace bonus

/// Higher closer to the middle of the board, at most 2 * 15.
template <class Set>
int nearness_to_centre(const State& at, unsigned cell) {
  const int row = static_cast<int>(cell / Set::stride);
  const int column = static_cast<int>(cell % Set::stride);
  return at.height + at.width - std::abs(2 * row - at.height + 1) -
         std::abs(2 * column - at.width + 1);
}

/// The ranks of all open octagons at once, by their neighbours and the shortest paths but without
/// the nearness to the centre: in units, counted from the worst.
template <class Set>
void rank_placements(const State& at, std::array<std::uint8_t, 256>& ranks) {
  const auto units = [](int worth) { return static_cast<unsigned>(worth / bonus::unit); };
  const std::size_t mover = index_of(at.side);
  const Set own(at.octagons[mover]);
  const Set theirs(at.octagons[1 - mover]);
  const Neighbours<Set> friendly(own);
  const Neighbours<Set> hostile(theirs);
  const Neighbours<Set> open{Set(at.open)};
  Numbers<Set> numbers;
  for (std::size_t i = 0; i < 2; ++i) {
    numbers.add(units(bonus::meets_opponent), hostile.above_below[i]);
    numbers.add(units(bonus::meets_opponent), hostile.beside[i]);
  }
  each_corner(own, [&](std::size_t i, std::size_t k, const Set& corner) {
    numbers.add(units(bonus::makes_bridge), corner & open.above_below[i] & open.beside[k]);
  });
  Set saved;
  each_corner(theirs, [&](std::size_t i, std::size_t k, const Set& corner) {
    saved = saved | (corner & friendly.above_below[i] & friendly.beside[k]);
  });
  numbers.add(units(bonus::saves_link), saved);
  numbers.add(units(-bonus::cuts), Set(at.open).without(cutting_placements(own, theirs)));
  for (const Cells& on_path : cells_on_paths(at)) numbers.add(units(bonus::on_path), Set(on_path));
  numbers.write(ranks);
}

/// Is there an open octagon where the mover could place without cutting?
template <class Set>
bool can_place_quietly(const State& at) {
  const std::size_t mover = index_of(at.side);
  const Set own(at.octagons[mover]);
  const Set theirs(at.octagons[1 - mover]);
  return Set(at.open).without(cutting_placements(own, theirs)).any();
}

bool is_before_swap(const State& at) {
  return at.swap && (Large(at.octagons[0]) | Large(at.octagons[1])).size() < 2;
}

}  // namespace

Survey::Survey(const State& at) : at_(at) {
  if (at.is_small()) {
    rank_placements<Small>(at, ranks_);
  } else {
    rank_placements<Large>(at, ranks_);
  }
}

int Survey::operator()(Move m) const {
  if (m == swap_move) return 0;
  const int centre = at_.is_small() ? nearness_to_centre<Small>(at_, m.cell)
                                    : nearness_to_centre<Large>(at_, m.cell);
  return centre + ranks_[m.cell] * bonus::unit + bonus::cuts;
}

bool Hints::yield_turn(State& s) {
  if (s.left == 2 || is_before_swap(s)) return false;
  if (!(s.is_small() ? can_place_quietly<Small>(s) : can_place_quietly<Large>(s))) return false;
  s.side = other(s.side);
  return true;
}

}  // namespace quintet::squex
