#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>

#include "core/playouts.h"
#include "games/wali/wali.h"
#include "games/wali/wali_eight.h"

// Random games under the default rules, eight side by side.
namespace quintet::wali {
namespace {

using Rngs = std::array<Rng, eight>;
constexpr Rngs no_rngs{Rng(0), Rng(0), Rng(0), Rng(0), Rng(0), Rng(0), Rng(0), Rng(0)};

std::uint32_t only_nth_cell(std::uint32_t set, unsigned k) {
  return static_cast<std::uint32_t>(only_nth(set, k));
}

/// A game at the beginning of its move phase; white is to move.
struct Opening {
  std::uint32_t white;
  std::uint32_t black;
  Rng rng;
};

/// Plays drop phases, eight at a time, and hands out what they lead to.
class Openings {
 public:
  Openings(const State& start, const Grid& grid, PlayoutDealer& dealer, PlayoutStats& stats)
      : start_(start), grid_(grid), dealer_(dealer), stats_(stats) {}

  std::optional<Opening> next() {
    if (left_ == 0) play();
    if (left_ == 0) return std::nullopt;
    --left_;
    return Opening{white_[left_], black_[left_], rngs_[left_]};
  }

 private:
  /// A side's stones, those in hand, and where it may drop one.
  struct Army {
    Eight stones{};
    Eight hand{};
    Eight drops{};
  };

  void play() {
    for (; left_ < eight; ++left_) {
      const auto rng = dealer_.next();
      if (!rng) break;
      rngs_[left_] = *rng;
    }
    Army mover;
    Army other;
    for (unsigned game = 0; game < left_; ++game) {  // the rest cannot drop anything
      mover.hand[game] = start_.army[0];
      other.hand[game] = start_.army[1];
      mover.drops[game] = grid_.cells;
      other.drops[game] = grid_.cells;
    }
    bool white_to_move = true;
    for (; any(mover.drops | other.drops); white_to_move = !white_to_move) {
      drop(mover, other);
      std::swap(mover, other);
    }
    white_ = white_to_move ? mover.stones : other.stones;
    black_ = white_to_move ? other.stones : mover.stones;
  }

  /// One drop, or pass, in each game that is not through.
  void drop(Army& mover, Army& other) {
    const Eight through = where_zero(mover.drops | other.drops);
    const Eight dropped = eight_words([&](unsigned game) -> std::uint32_t {
      if (through[game] != 0) return 0;
      const unsigned size = count(mover.drops[game]);
      const unsigned moves = size == 0 ? 1 : size;  // one: the pass
      ++stats_.plies;
      stats_.moves += moves;
      return only_nth_cell(mover.drops[game], rngs_[game].below(moves));
    });
    mover.stones |= dropped;
    mover.hand -= where_zero(dropped) + 1;
    mover.drops &= ~(dropped | grid_.beside(dropped) | where_zero(mover.hand));
    other.drops &= ~dropped;
  }

  const State& start_;
  const Grid& grid_;
  PlayoutDealer& dealer_;
  PlayoutStats& stats_;
  unsigned left_ = 0;
  Eight white_{};
  Eight black_{};
  Rngs rngs_ = no_rngs;
};

/// The positions of eight games since their last captures (rule 5). All make a ply at a time, and
/// the sides alternate; so the same side moves in positions that are an even number of plies apart.
class Past {
 public:
  struct Position {
    Eight mover;
    Eight other;
    Eight quiet;
  };

  /// Records the positions at a ply. Calls `repeated(game)` where one has occurred for the third
  /// time.
  template <class F>
  void add(const Position& at, std::uint64_t ply, F&& repeated) {
    movers_[ply % movers_.size()] = at.mover;
    others_[ply % others_.size()] = at.other;
    const Eight holes = hole_of(at.mover, at.other);
    const auto now = static_cast<std::uint16_t>(ply);
    unsigned seen = 0;
    for (unsigned game = 0; game < eight; ++game) {
      std::uint16_t& last = last_[game][holes[game]];
      const auto age = static_cast<std::uint16_t>(now - last);
      if (age <= at.quiet[game]) [[unlikely]]
        seen |= 1U << game;
      last = now;
    }
    if (seen == 0) [[likely]]
      return;
    each_bit(seen, [&](unsigned game) {
      if (occurrences(ply, game, at.quiet[game]) >= 3) repeated(game);
    });
  }

  /// A game begins.
  void begin(unsigned game, std::uint32_t mover, std::uint32_t other, std::uint64_t ply) {
    movers_[ply % movers_.size()][game] = mover;
    others_[ply % others_.size()][game] = other;
    last_[game][hole_of(mover, other)] = static_cast<std::uint16_t>(ply);
  }

 private:
  static constexpr unsigned hole_bits = 10;

  template <class Set>
  static Set hole_of(const Set& mover, const Set& other) {
    return ((mover * 0x9E37'79B1) ^ (other * 0x85EB'CA77)) >> (32 - hole_bits);
  }

  [[gnu::noinline]] unsigned occurrences(std::uint64_t ply, unsigned game, unsigned quiet) const {
    const auto mover = movers_[ply % movers_.size()][game];
    const auto other = others_[ply % others_.size()][game];
    unsigned found = 1;
    for (unsigned age = 2; age <= quiet; age += 2) {
      const std::size_t then = (ply - age) % movers_.size();
      found += unsigned{movers_[then][game] == mover && others_[then][game] == other};
    }
    return found;
  }

