#include "engine/levels.h"

#include <fmt/format.h>

#include <vector>

#include "core/error.h"
#include "core/evaluation.h"
#include "core/quantity.h"
#include "core/text.h"

namespace quintet::engine {

namespace {

constexpr unsigned most_nodes = 4'000'000'000U;

[[noreturn]] void refuse(std::string_view line, std::string_view expected) {
  throw Error(fmt::format("levels: {} (expected {})", in_quotes(line), expected));
}

/// The value of `KEY=` in one of the words; the first word is the level.
std::string_view value_of(const std::vector<std::string_view>& words, std::string_view key) {
  for (const std::string_view word : words) {
    if (word.starts_with(key) && word.substr(key.size()).starts_with('=')) {
      return word.substr(key.size() + 1);
    }
  }
  return {};
}

LevelPlan plan_from_line(std::string_view line, int level) {
  const auto words = split(line, ' ');
  const bool has_halvings = words.size() == 4 && !value_of(words, "halvings").empty();
  if (words[0] != std::to_string(level) || (words.size() != 3 && !has_halvings) ||
      value_of(words, "nodes").empty() || value_of(words, "noise").empty()) {
    refuse(line, fmt::format("{} nodes=N noise=U [halvings=H]", level));
  }
  LevelPlan plan;
  plan.nodes = read_number(value_of(words, "nodes"), "nodes of a level", 1, most_nodes);
  plan.noise = static_cast<int>(
      read_number(value_of(words, "noise"), "noise of a level", 0, evaluation_limit));
  if (has_halvings) {
    plan.halvings =
        read_number(value_of(words, "halvings"), "halvings of a level", 0, most_halvings);
  }
  return plan;
}

double seconds_from_line(std::string_view line) {
  const auto words = split(line, ' ');
  const auto seconds = find_decimal(value_of(words, "seconds"));
  const bool is_sensible = seconds && *seconds > 0 && *seconds <= 60;
  if (words.size() != 2 || words[0] != "10" || !is_sensible) {
    refuse(line, "10 seconds=S, up to 60");
  }
  return *seconds;
}

}  // namespace

LevelPlans levels_from_text(std::string_view text) {
  std::vector<std::string_view> lines;
  for (const std::string_view line : split(text, '\n')) {
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  }
  LevelPlans plans;
  if (lines.size() != plans.below_full.size() + 1) {
    throw Error(
        fmt::format("levels: {} lines (expected one for each of levels 3 to 10)", lines.size()));
  }
  for (std::size_t i = 0; i < plans.below_full.size(); ++i) {
    plans.below_full[i] = plan_from_line(lines[i], LevelPlans::first + static_cast<int>(i));
  }
  plans.full_seconds = seconds_from_line(lines.back());
  return plans;
}

}  // namespace quintet::engine
