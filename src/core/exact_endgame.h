#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/game.h"

// What an exact endgame search of a game's own is asked and what it answers.
namespace quintet {

/// A move and the best play of both sides that follows it, to the end of the game.
template <class G>
struct SolvedLine {
  int margin = 0;  // from the view of the side to move
  std::vector<typename G::Move> moves;
};

template <class G>
struct Solved {
  std::vector<SolvedLine<G>> lines;  // the best first
  std::uint64_t nodes = 0;
};

/// Asked now and then with the nodes searched so far, whether to give up.
using StopAtNodes = std::function<bool(std::uint64_t nodes)>;

/// Faster than any general search, with a table of at most so many bytes. `solve` tells so many of
/// the best moves apart, or gives up with nothing.
template <class Endgame, class G>
concept ExactEndgameFor = Playable<G> && std::constructible_from<Endgame, std::size_t> &&
    requires(const typename G::State at, Endgame endgame, unsigned lines, StopAtNodes stop,
             double seconds) {
  { Endgame::is_near(at, seconds) } -> std::same_as<bool>;       // worth trying within that time
  { Endgame::nodes_per_second } -> std::convertible_to<double>;  // roughly
  { endgame.solve(at, lines, stop) } -> std::same_as<std::optional<Solved<G>>>;
};

/// For games without one: no end is ever near.
template <Playable G>
struct NoEndgame {
  explicit NoEndgame(std::size_t /*bytes*/) {}
  static constexpr double nodes_per_second = 1;
  static bool is_near(const typename G::State& /*at*/, double /*seconds*/) { return false; }
  static std::optional<Solved<G>> solve(const typename G::State& /*at*/, unsigned /*lines*/,
                                        const StopAtNodes& /*stop*/) {
    return std::nullopt;
  }
};

}  // namespace quintet
