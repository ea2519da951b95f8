#include "learn/run_recipe.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <vector>

#include "core/error.h"
#include "core/hashing.h"
#include "core/text.h"
#include "learn/games_file.h"
#include "learn/loss_plot.h"
#include "learn/play_round.h"
#include "learn/recipe.h"
#include "learn/trainer.h"

namespace quintet::learn {
namespace {

/// Written under another name first: a file with this name is whole.
void write_whole(const std::filesystem::path& path, const std::string& bytes) {
  const std::filesystem::path part = path.string() + ".part";
  std::ofstream out(part, std::ios::binary);
  out << bytes << std::flush;
  if (!out) throw Error(fmt::format("cannot write {}", in_quotes(part.string())));
  out.close();
  std::filesystem::rename(part, path);
}

std::string read_whole_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string rules_text(const Recipe& recipe) {
  std::string text;
  for (const RulesShare& one : recipe.rules) {
    if (!text.empty()) text += "; ";
    text += one.rules.empty() ? "default" : one.rules;
  }
  return text;
}

/// The loss at the end of a curve: that of the epoch whose weights were kept.
double least_held_out(const LossCurve& curve) {
  double least = curve.epochs.empty() ? 0 : curve.epochs.front().held_out;
  for (const Loss& loss : curve.epochs) least = std::min(least, loss.held_out);
  return least;
}

class Run {
 public:
  Run(const Recipe& recipe, const Workshop& workshop)
      : recipe_(recipe), workshop_(workshop), trainer_(new_trainer(recipe.game)) {
    std::filesystem::create_directories(workshop_.folder);
  }

  std::string all() {
    for (std::size_t i = 0; i < recipe_.steps.size(); ++i) {
      const Step& step = recipe_.steps[i];
      const bool done = std::visit([&](const auto& what) { return carry_out(what, i); }, step.what);
      if (!done) return "";
    }
    return bytes_;
  }

 private:
  [[nodiscard]] std::filesystem::path path_of(std::size_t step, std::string_view ending) const {
    return workshop_.folder / fmt::format("{:02}.{}", step + 1, ending);
  }
  [[nodiscard]] std::uint64_t seed_of(std::size_t step) const { return mix(recipe_.seed + step); }

  bool carry_out(const PlayStep& plan, std::size_t step) {
    const auto path = path_of(step, "games");
    GamesFile file(path, fmt::format("{} {}", recipe_.game, recipe_.steps[step].key));
    workshop_.doing(fmt::format("step {}: games", step + 1));
    const auto new_player = [&] { return trainer_->new_player(plan, seed_of(step)); };
    const bool done = play_round(file, plan.games, workshop_.threads, new_player, workshop_.job);
    if (done)
      workshop_.tell(fmt::format("step {}: {} games in {}", step + 1, plan.games, path.string()));
    return done;
  }

  bool carry_out(const FitStep& how, std::size_t step) {
    if (is_there(step)) return true;
    workshop_.doing(fmt::format("step {}: learning", step + 1));
    std::vector<LossCurve> curves;
    Weights weights = trainer_->fit(how, games_before(step, how.sets), workshop_.threads,
                                    seed_of(step), workshop_.job, curves);
    if (workshop_.job.stop.stop_requested()) return false;
    weights.rules = rules_text(recipe_);
    write_whole(path_of(step, "svg"), loss_plot(curves));
    tell_curves(step, curves);
    keep(std::move(weights), step);
    return true;
  }

  bool carry_out(const MeasureStep& how, std::size_t step) {
    if (is_there(step)) return true;
    workshop_.doing(fmt::format("step {}: measuring", step + 1));
    Weights weights = weights_from_bytes(bytes_);
    const auto lines = trainer_->measure(how, games_before(step, 1), workshop_.threads,
                                         seed_of(step), workshop_.job, weights);
    if (workshop_.job.stop.stop_requested()) return false;
    for (const std::string& line : lines)
      workshop_.tell(fmt::format("step {}: {}", step + 1, line));
    keep(std::move(weights), step);
    return true;
  }

  [[nodiscard]] std::string recipe_name(std::size_t step) const {
    return fmt::format("{} {}", recipe_.game, recipe_.steps[step].key);
  }

  /// Takes the weights of a step that an earlier run has made.
  bool is_there(std::size_t step) {
    const auto path = path_of(step, "weights");
    if (!std::filesystem::exists(path)) return false;
    std::string bytes = read_whole_file(path);
    const Weights known = weights_from_bytes(bytes);
    if (known.recipe != recipe_name(step)) return false;
    trainer_->take(known);
    bytes_ = std::move(bytes);
    workshop_.tell(fmt::format("step {}: {} is there", step + 1, path.string()));
    return true;
  }

  void keep(Weights weights, std::size_t step) {
    weights.recipe = recipe_name(step);
    bytes_ = to_bytes(weights);
    write_whole(path_of(step, "weights"), bytes_);
    trainer_->take(weights);
  }

  /// The games of the last play steps before this one.
  [[nodiscard]] std::vector<LoggedGame> games_before(std::size_t step, unsigned sets) const {
    std::vector<LoggedGame> games;
    for (std::size_t i = step; i-- > 0 && sets > 0;) {
      if (!std::holds_alternative<PlayStep>(recipe_.steps[i].what)) continue;
      auto more = GamesFile::read_all(path_of(i, "games"));
      std::move(more.begin(), more.end(), std::back_inserter(games));
      --sets;
    }
    return games;
  }

  void tell_curves(std::size_t step, const std::vector<LossCurve>& curves) const {
    for (const LossCurve& curve : curves) {
      if (curve.epochs.empty()) continue;
      workshop_.tell(
          fmt::format("step {}: {}, {} positions, {} epochs, loss {:.4g}, held out {:.4g}",
                      step + 1, curve.part, curve.positions, curve.epochs.size(),
                      curve.epochs.back().training, least_held_out(curve)));
    }
  }

  const Recipe& recipe_;
  const Workshop& workshop_;
  std::unique_ptr<Trainer> trainer_;
  std::string bytes_;
};

}  // namespace

std::string run_recipe(std::string_view text, const Workshop& workshop) {
  const Recipe recipe = recipe_from_text(text);
  return Run(recipe, workshop).all();
}

}  // namespace quintet::learn
