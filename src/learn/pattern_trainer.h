#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>

#include "core/pattern_tables.h"
#include "core/threads.h"
#include "learn/forecast_errors.h"
#include "learn/labels.h"
#include "learn/self_play.h"
#include "learn/trainer.h"

namespace quintet::learn {

/// Trains an evaluation by patterns. The stages of a game have nothing in common, so each is fitted
/// by itself, by one thread.
template <SearchHints H, PatternSet P, class Teacher>
class PatternTrainer final : public Trainer {
 public:
  using G = typename H::Book;
  using Learned = PatternEvaluation<P>;

  [[nodiscard]] PlayGame new_player(const PlayStep& plan, std::uint64_t seed) const override {
    if (plan.hand_made || !learned_) return player_by<H>(shared_evaluation<Teacher>(), plan, seed);
    return player_by<H>(*learned_, plan, seed);
  }

  void take(const Weights& weights) override { learned_ = std::make_unique<Learned>(weights); }

  Weights fit(const FitStep& how, const std::vector<LoggedGame>& games, unsigned threads,
              std::uint64_t seed, const Job& job, std::vector<LossCurve>& curves) const override {
    Weights weights{std::string(P::game), std::string(P::name), "", "", {}};
    weights.values.resize(Learned::size);
    curves.assign(P::stages, {});
    const std::vector<std::uint32_t> canonical = canonical_contents();
    job.begin(P::stages * how.epochs);
    std::atomic<std::size_t> next{0};
    work_together(threads, [&](unsigned) {
      for (std::size_t stage = next++; stage < P::stages; stage = next++) {
        fit_stage(how, games, canonical, stage, seed, job, curves[stage],
                  weights.values.data() + stage * Learned::stage_size);
        if (job.stop.stop_requested()) return;
      }
    });
    return weights;
  }

  std::vector<std::string> measure(const MeasureStep& how, const std::vector<LoggedGame>& games,
                                   unsigned threads, std::uint64_t seed, const Job& job,
                                   Weights& weights) const override {
    const Learned learned(weights);
    ForecastErrors<H, Learned> errors(learned, P::stages);
    errors.measure(sample_of(games, how.positions, seed), threads, job,
                   [](const typename G::State& at) { return P::stage(at); });
    std::vector<std::string> lines;
    for (std::size_t stage = 0; stage < P::stages; ++stage) {
      std::string line = "stage " + std::to_string(stage) + ", errors";
      for (std::size_t i = 0; i < depths_foretold; ++i) {
        const auto error = std::lround(errors.sums()[stage][i].deviation());
        weights.values[Learned::errors_at + stage * depths_foretold + i] =
            static_cast<std::int16_t>(std::max<long>(error, least_error));
        line += ' ' + std::to_string(error);
      }
      lines.push_back(line + " at depths 3 to 9");
    }
    return lines;
  }

 private:
  /// Stages with too few positions to tell get at least this.
  static constexpr long least_error = P::unit / 2;

  /// Positions from games drawn at random, the same number from each stage.
  static std::vector<typename G::State> sample_of(const std::vector<LoggedGame>& games,
                                                  std::size_t size, std::uint64_t seed) {
    std::vector<typename G::State> sample;
    std::array<std::size_t, P::stages> missing;
    missing.fill(size / P::stages);
    Rng rng(seed);
    for (std::size_t tries = 0; tries < 4 * size && sample.size() < size; ++tries) {
      const LoggedGame& game = games[rng.below(static_cast<unsigned>(games.size()))];
      const std::size_t wanted = rng.below(static_cast<unsigned>(game.moves.size() + 1));
      std::size_t ply = 0;
      replay<H>(game, [&](const typename G::State& at, const LoggedMove&) {
        if (ply++ != wanted || missing[P::stage(at)] == 0) return;
        --missing[P::stage(at)];
        sample.push_back(at);
      });
    }
    return sample;
  }

  static void fit_stage(const FitStep& how, const std::vector<LoggedGame>& games,
                        const std::vector<std::uint32_t>& canonical, std::size_t stage,
                        std::uint64_t seed, const Job& job, LossCurve& curve,
                        std::int16_t* values) {
    PatternExamples training{P::lookups, P::traits, {}, {}, {}};
    PatternExamples held_out = training;
    for (std::size_t i = 0; i < games.size(); ++i) {
      auto& into = i % held_out_every == 0 ? held_out : training;
      collect(games[i], stage, how.result_share, canonical, into);
    }
    curve.part = "stage " + std::to_string(stage);
    curve.positions = training.size() + held_out.size();
    PatternFit fit(how, P::contents, P::traits, seed + stage);
    fit.run(training, held_out, [&](const Loss& loss) {
      curve.epochs.push_back(loss);
      job.advance(1);
    });
    for (std::size_t i = 0; i < Learned::stage_size; ++i) {
      values[i] = rounded(fit.weights()[i < P::contents ? canonical[i] : i]);
    }
  }

  static std::vector<std::uint32_t> canonical_contents() {
    std::vector<std::uint32_t> canonical(P::contents);
    for (std::size_t i = 0; i < P::contents; ++i) {
      canonical[i] = static_cast<std::uint32_t>(P::canonical(i));
    }
    return canonical;
  }

  static void collect(const LoggedGame& game, std::size_t stage, double result_share,
                      const std::vector<std::uint32_t>& canonical, PatternExamples& examples) {
    replay<H>(game, [&](const typename G::State& at, const LoggedMove& move) {
      if (move.source == Source::none || !P::teaches(at, stage)) return;
      P::each(at, [&](std::size_t content) { examples.contents.push_back(canonical[content]); });
      for (const int trait : P::traits_of(at, choices_of<G>(at))) {
        examples.trait_values.push_back(static_cast<std::int16_t>(trait));
      }
      examples.targets.push_back(
          target_of(move, game.result, G::to_move(at), P::unit, result_share));
    });
  }

  static std::int16_t rounded(float weight) {
    constexpr float most = std::numeric_limits<std::int16_t>::max();
    return static_cast<std::int16_t>(std::lround(std::clamp(weight * Learned::scale, -most, most)));
  }

  std::unique_ptr<Learned> learned_;
};

}  // namespace quintet::learn
