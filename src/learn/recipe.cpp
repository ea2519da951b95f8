#include "learn/recipe.h"

#include <fmt/format.h>

#include <functional>
#include <map>

#include "core/error.h"
#include "core/quantity.h"
#include "core/text.h"
#include "core/weights.h"

namespace quintet::learn {
namespace {

constexpr std::uint64_t many = 1'000'000'000;

using Setters = std::map<std::string_view, std::function<void(std::string_view)>>;

double read_decimal(std::string_view text, std::string_view what, double low, double high) {
  const auto number = find_decimal(text);
  if (!number || *number < low || *number > high) {
    throw Error(fmt::format("{} is {} (expected {}..{})", what, in_quotes(text), low, high));
  }
  return *number;
}

/// Reads `KEY=VALUE` words, each by the setter of its key.
void read_settings(const std::vector<std::string_view>& words, const Setters& setters) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    const auto setter = setters.find(words[i].substr(0, equals));
    if (equals == std::string_view::npos || setter == setters.end()) {
      std::string names;
      for (const auto& [name, set] : setters) names += fmt::format(" {}=", name);
      throw Error(fmt::format("{} (expected one of{})", in_quotes(words[i]), names));
    }
    setter->second(words[i].substr(equals + 1));
  }
}

PlayStep play_step(const std::vector<std::string_view>& words) {
  PlayStep step;
  read_settings(
      words,
      {
          {"games", [&](auto text) { step.games = read_whole(text, "games", 1, many); }},
          {"nodes", [&](auto text) { step.nodes = read_whole(text, "nodes", 1, many); }},
          {"opening",
           [&](auto text) {
             const std::size_t dash = text.find('-');
             step.least_random = read_number(text.substr(0, dash), "opening", 0, 999);
             step.most_random = step.least_random;
             if (dash == std::string_view::npos) return;
             step.most_random =
                 read_number(text.substr(dash + 1), "opening", step.least_random, 999);
           }},
          {"stray", [&](auto text) { step.stray = read_number(text, "stray", 0, 9999); }},
          {"exact",
           [&](auto text) {
             const auto time = read_time(text, "exact");
             step.exact_seconds = std::chrono::duration<double>(time).count();
           }},
          {"eval",
           [&](auto text) {
             if (text != "hand" && text != "learnt") {
               throw Error(fmt::format("eval is {} (expected hand or learnt)", in_quotes(text)));
             }
             step.hand_made = text == "hand";
           }},
      });
  if (step.games == 0 || step.nodes == 0) throw Error("no games or nodes (expected games= nodes=)");
  return step;
}

FitStep fit_step(const std::vector<std::string_view>& words) {
  FitStep step;
  const auto decimal = [](std::string_view what, double& into, double low, double high) {
    return [=, &into](std::string_view text) { into = read_decimal(text, what, low, high); };
  };
  read_settings(
      words, {
                 {"sets", [&](auto text) { step.sets = read_number(text, "sets", 1, 99); }},
                 {"epochs", [&](auto text) { step.epochs = read_number(text, "epochs", 1, 9999); }},
                 {"batch", [&](auto text) { step.batch = read_number(text, "batch", 1, 1 << 20); }},
                 {"rate", decimal("rate", step.rate, 0, 1)},
                 {"rate_at_end", decimal("rate_at_end", step.rate_at_end, 0, 1)},
                 {"prior", decimal("prior", step.prior, 0, 1e6)},
                 {"seen", [&](auto text) { step.least_seen = read_number(text, "seen", 1, 1000); }},
                 {"result", decimal("result", step.result_share, 0, 1)},
                 {"scale", decimal("scale", step.scale, 1, 20'000)},
             });
  return step;
}

MeasureStep measure_step(const std::vector<std::string_view>& words) {
  MeasureStep step;
  read_settings(words,
                {
                    {"positions",
                     [&](auto text) { step.positions = read_whole(text, "positions", 1, many); }},
                });
  return step;
}

RulesShare rules_share(const std::vector<std::string_view>& words) {
  if (words.size() < 2 || words.size() > 3) throw Error("rules (expected rules SHARE [OPTIONS])");
  return {read_number(words[1], "share", 1, 1'000'000),
          words.size() == 3 ? std::string(words[2]) : ""};
}

void read_line(Recipe& recipe, std::string_view line, const std::string& text_so_far) {
  const auto words = split(line, ' ');
  const auto add_step = [&](auto step) {
    recipe.steps.push_back({fmt::format("{:016x}", checksum_of(text_so_far)), std::move(step)});
  };
  if (words[0] == "game" && words.size() == 2) {
    recipe.game = words[1];
  } else if (words[0] == "seed" && words.size() == 2) {
    recipe.seed = read_whole(words[1], "seed", 0, ~std::uint64_t{0});
  } else if (words[0] == "rules") {
    recipe.rules.push_back(rules_share(words));
  } else if (words[0] == "play") {
    PlayStep step = play_step(words);
    if (recipe.rules.empty()) recipe.rules.push_back({});  // the game's default rules
    step.rules = recipe.rules;
    add_step(std::move(step));
  } else if (words[0] == "fit") {
    add_step(fit_step(words));
  } else if (words[0] == "measure") {
    add_step(measure_step(words));
  } else {
    throw Error(
        fmt::format("{} (expected game, seed, rules, play, fit or measure)", in_quotes(line)));
  }
}

}  // namespace

Recipe recipe_from_text(std::string_view text) {
  Recipe recipe;
  std::string so_far;
  std::size_t number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (line.empty() || line.front() == '#') continue;
    so_far += fmt::format("{}\n", line);
    try {
      read_line(recipe, line, so_far);
    } catch (const Error& error) {
      throw Error(fmt::format("recipe, line {}: {}", number, error.what()));
    }
  }
  if (recipe.game.empty()) throw Error("recipe: no game (expected a line game NAME)");
  if (recipe.steps.empty() || std::holds_alternative<PlayStep>(recipe.steps.back().what)) {
    throw Error("recipe: it does not end with a fit (expected play and fit lines)");
  }
  return recipe;
}

}  // namespace quintet::learn
