#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/game.h"
#include "core/random.h"

// What a game can tell a search beyond its rules. All of it is optional: a search does without, and
// does better with.
namespace quintet {

/// Judgements stay within this, so that no guess can be taken for a proven result.
constexpr int evaluation_limit = 20'000;

/// Judges a position that is not over, from the view of the side to move. A hundred is about what a
/// clear but not decisive advantage is worth in that game.
template <class G>
concept Evaluated = Playable<G> && requires(const typename G::State at) {
  { G::evaluate(at) } -> std::same_as<int>;
};

/// The same, for who has asked for the choices of the position already: some games then judge more
/// quickly.
template <Evaluated G, class Choices>
int evaluation_of(const typename G::State& at, [[maybe_unused]] const Choices& choices) {
  if constexpr (requires { G::evaluate(at, choices); }) {
    return G::evaluate(at, choices);
  } else {
    return G::evaluate(at);
  }
}

/// Takes so long to judge that a search should first ask its table whether it must:
/// `judges_slowly` is true. Others judge in the time that the table takes to answer.
template <class G>
concept JudgesSlowly = Evaluated<G> && bool{G::judges_slowly};

/// Judges moves before they are searched: the higher, the earlier. Cheap, a rough order is enough;
/// 0 for a move of which nothing is known.
template <class G>
concept Ranked = Playable<G> && requires(const typename G::State at, const typename G::Move m) {
  { G::rank(at, m) } -> std::same_as<int>;
};

/// Ranks better after one look at the whole board: `survey` is made once for all moves of a
/// position, which outlives it.
template <class G>
concept Surveyed = Ranked<G> && requires(const typename G::State at, const typename G::Move m) {
  { G::survey(at).rank(m) } -> std::same_as<int>;
};

/// Takes so long to rank a move that one ply from the horizon, where to search it costs no more,
/// the order is not worth it: `ranks_slowly` is true.
template <class G>
concept RanksSlowly = Ranked<G> && bool{G::ranks_slowly};

/// What ranks the moves of this position best, as a function of the move.
template <Playable G>
auto ranking_of(const typename G::State& at) {
  using Move = typename G::Move;
  if constexpr (Surveyed<G>) {
    return [survey = G::survey(at)](Move move) { return survey.rank(move); };
  } else if constexpr (Ranked<G>) {
    return [&at](Move move) { return G::rank(at, move); };
  } else {
    return [](Move /*move*/) { return 0; };
  }
}

/// Knows the moves that change the value at once (captures, points). At the horizon they are
/// searched on, so that no judgement is made in the middle of an exchange.
template <class G>
concept Noisy = Playable<G> && requires(const typename G::State at) {
  { G::noisy_moves(at) } -> std::same_as<MoveList<G>>;
};

/// Has positions in which an extra turn never harms, so that "even if I did nothing" is a bound
/// (null move). `yield_turn` gives the turn away, or says false and leaves the position alone.
template <class G>
concept Yielding = Playable<G> && requires(typename G::State s) {
  { G::yield_turn(s) } -> std::same_as<bool>;
};

/// Has a key that leaves out what hardly matters (counters far from their limit), so that more
/// positions are found to be the same than with `hash`. It is for judgements; what is proven of one
/// of them is not proven of the others.
template <class G>
concept Keyed = Playable<G> && requires(const typename G::State at) {
  { G::search_key(at) } -> std::same_as<std::uint64_t>;
};

template <Playable G>
std::uint64_t search_key_of(const typename G::State& at) {
  if constexpr (Keyed<G>) {
    return G::search_key(at);
  } else {
    return G::hash(at);
  }
}

/// Chooses better moves than chance for the random games of Monte-Carlo search, nearly as fast.
/// The game is not over.
template <class G>
concept Informed = Playable<G> && requires(const typename G::State at, Rng& rng) {
  { G::playout_move(at, rng) } -> std::same_as<typename G::Move>;
};

/// The largest margin that a side can still win by, where that is easily known: with it a win by
/// that margin needs no more search.
template <class G>
concept Bounded = Playable<G> && requires(const typename G::State at, Side side) {
  { G::best_margin(at, side) } -> std::same_as<int>;
};

/// Has moves of two parts (Jin Li: a koi, then a stone) that are better searched one after the
/// other: `Halves` is the same game in smaller steps, with the same side to move between them.
template <class G>
concept Halved = Playable<G> && Playable<typename G::Halves> &&
    requires(const typename G::State at, const typename G::Halves::State half) {
  { G::Halves::from(at) } -> std::same_as<typename G::Halves::State>;
  /// The whole move that the last step ended; nothing in the middle of a move.
  { G::Halves::completed(half) } -> std::same_as<std::optional<typename G::Move>>;
};

/// How strong a level is: how many nodes it may search, by how much it misjudges, and how often
/// these nodes are halved on a bad day: its form is another one in each game. Where strength
/// decides nearly every game, that is what leaves the weaker side a chance.
struct LevelPlan {
  std::uint64_t nodes = 0;
  int noise = 0;
  unsigned halvings = 0;
};

/// The levels that are neither random nor greedy.
struct LevelPlans {
  std::array<LevelPlan, 7> below_full;
  double full_seconds = 1.0;  // for a move of the full engine, unless it is told otherwise
};

/// Has levels of its own, measured so that each is about as much stronger than the one below.
template <class G>
concept Levelled = Playable<G> && requires {
  { G::levels } -> std::convertible_to<LevelPlans>;
};

/// Has moves that are about as good now as a few turns later (placements on a board that fills):
/// `moves_keep_their_worth` is true. Then Monte-Carlo search learns from all moves of a random game
/// as if they had been played first.
template <class G>
concept KeepsWorth = Playable<G> && bool{G::moves_keep_their_worth};

/// How Monte-Carlo search values a leaf, and how far it trusts such values.
struct PlayoutPlan {
  /// In games that can be judged, the part of the judgement; the rest are random games, of which
  /// there are none at 1.
  double judgement_share = 0.5;

