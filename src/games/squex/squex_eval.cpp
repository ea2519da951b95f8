#include "games/squex/squex_eval.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/searchable.h"
#include "games/squex/squex_paths.h"
#include "games/squex/squex_place.h"

namespace quintet::squex {
namespace {

namespace weight {
// Half placements: a side that is one placement ahead, and that is what the move is worth, stands
// clearly better.
constexpr int half_placement = 50;
constexpr int tempo = 50;
constexpr int second_placement = 100;
// By the width of the path, about 8 log2(1 + ways): the first other way helps most.
constexpr std::array<int, 17> ways{0,  8,  13, 16, 19, 21, 22, 24, 25,
                                   27, 28, 29, 30, 30, 31, 32, 33};
}  // namespace weight

int worth_of(const Path& path) {
  return weight::ways[std::min<std::size_t>(path.width, weight::ways.size() - 1)] -
         path.length * weight::half_placement;
}

namespace bonus {
constexpr int saves_link = 40;     // fills the last gap beside a link that could be cut
constexpr int makes_bridge = 8;    // a diagonal link that can still be made safe
constexpr int meets_opponent = 4;  // side by side with the opponent: in the way
constexpr int on_path = 20;        // on a shortest path, own or the opponent's; on both, twice
constexpr int cuts = -60;          // pays the opponent with a placement
}  // namespace bonus

/// The corners of a spot, as far as both octagons between satisfy `beside` and `above_below`.
template <class Set>
Set corners(const Set& above_below, const Set& beside) {
  return (above_below.on(1) | above_below.back(1)) &
         (beside.on(Set::stride) | beside.back(Set::stride));
}

unsigned size_of(Small set) { return count(set.bits); }
unsigned size_of(const Large& set) { return set.size(); }

/// Nearer to the middle of the board is higher, at most 2 * 15.
int nearness_to_centre(const State& at, unsigned cell) {
  const int row = static_cast<int>(cell / at.stride);
  const int column = static_cast<int>(cell % at.stride);
  return at.height + at.width - std::abs(2 * row - at.height + 1) -
         std::abs(2 * column - at.width + 1);
}

template <class Set>
int rank_placement(const State& at, unsigned cell) {
  const std::size_t mover = index_of(at.side);
  const Spot<Set> spot(cell);
  const Set own(at.octagons[mover]);
  const Set theirs(at.octagons[1 - mover]);
  const Set open(at.open);
  const Set around = spot.above_below | spot.beside;
  // A link that this saves: an own octagon above or below, another beside, and the corner between
  // them the opponent's.
  const Set saved = corners(spot.above_below & own, spot.beside & own) & theirs;
  const Set bridges = corners(spot.above_below & open, spot.beside & open) & own;
  const bool cuts = cuts_towards(spot, own | spot.here, theirs).any();
  return nearness_to_centre(at, cell) + (saved.any() ? bonus::saves_link : 0) +
         static_cast<int>(size_of(bridges)) * bonus::makes_bridge +
         static_cast<int>(size_of(around & theirs)) * bonus::meets_opponent +
         (cuts ? bonus::cuts : 0);
}

/// Is there an open octagon where the mover could place without cutting?
template <class Set>
bool can_place_quietly(const State& at) {
  constexpr unsigned stride = Set::stride;
  const std::size_t mover = index_of(at.side);
  const Set own(at.octagons[mover]);
  const Set theirs(at.octagons[1 - mover]);
  const Set to_left = theirs.east() & own.east().on(stride);
  const Set to_right = theirs.west() & own.west().on(stride);
  const Set down_left = theirs.east() & own.east().back(stride);
  const Set down_right = theirs.west() & own.west().back(stride);
  const Set cutting =
      ((to_left | to_right) & theirs.on(stride)) | ((down_left | down_right) & theirs.back(stride));
  return Set(at.open).without(cutting).any();
}

bool is_before_swap(const State& at) {
  return at.swap && (Large(at.octagons[0]) | Large(at.octagons[1])).size() < 2;
}

}  // namespace

int evaluate(const State& at) {
  const std::array<Path, 2> paths = shortest_paths(at);
  const std::size_t mover = index_of(at.side);
  const int tempo = at.left == 2 ? weight::tempo + weight::second_placement : weight::tempo;
  const int judgement = worth_of(paths[mover]) - worth_of(paths[1 - mover]) + tempo;
  return std::clamp(judgement, -evaluation_limit, evaluation_limit);
}

int rank(const State& at, Move m) {
  if (m == swap_move) return 0;
  return at.is_small() ? rank_placement<Small>(at, m.cell) : rank_placement<Large>(at, m.cell);
}

Survey::Survey(const State& at) : at_(at), on_paths_(cells_on_paths(at)) {}

int Survey::rank(Move m) const {
  if (m == swap_move) return squex::rank(at_, m);
  const int paths = (on_paths_[0].has(m.cell) ? 1 : 0) + (on_paths_[1].has(m.cell) ? 1 : 0);
  return squex::rank(at_, m) + paths * bonus::on_path;
}

bool yield_turn(State& s) {
  if (s.left == 2 || is_before_swap(s)) return false;
  if (!(s.is_small() ? can_place_quietly<Small>(s) : can_place_quietly<Large>(s))) return false;
  s.side = other(s.side);
  return true;
}

}  // namespace quintet::squex
