#ifdef __AVX2__

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bits.h"
#include "core/playouts.h"
#include "games/mapello/mapello.h"
#include "games/mapello/mapello_boards_avx2.h"

// Random games, four side by side in vector registers. Without them, PlayoutLanes is faster.
namespace quintet::mapello {
namespace {

/// The discs that the new discs flip along one kind of line: those that the waves have crossed and
/// that follow without a gap, at most six, and one more at an exit.
template <unsigned line, bool has_exits>
[[gnu::always_inline]] inline Four turned_along(Four played, const Waves& from) {
  constexpr auto by_1 = static_cast<unsigned>(step[line]);
  constexpr unsigned by_2 = 2 * by_1;
  Four up = from.down & (played << by_1);
  if constexpr (line == 0) {  // a carry propagates along a row by itself
    up = from.down & ~(from.down + up);
  } else {
    const Four two = from.down & (from.down << by_1);
    up |= from.down & (up << by_1);
    up |= two & (up << by_2);
    up |= two & (up << by_2);
    if constexpr (has_exits) up |= from.down & (up << by_1);
  }
  Four down = from.up & (played >> by_1);
  const Four two = from.up & (from.up >> by_1);
  down |= from.up & (down >> by_1);
  down |= two & (down >> by_2);
  down |= two & (down >> by_2);
  if constexpr (has_exits) down |= from.up & (down >> by_1);
  return up | down;
}

/// Four games of one map. All make a ply at the same time; one without a move passes, and if it
/// could not move the ply before either, it was over then.
template <class ExitsOfMap>
class FourGames {
 public:
  FourGames(const State& start, const ExitsOfMap& exits, PlayoutDealer& dealer)
      : start_(start), exits_(exits), dealer_(dealer) {}

  PlayoutStats play() {
    for (unsigned game = 0; game < 4; ++game) deal(game);
    const Four bonuses = all_four(start_.bonuses);
    while (left_ > 0) {
      const std::array<Waves, 4> from = waves(at_.own, at_.theirs, Exits(exits_));
      const Four moves = at_.free & ends(from);
      const Four none = where_zero(moves) & at_.playing;
      if (const Four over = none & at_.passed; any(over)) [[unlikely]] {
        replace(over);
        continue;
      }
      passes_ -= none;
      at_ = after(at_, from, drawn(moves), none, bonuses);
      ++ply_;
    }
    stats_.moves += sum(passes_);
    return stats_;
  }

 private:
  static constexpr bool has_exits = !std::is_same_v<ExitsOfMap, NoExits>;

  /// One word per game; a condition has all its bits set where it is true.
  struct Boards {
    Four own;  // of the side to move
    Four theirs;
    Four free;
    Four own_bonuses;  // those taken
    Four their_bonuses;
    Four passed;   // no move at the ply before
    Four playing;  // false when there are no more games
  };

  /// A move for each game, at random; none where there is none.
  [[gnu::always_inline]] Four drawn(Four moves) {
    unsigned sizes = 0;
    const auto draw = [&](unsigned game) {
      const unsigned size = count(moves[game]);
      sizes += size;
      return only_nth(moves[game], rngs_[game].below(size));
    };
    const Four played{draw(0), draw(1), draw(2), draw(3)};
    stats_.moves += sizes;
    return played;
  }

  [[gnu::always_inline]] Boards after(const Boards& at, const std::array<Waves, 4>& from,
                                      Four played, Four none, Four bonuses) const {
    const Four turned =
        turned_along<0, has_exits>(played, from[0]) | turned_along<1, has_exits>(played, from[1]) |
        turned_along<2, has_exits>(played, from[2]) | turned_along<3, has_exits>(played, from[3]);
    return {at.theirs ^ turned,
            at.own | turned | played,
            at.free ^ played,
            at.their_bonuses,
            at.own_bonuses | (played & bonuses),
            none,
            at.playing};
  }

  /// Counts the games that are over and deals others in their places.
  [[gnu::noinline]] void replace(Four over) {
    for (unsigned game = 0; game < 4; ++game) {
      if (over[game] == 0) continue;
      finish(game);
      --left_;
      deal(game);
    }
  }

  void finish(unsigned game) {
    stats_.plies += ply_ - began_[game] - 1;  // the last pass was none
    --stats_.moves;
    const int own = points(at_.own[game], at_.own_bonuses[game]);
    const int theirs = points(at_.theirs[game], at_.their_bonuses[game]);
    const bool black_moves = (ply_ - began_[game]) % 2 == 0;
    const int unclaimed = start_.empties_to_winner ? static_cast<int>(count(at_.free[game])) : 0;
    stats_.count(
        final_result(black_moves ? own : theirs, black_moves ? theirs : own, unclaimed).outcome);
  }

  static int points(std::uint64_t discs, std::uint64_t bonuses) {
    return static_cast<int>(count(discs)) + bonus_points * static_cast<int>(count(bonuses));
  }

  void deal(unsigned game) {
    const auto rng = dealer_.next();
    at_.own[game] = start_.own;
    at_.theirs[game] = start_.theirs;
    at_.free[game] = rng ? start_.free : 0;
    at_.own_bonuses[game] = 0;
    at_.their_bonuses[game] = 0;
    at_.passed[game] = 0;
    at_.playing[game] = rng ? ~std::uint64_t{0} : 0;
    if (rng) {
      rngs_[game] = *rng;
      ++left_;
    }
    began_[game] = ply_;
  }

  const State& start_;
  const ExitsOfMap exits_;
  PlayoutDealer& dealer_;
  std::array<Rng, 4> rngs_{Rng(0), Rng(0), Rng(0), Rng(0)};
  std::array<std::uint64_t, 4> began_{};  // at which ply
  std::uint64_t ply_ = 0;
  unsigned left_ = 0;  // games in play
  Boards at_{};
  Four passes_{};
  PlayoutStats stats_;
};

}  // namespace

PlayoutStats RuleBook::play_abreast(const State& start, PlayoutDealer& dealer) {
  if (!start.jokers.any()) return FourGames(start, NoExits{}, dealer).play();
  return FourGames(start, exits_to(start.jokers), dealer).play();
}

}  // namespace quintet::mapello

#endif
