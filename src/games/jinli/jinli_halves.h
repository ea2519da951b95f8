#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/bits.h"
#include "core/game.h"
#include "games/jinli/jinli_geometry.h"
#include "games/jinli/jinli_state.h"

// Jin Li in smaller steps, for the search: a swim together with the stone it drops makes some 16 *
// 40 moves, but in steps it is 16 and then 40.
namespace quintet::jinli {

/// The progress of the turn.
enum class Stage : std::uint8_t {
  fresh,  // a search starts here: no step led to it
  swum,   // the koi has swum and its stone is still to be dropped
  ended,  // the last step completed a whole move
};

/// While a stone is still to be dropped, `at` is already the position after the turn (points
/// counted, the other side to move, the stone gone from the hand) except for that stone. So it can
/// be dropped on any empty cell, and two ways to the same swim give the same position.
struct HalfState {
  State at;
  Move move;  // the swim so far, or the whole move that the last step completed
  Stage stage = Stage::fresh;
  bool operator==(const HalfState&) const = default;

  [[nodiscard]] bool is_dropping() const { return stage == Stage::swum; }
};

/// The possible steps, as sets of cells.
class HalfChoices {
 public:
  explicit HalfChoices(const HalfState& s);

  [[nodiscard]] unsigned size() const { return size_; }
  [[nodiscard]] Move nth(unsigned k) const;

  /// A stone that is dropped or handed back: the position tells which.
  static Move only_stone(unsigned cell) { return handing_back(cell); }

  template <class F>
  void each(F&& visit) const {
    for (unsigned i = 0; i < 2; ++i) {
      each_bit(targets_[i], [&](unsigned to) { visit(moving(from_[i], to)); });
    }
    each_bit(stones_, [&](unsigned cell) { visit(only_stone(cell)); });
    if (must_pass_) visit(pass);
  }

 private:
  std::array<unsigned, 2> from_{};
  std::array<std::uint64_t, 2> targets_{};
  std::uint64_t stones_ = 0;
  unsigned size_ = 0;
  bool must_pass_ = false;
};

/// The steps: a swim or a jump is a move with `from` and `to`; dropping a stone and handing one
/// back are moves with only a `drop`; a pass has nothing.
struct Halves {
  using State = HalfState;
  using Move = jinli::Move;

  // Two koi in 8 directions, or a stone on one of at most 64 - 4 cells.
  static constexpr std::size_t max_moves = 60;

  static State from(const jinli::State& at) { return {at, {}, Stage::fresh}; }
  static std::optional<Move> completed(const State& half) {
    return half.stage == Stage::ended ? std::optional(half.move) : std::nullopt;
  }

  static Side to_move(const State& half) {
    return half.is_dropping() ? other(half.at.side) : half.at.side;
  }
  static HalfChoices choices(const State& half) { return HalfChoices(half); }
  static MoveList<Halves> legal_moves(const State& half) { return list_choices<Halves>(half); }
  static void apply(State& s, Move m);
  static std::optional<Result> result(const State& half);
  static std::uint64_t hash(const State& half);
  /// Derived from the pond's hash: distinguishes a position with a stone still to be dropped from
  /// the one without.
  static std::uint64_t hash_with(const State& half, std::uint64_t hash_of_pond);
};

}  // namespace quintet::jinli
