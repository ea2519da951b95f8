#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/game.h"

// The interface of a game-specific exact endgame search.
namespace quintet {

/// A move and the best play by both sides that follows it, to the end of the game.
template <class G>
struct SolvedLine {
  int margin = 0;  // from the perspective of the side to move
  std::vector<typename G::Move> moves;
};

template <class G>
struct Solved {
  std::vector<SolvedLine<G>> lines;  // best first
  std::uint64_t nodes = 0;
};

/// Called now and then with the number of nodes searched so far; returns whether to give up.
using StopAtNodes = std::function<bool(std::uint64_t nodes)>;

/// Faster than any general search, using a table of at most the given number of bytes. `solve`
/// ranks that many of the best moves, or returns nothing if it gives up. It calls `stop` on the
/// caller's thread only. With one thread, the same calls give the same result everywhere.
template <class Endgame, class G>
concept ExactEndgameFor = Playable<G> && std::constructible_from<Endgame, std::size_t> &&
    requires(const typename G::State at, Endgame endgame, unsigned lines, StopAtNodes stop,
             unsigned threads, double seconds) {
  { Endgame::is_near(at, seconds) } -> std::same_as<bool>;       // worth trying within that time
  { Endgame::nodes_per_second } -> std::convertible_to<double>;  // approximate
  { endgame.solve(at, lines, stop, threads) } -> std::same_as<std::optional<Solved<G>>>;
};

/// For games without one: the end is never near.
template <Playable G>
struct NoEndgame {
  explicit NoEndgame(std::size_t /*bytes*/) {}
  static constexpr double nodes_per_second = 1;
  static bool is_near(const typename G::State& /*at*/, double /*seconds*/) { return false; }
  static std::optional<Solved<G>> solve(const typename G::State& /*at*/, unsigned /*lines*/,
                                        const StopAtNodes& /*stop*/, unsigned /*threads*/) {
    return std::nullopt;
  }
};

}  // namespace quintet
