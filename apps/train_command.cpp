#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "core/error.h"
#include "core/text.h"
#include "learn/recipe.h"
#include "learn/run_recipe.h"
#include "long_work.h"
#include "setup.h"

namespace quintet::apps {
namespace {

std::string text_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Error(fmt::format("cannot read the recipe {}", in_quotes(path)));
  return {std::istreambuf_iterator<char>(in), {}};
}

/// How far the current step is, its rate and the time it will still take.
class StepProgress {
 public:
  void begin(const std::string& what) {
    what_.set(what);
    began_ = Clock::now();
    first_ = 0;
  }

  std::string text(const Progress& progress) {
    const std::uint64_t done = progress.done;
    const std::uint64_t total = progress.total;
    if (total == 0) return what_.get();
    if (first_ == 0) first_ = done + 1;  // an interrupted run continues with some already done
    const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    const double rate = static_cast<double>(done + 1 - first_) / std::max(seconds, 0.1);
    std::string text = fmt::format("{}, {} of {} ({:.3g} a second", what_.get(), done, total, rate);
    if (rate > 0) text += fmt::format(", {:.0f} s left", static_cast<double>(total - done) / rate);
    return text + ")";
  }

 private:
  using Clock = std::chrono::steady_clock;

  LiveText what_;
  Clock::time_point began_ = Clock::now();
  std::uint64_t first_ = 0;
};

void write_weights(const std::string& path, const std::string& bytes) {
  std::ofstream out(path, std::ios::binary);
  out << bytes << std::flush;
  if (!out) throw Error(fmt::format("cannot write {}", in_quotes(path)));
}

}  // namespace

int TrainCommand::run() const {
  require_game(game);
  const std::string text = text_of_file(recipe);
  if (const std::string for_game = learn::recipe_from_text(text).game; for_game != game) {
    throw UsageError(fmt::format("this recipe is for {} (expected one for {})", for_game, game));
  }
  StepProgress step;
  LongWork work([&](const Progress& progress) { return step.text(progress); });
  learn::Workshop workshop{folder, threads, {}, {}, work.job()};
  workshop.tell = [&](const std::string& line) {
    const auto quiet = work.quiet();
    fmt::print(stderr, "{}\n", line);
  };
  workshop.doing = [&](const std::string& what) { step.begin(what); };
  const std::string weights = learn::run_recipe(text, workshop);
  const auto quiet = work.quiet();
  if (weights.empty()) {
    fmt::print(stderr, "quintet: interrupted; the same command continues\n");
    return 1;
  }
  const std::string path =
      output.value_or((std::filesystem::path(folder) / (game + ".weights")).string());
  write_weights(path, weights);
  if (json) {
    fmt::print("{}\n", nlohmann::ordered_json{{"weights", path}, {"bytes", weights.size()}}.dump());
  } else {
    fmt::print("{}  {} bytes\n", path, weights.size());
  }
  return 0;
}

}  // namespace quintet::apps
