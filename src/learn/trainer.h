#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/export.h"
#include "core/job.h"
#include "core/weights.h"
#include "learn/game_log.h"
#include "learn/pattern_fit.h"
#include "learn/play_round.h"
#include "learn/recipe.h"

namespace quintet::learn {

/// How the loss of one part of the weights fell from epoch to epoch.
struct LossCurve {
  std::string part;
  std::size_t positions = 0;
  std::vector<Loss> epochs;
};

/// Plays training games of one game and learns from them, compiled with its rules and evaluations.
class Trainer {
 public:
  virtual ~Trainer() = default;

  /// A player for one thread; it must not outlive the trainer. It plays with the weights taken
  /// last, or by the hand-made evaluation.
  [[nodiscard]] virtual PlayGame new_player(const PlayStep& plan, std::uint64_t seed) const = 0;

  /// Plays with these weights from now on.
  virtual void take(const Weights& weights) = 0;

  /// The weights fitted to the games, without their rules and recipe.
  virtual Weights fit(const FitStep& how, const std::vector<LoggedGame>& games, unsigned threads,
                      std::uint64_t seed, const Job& job, std::vector<LossCurve>& curves) const = 0;

  /// Adds the errors of its searches to the weights, if the evaluation uses them. Returns a line of
  /// text for each stage.
  virtual std::vector<std::string> measure(const MeasureStep& how,
                                           const std::vector<LoggedGame>& games, unsigned threads,
                                           std::uint64_t seed, const Job& job,
                                           Weights& weights) const = 0;
};

/// Throws an Error if nothing in this game can be learnt.
QUINTET_API std::unique_ptr<Trainer> new_trainer(std::string_view game);

}  // namespace quintet::learn
