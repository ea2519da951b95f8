#pragma once

#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>

#include "core/table.h"
#include "engine/thinker.h"

namespace quintet {

/// Proves wins that are only a few plies away. Jin Li is searched in half moves (decision 5), so a
/// ply there is two steps; without stones to drop, it is two moves.
class ShortWins {
 public:
  explicit ShortWins(const AnyGame& game)
      : prover_(engine::new_thinker(game, memory)), steps_per_ply_(game.id() == "jinli" ? 2 : 1) {
    mind_.evaluation = "blind";  // which leaves nothing to guess, and prunes best
    search::AlphaBetaOptions& all_moves = mind_.features;
    all_moves.reductions = all_moves.null_move = all_moves.quiescence = false;
  }

  /// In how many plies the side to move can force a win, if in at most `most`.
  std::optional<int> plies_to_win(const Table& at, int most) {
    return plies_to(engine::Verdict::win, at, most);
  }

  /// Whether this side has won, or can force a win in at most `most` plies.
  bool is_won(const Table& at, Side side, int most) {
    if (const auto result = at.result()) return result->outcome == win_for(side);
    const auto verdict = at.to_move() == side ? engine::Verdict::win : engine::Verdict::loss;
    return plies_to(verdict, at, most).has_value();
  }

 private:
  static constexpr std::size_t memory = std::size_t{1} << 20;

  /// Begins afresh each time: a proof from the table could be longer than the search is deep. One
  /// from an exact endgame search (Mapello) goes to the end of the game.
  std::optional<int> plies_to(engine::Verdict verdict, const Table& at, int most) {
    for (int plies = 1; plies <= most; ++plies) {
      mind_.limits.depth = steps_per_ply_ * plies;
      prover_->forget();
      const auto lines = prover_->think(at, mind_, {}, {}).lines;
      if (lines.empty() || lines[0].proven != verdict) continue;
      if (std::ssize(lines[0].moves) <= mind_.limits.depth) return plies;
    }
    return std::nullopt;
  }

  std::unique_ptr<engine::Thinker> prover_;
  int steps_per_ply_;
  engine::Mind mind_;
};

}  // namespace quintet
