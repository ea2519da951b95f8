#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/network.h"
#include "learn/labels.h"
#include "learn/network_fit.h"
#include "learn/network_math.h"
#include "learn/network_samples.h"
#include "learn/self_play.h"
#include "learn/trainer.h"

namespace quintet::learn {

/// The same evaluation, searched as usual whatever it is tuned to (core/search_tuning.h). Games for
/// training are played like that, so that a recipe goes on to give the same weights when the search
/// is tuned to them.
template <class E>
struct Untuned : E {
  using E::E;
  static constexpr int reduction_percent = 100;
};

/// The result of a game as the probability that this side wins: all or nothing, half for a draw,
/// unless the game weighs its results.
template <class Inputs>
double probability_of(const Result& result, Side side, const FitStep& how) {
  if constexpr (WeighingInputs<Inputs>) {
    return probability_of(Inputs::worth(result, side) / how.scale);
  } else {
    const int margin = margin_for(result, side);
    return margin == 0 ? 0.5 : margin > 0 ? 1.0 : 0.0;
  }
}

/// What the network should say about a position: what is proven, or a mixture of the game's result
/// and the search's value.
template <class Inputs>
double target_of(const LoggedMove& move, const Result& result, Side mover, const FitStep& how) {
  if (move.source == Source::exact || move.source == Source::decided) {
    return probability_of<Inputs>(result_of(move.value, mover), mover, how);
  }
  return how.result_share * probability_of<Inputs>(result, mover, how) +
         (1 - how.result_share) * probability_of(move.value / how.scale);
}

/// Trains a network.
template <SearchHints H, class Learned, class Teacher>
class NetworkTrainer final : public Trainer {
 public:
  using G = typename H::Book;

  [[nodiscard]] PlayGame new_player(const PlayStep& plan, std::uint64_t seed) const override {
    if (plan.hand_made || !learned_) {
      return player_by<H>(shared_evaluation<Teacher>(), plan, seed);
    }
    return player_by<H>(*learned_, plan, seed);
  }

  void take(const Weights& weights) override {
    learned_ = std::make_unique<Untuned<Learned>>(weights);
  }

  Weights fit(const FitStep& how, const std::vector<LoggedGame>& games, unsigned threads,
              std::uint64_t seed, const Job& job, std::vector<LossCurve>& curves) const override {
    NetworkSamples training;
    NetworkSamples held_out;
    for (std::size_t i = 0; i < games.size(); ++i) {
      collect(games[i], how, i % held_out_every == 0 ? held_out : training);
    }
    curves.assign(1, {"network", training.size() + held_out.size(), {}});
    FitOptions options;
    options.epochs = how.epochs;
    options.batch = how.batch;
    options.rate = how.rate;
    options.units = static_cast<int>(how.scale);
    options.seed = seed;
    options.threads = threads;
    auto fitted = fit_network(
        Learned::layout, training, held_out, options,
        [&](const FitEpoch& epoch) {
          curves[0].epochs.push_back({epoch.loss, epoch.held_out});
        },
        job);
    using Inputs = typename Learned::Inputs;
    return {std::string(Inputs::game), std::string(Inputs::name), "", "", std::move(fitted.values)};
  }

  std::vector<std::string> measure(const MeasureStep& /*how*/,
                                   const std::vector<LoggedGame>& /*games*/, unsigned /*threads*/,
                                   std::uint64_t /*seed*/, const Job& /*job*/,
                                   Weights& /*weights*/) const override {
    throw Error("networks do not use errors of searches (expected play and fit lines)");
  }

 private:
  static void collect(const LoggedGame& game, const FitStep& how, NetworkSamples& samples) {
    replay<H>(game, [&](const typename G::State& at, const LoggedMove& move) {
      if (move.source == Source::none || !Learned::covers(at)) return;
      const double target =
          target_of<typename Learned::Inputs>(move, game.result, G::to_move(at), how);
      add_position<Learned>(samples, at, static_cast<float>(target));
    });
  }

  std::unique_ptr<Untuned<Learned>> learned_;
};

}  // namespace quintet::learn