  static_assert(max_quiet < 128);
  std::array<Eight, 128> movers_{};  // by ply
  std::array<Eight, 128> others_{};
  /// When a position was last hashed to this hole (the lower bits of the ply), as a quick test:
  /// nearly all positions are new.
  std::array<std::array<std::uint16_t, 1U << hole_bits>, eight> last_{};
};

/// Plays the move phases. A game that ends gives its place to another.
class EightGames {
 public:
  EightGames(const State& start, PlayoutDealer& dealer)
      : grid_(start.rows, start.stride - 1U),
        back_{1, grid_.columns, 32U - 1, 32U - grid_.columns},
        openings_(start, grid_, dealer, stats_) {}

  PlayoutStats play() {
    for (unsigned game = 0; game < eight; ++game) deal(game);
    while (any(playing_)) {
      const Eight over = (where_zero(at_.mover) | where_over(at_.quiet, max_quiet - 1)) & playing_;
      if (any(over)) [[unlikely]]
        replace(over);
      at_ = after(at_);
      ++ply_;
      past_.add(at_, ply_, [&](unsigned game) { at_.quiet[game] = max_quiet; });
    }
    return stats_;
  }

 private:
  struct Drawn {
    std::uint32_t changed;  // the cells a stone leaves and reaches; none: a pass
    std::uint32_t taken;
  };

  [[gnu::always_inline]] Past::Position after(const Past::Position& at) {
    const EightSteps steps(grid_, at.mover, at.other);
    std::array<std::uint32_t, eight> taken;
    const Eight changed = eight_words([&](unsigned game) {
      const Drawn drawn = draw(steps, game, at.other[game]);
      taken[game] = drawn.taken;
      return drawn.changed;
    });
    const Eight taken_stones = eight_words([&](unsigned game) { return taken[game]; });
    return {at.other & ~taken_stones, at.mover ^ changed,
            (at.quiet + 1) & where_zero(taken_stones)};
  }

  /// A move at random: first come the steps without a capture, then each capturing step with each
  /// stone that it may capture.
  [[gnu::always_inline]] Drawn draw(const EightSteps& steps, unsigned game, std::uint32_t others) {
    const Arrivals quiet = steps.quiet(game);
    const Arrivals taking = steps.taking(game);
    const unsigned quiet_size = quiet.size();
    const unsigned size = quiet_size + taking.size() * count(others);
    if (size == 0) [[unlikely]]
      return pass(game);
    stats_.moves += size;
    const unsigned k = rngs_[game].below(size);
    if (k < quiet_size) [[likely]]
      return {made(quiet, k), 0};
    return capture(taking, others, k - quiet_size);
  }

  [[gnu::noinline]] Drawn capture(Arrivals taking, std::uint32_t others, unsigned k) const {
    const unsigned victims = count(others);
    return {made(taking, k / victims), only_nth_cell(others, k % victims)};
  }

  /// The k-th step. Its direction is hard to predict, so it is looked up instead of branched on.
  [[gnu::always_inline]] std::uint32_t made(const Arrivals& steps, unsigned k) const {
    const unsigned first = count(steps.right_down);
    const bool second = k >= first;
    const std::uint64_t arrival =
        only_nth(second ? steps.left_up : steps.right_down, k - (second ? first : 0));
    const auto to = static_cast<std::uint32_t>(arrival | arrival >> 32);
    const unsigned way = 2 * unsigned{second} + unsigned{(arrival >> 32) != 0};
    return to | std::rotr(to, static_cast<int>(back_[way]));
  }

  [[gnu::noinline]] Drawn pass(unsigned game) {
    (void)rngs_[game].below(1);  // drawn like any other move
    if (playing_[game] != 0) ++stats_.moves;
    return {0, 0};
  }

  [[gnu::noinline]] void replace(Eight over) {
    for (unsigned game = 0; game < eight; ++game) {
      if (over[game] == 0) continue;
      finish(game);
      deal(game);
    }
  }

  void finish(unsigned game) {
    const std::uint64_t plies = ply_ - began_[game];
    stats_.plies += plies;
    const Side mover = plies % 2 == 0 ? Side::first : Side::second;
    stats_.count(at_.mover[game] == 0 ? win_for(other(mover)) : Outcome::draw);
  }

  void deal(unsigned game) {
    const auto opening = openings_.next();
    playing_[game] = opening ? ~std::uint32_t{0} : 0;
    at_.mover[game] = opening ? opening->white : 0;
    at_.other[game] = opening ? opening->black : 0;
    at_.quiet[game] = 0;
    if (opening) rngs_[game] = opening->rng;
    began_[game] = ply_;
    past_.begin(game, at_.mover[game], at_.other[game], ply_);
  }

  Grid grid_;
  std::array<unsigned, 4> back_;  // from a step's target to its origin, by direction, as a rotation
  PlayoutStats stats_;
  Openings openings_;
  Past::Position at_{};
  Past past_;
  Rngs rngs_ = no_rngs;
  Eight playing_{};
  std::array<std::uint64_t, eight> began_{};  // at which ply
  std::uint64_t ply_ = 0;
};

}  // namespace

PlayoutStats RuleBook::play_abreast(const State& start, PlayoutDealer& dealer) {
  const bool is_plain = start.twists == 0 && count(start.board) <= 32;
  if (!is_plain) return PlayoutLanes<RuleBook>(start).run(dealer);
  return EightGames(start, dealer).play();
}

}  // namespace quintet::wali