  /// In those games, after how many steps a random game is cut short and judged; 0 plays to its
  /// end.
  unsigned steps = 0;

  /// How much doubt counts beside the mean value of a move, in results from 0 to 1: the less chance
  /// is in the values, the less.
  double exploration = 0.2;
};

/// Has a plan of its own. Random games to the end tell little where the next turns decide and
/// chance throws away what they won.
template <class G>
concept PlansPlayouts = Playable<G> && requires {
  { G::playout_plan } -> std::convertible_to<PlayoutPlan>;
};

/// A move and the best play of both sides that follows it, to the end of the game.
template <class G>
struct SolvedLine {
  int margin = 0;  // from the view of the side to move
  std::vector<typename G::Move> moves;
};

/// What an exact endgame search found.
template <class G>
struct Solved {
  std::vector<SolvedLine<G>> lines;  // the best first
  std::uint64_t nodes = 0;
};

/// Asked now and then with the nodes searched so far, whether to give up.
using StopAtNodes = std::function<bool(std::uint64_t nodes)>;

/// Has an exact endgame search of its own that is faster than any general one, with a table of at
/// most so many bytes. `solve` tells so many of the best moves apart, or gives up with nothing.
template <class G>
concept Endgamed = Playable<G> && std::constructible_from<typename G::Endgame, std::size_t> &&
    requires(const typename G::State at, typename G::Endgame endgame, unsigned lines,
             StopAtNodes stop, double seconds) {
  { G::Endgame::is_near(at, seconds) } -> std::same_as<bool>;       // worth trying within that time
  { G::Endgame::nodes_per_second } -> std::convertible_to<double>;  // roughly
  { endgame.solve(at, lines, stop) } -> std::same_as<std::optional<Solved<G>>>;
};

}  // namespace quintet
