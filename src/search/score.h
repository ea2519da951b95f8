#pragma once

#include <algorithm>

#include "core/endings.h"
#include "core/evaluation.h"
#include "core/game.h"

// Scores of a search: one number, from the view of the side to move. Evaluations are small. A
// proven win exceeds all of them; a larger margin counts more, then an earlier end.
namespace quintet::search {

using Score = int;

constexpr int max_ply = 200;  // the greatest depth of a line, counted from the root
constexpr Score draw_score = 0;

namespace score_scale {
constexpr Score least_win = 2 * evaluation_limit;
constexpr int plies = 256;  // a margin outweighs any delay
constexpr int margins = 256;
}  // namespace score_scale

constexpr Score infinite_score = score_scale::least_win + score_scale::plies * score_scale::margins;

/// A win by `margin`, `ply` plies from the root.
constexpr Score win_score(int margin, int ply) {
  return score_scale::least_win + margin * score_scale::plies + (score_scale::plies - 1 - ply);
}

constexpr bool is_win(Score score) { return score >= score_scale::least_win; }
constexpr bool is_loss(Score score) { return score <= -score_scale::least_win; }
constexpr bool is_decided(Score score) { return is_win(score) || is_loss(score); }

/// The margin of a decided score: positive for a win, negative for a loss.
constexpr int margin_of(Score score) {
  return is_win(score) ? (score - score_scale::least_win) / score_scale::plies
                       : -((-score - score_scale::least_win) / score_scale::plies);
}

/// Plies from the root to the end of a decided game.
constexpr int plies_of(Score score) {
  const Score beyond = (is_win(score) ? score : -score) - score_scale::least_win;
  return score_scale::plies - 1 - beyond % score_scale::plies;
}

/// The value of a finished game for `side`.
constexpr Score score_of(const Result& result, Side side, int ply) {
  if (result.outcome == Outcome::draw) return draw_score;
  const Score score = win_score(result.margin, ply);
  return result.outcome == win_for(side) ? score : -score;
}

/// The value of a won or lost ending for its side to move: the margin is not known.
constexpr Score score_of_ending(const KnownValue& ending, int ply) {
  const int end = std::min(ply + static_cast<int>(ending.turns), score_scale::plies - 1);
  return ending.fate == Fate::win ? win_score(1, end) : -win_score(1, end);
}

/// The table stores the distance of a win from its own position, not from the root of a search.
constexpr Score score_to_keep(Score score, int ply) {
  if (!is_decided(score)) return score;
  return is_win(score) ? score + ply : score - ply;
}
constexpr Score kept_score(Score kept, int ply) {
  if (!is_decided(kept)) return kept;
  const int later = std::min(ply, score_scale::plies - 1 - plies_of(kept));
  return is_win(kept) ? kept - later : kept + later;
}

constexpr Score judged(int evaluation) {
  return std::clamp(evaluation, -evaluation_limit, evaluation_limit);
}

}  // namespace quintet::search
