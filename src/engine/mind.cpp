#include "engine/mind.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <utility>

#include "core/error.h"
#include "core/quantity.h"
#include "core/random.h"
#include "core/text.h"
#include "core/threads.h"
#include "engine/game_thinking.h"
#include "engine/levels.h"

namespace quintet::engine {

namespace {

// Levels play to win: they accept a repetition only when they are worse by this much.
constexpr int contempt_of_levels = 100;
constexpr double seconds_by_default = 0.1;
constexpr unsigned most = 4'000'000'000U;

/// Levels below the highest keep the evaluation they were calibrated with, whatever a game learns,
/// so that a person's level keeps its meaning.
std::string_view evaluation_of_levels(std::string_view game) {
  constexpr std::string_view hand_made = "hand";
  const auto names = evaluations_of(game);
  const bool is_there = std::find(names.begin(), names.end(), hand_made) != names.end();
  return is_there ? hand_made : names.front();
}

void switch_off(search::AlphaBetaOptions& features, std::string_view name) {
  std::string names;
  for (const auto& [known, option] : search::alphabeta_features) {
    if (known == name) {
      features.*option = false;
      return;
    }
    names += fmt::format("{}{}", names.empty() ? "" : ", ", known);
  }
  throw Error(fmt::format("engine option without is {} (expected some of {}, joined by +)",
                          in_quotes(name), names));
}

void read_option(Mind& mind, std::string_view game, std::string_view key, std::string_view value) {
  const auto number = [&](unsigned low, unsigned high) {
    return read_number(value, fmt::format("engine option {}", key), low, high);
  };
  if (key == "time") {
    const auto time = read_time(value, "engine option time");
    mind.limits.seconds = std::chrono::duration<double>(time).count();
  } else if (key == "nodes") {
    mind.limits.nodes = number(1, most);
  } else if (key == "depth") {
    mind.limits.depth = static_cast<int>(number(1, search::max_ply));
  } else if (key == "threads") {
    mind.threads = number(1, most_threads);
  } else if (key == "seed") {
    mind.seed = read_whole(value, "engine option seed", 0, ~std::uint64_t{0});
  } else if (key == "noise") {
    mind.noise = static_cast<int>(number(0, evaluation_limit));
  } else if (key == "contempt") {
    mind.contempt = static_cast<int>(number(0, evaluation_limit));
  } else if (key == "halvings") {
    mind.halvings = number(0, most_halvings);
  } else if (key == "eval") {
    const auto names = evaluations_of(game);
    mind.evaluation = names[evaluation_number(names, value)];
  } else if (key == "without") {
    for (const std::string_view name : split(value, '+')) switch_off(mind.features, name);
  } else {
    throw Error(fmt::format(
        "engine option {} is unknown (expected time, nodes, depth, threads, seed, noise, contempt, "
        "halvings, eval or without)",
        in_quotes(key)));
  }
}

Mind mind_by(Method method) {
  Mind mind;
  mind.method = method;
  return mind;
}

Mind mind_of_name(std::string_view game, std::string_view name) {
  constexpr std::string_view level = "level=";
  if (name.starts_with(level)) {
    const auto number = read_number(name.substr(level.size()), "engine level", 1, highest_level);
    return mind_of_level(game, static_cast<int>(number));
  }
  constexpr std::array<std::pair<std::string_view, Method>, 4> methods{
      {{"random", Method::random},
       {"greedy", Method::greedy},
       {"alphabeta", Method::alphabeta},
       {"mcts", Method::mcts}}};
  for (const auto& [word, method] : methods) {
    if (word == name) return mind_by(method);
  }
  throw Error(
      fmt::format("engine {} is unknown (expected random, greedy, level=1 to level=10, alphabeta, "
                  "mcts or cmd=PROGRAM)",
                  in_quotes(name)));
}

}  // namespace

Mind mind_of_level(std::string_view game, int level) {
  if (level <= 1) return mind_by(Method::random);
  Mind mind;
  if (level < highest_level) {
    mind.evaluation = evaluation_of_levels(game);
    mind.features.endings = false;
  }
  if (level == 2) {
    mind.method = Method::greedy;
    return mind;
  }
  const LevelPlans plans = levels_from_text(thinking_about(game).levels);
  mind.contempt = contempt_of_levels;
  if (level >= highest_level) {
    mind.limits.seconds = plans.full_seconds;
    return mind;
  }
  // Only alpha-beta supports evaluation noise, and the levels were calibrated with it.
  mind.method = Method::alphabeta;
  const LevelPlan plan = plans.below_full.at(static_cast<std::size_t>(level - LevelPlans::first));
  mind.limits.nodes = plan.nodes;
  mind.noise = plan.noise;
  mind.halvings = plan.halvings;
  return mind;
}

std::span<const std::string_view> evaluations_of(std::string_view game) {
  return thinking_about(game).evaluations();
}

std::size_t evaluation_number(std::span<const std::string_view> names, std::string_view name) {
  if (name.empty()) return 0;
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) {
    throw Error(fmt::format("evaluation is {} (expected one of {})", in_quotes(name),
                            fmt::join(names, ", ")));
  }
  return static_cast<std::size_t>(found - names.begin());
}

std::uint64_t nodes_today(const Mind& mind, Side side) {
  if (mind.limits.nodes == search::Limits{}.nodes) return mind.limits.nodes;
  // Both sides may share a seed and must still differ in form.
  Rng rng(mind.seed, index_of(side));
  return std::max<std::uint64_t>(mind.limits.nodes >> rng.below(mind.halvings + 1), 1);
}

Mind mind_from_text(std::string_view game, std::string_view text, bool by_clock) {
  const auto parts = split(text, ',');
  Mind mind = mind_of_name(game, parts[0]);
  search::Limits limits_of_name = mind.limits;
  const unsigned halvings_of_name = std::exchange(mind.halvings, 0);
  if (by_clock) limits_of_name.seconds = search::Limits{}.seconds;
  mind.limits = {};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t equals = parts[i].find('=');
    if (equals == std::string_view::npos) {
      throw Error(
          fmt::format("engine option {} has no value (expected KEY=VALUE)", in_quotes(parts[i])));
    }
    read_option(mind, game, parts[i].substr(0, equals), parts[i].substr(equals + 1));
  }
  if (mind.limits == search::Limits{}) {
    mind.limits = limits_of_name;
    mind.halvings = std::max(mind.halvings, halvings_of_name);
  }
  if (mind.limits == search::Limits{} && !by_clock) mind.limits.seconds = seconds_by_default;
  return mind;
}

}  // namespace quintet::engine
