#include "protocol/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "core/error.h"
#include "core/random.h"
#include "core/text.h"
#include "core/threads.h"
#include "games/registry.h"
#include "protocol/go_request.h"

namespace quintet::protocol {
namespace {

constexpr unsigned most_hash = 65536;
constexpr unsigned most_lines = 256;
constexpr std::string_view empty_value = "<empty>";  // UCI's notation for an empty string

struct NamedMethod {
  std::string_view name;
  std::optional<engine::Method> method;
};
constexpr std::array methods{
    NamedMethod{"level", std::nullopt},
    NamedMethod{"alphabeta", engine::Method::alphabeta},
    NamedMethod{"mcts", engine::Method::mcts},
    NamedMethod{"greedy", engine::Method::greedy},
    NamedMethod{"random", engine::Method::random},
};

std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  for (const AnyGame* game : games::all_games()) names.push_back(game->id());
  return names;
}

template <class Named>
std::vector<std::string_view> names_of(const Named& all) {
  std::vector<std::string_view> names;
  names.reserve(all.size());
  for (const auto& each : all) names.push_back(each.name);
  return names;
}

std::string combo(std::string_view fallback, const std::vector<std::string_view>& values) {
  return fmt::format("type combo default {} var {}", fallback, fmt::join(values, " var "));
}

std::string spin(std::uint64_t fallback, std::uint64_t low, std::uint64_t high) {
  return fmt::format("type spin default {} min {} max {}", fallback, low, high);
}

[[noreturn]] void refuse(std::string_view name, std::string_view value,
                         const std::vector<std::string_view>& expected) {
  throw Error(fmt::format("option {} is {} (expected one of {})", name, in_quotes(value),
                          fmt::join(expected, ", ")));
}

void set_game(Settings& settings, std::string_view value) {
  const AnyGame* game = games::find_game(value);
  if (game == nullptr) refuse("Game", value, game_names());
  settings.game = game;
  settings.rules.clear();
  settings.evaluation.clear();
}

void set_rules(Settings& settings, std::string_view value) {
  if (value == empty_value) value = "";
  settings.rules = settings.game->new_table(value)->rules();
}

void set_method(Settings& settings, std::string_view value) {
  const auto* const found = std::find_if(methods.begin(), methods.end(),
                                         [&](const NamedMethod& m) { return m.name == value; });
  if (found == methods.end()) refuse("Method", value, names_of(methods));
  settings.method = found->method;
}

void set_evaluation(Settings& settings, std::string_view value) {
  if (value == empty_value) value = "";
  engine::evaluation_number(engine::evaluations_of(settings.game->id()), value);
  settings.evaluation = value;
}

void set_seed(Settings& settings, std::string_view value) {
  std::uint64_t seed = 0;
  const char* const end = value.data() + value.size();
  const auto [stop, error] = std::from_chars(value.data(), end, seed);
  if (error != std::errc{} || stop != end) {
    throw Error(fmt::format("option Seed is {} (expected a whole number)", in_quotes(value)));
  }
  settings.seed = seed;
  settings.new_games = 0;
}

bool read_check(std::string_view name, std::string_view value) {
  if (value != "true" && value != "false") refuse(name, value, {"true", "false"});
  return value == "true";
}

void set_tables(Settings& settings, std::string_view value) {
  settings.tables = value == empty_value ? "" : value;
}

struct UgiOption {
  std::string_view name;
  std::string (*about)(const Settings& fallback);
  void (*set)(Settings& settings, std::string_view value);
};

const std::array options{
    UgiOption{"Game", [](const Settings& s) { return combo(s.game->id(), game_names()); },
              set_game},
    UgiOption{"Rules",
              [](const Settings&) { return fmt::format("type string default {}", empty_value); },
              set_rules},
    UgiOption{"Level",
              [](const Settings& s) {
                return spin(static_cast<std::uint64_t>(s.level), 1, engine::highest_level);
              },
              [](Settings& s, std::string_view value) {
                s.level =
                    static_cast<int>(read_number(value, "option Level", 1, engine::highest_level));
              }},
    UgiOption{"Threads", [](const Settings& s) { return spin(s.threads, 1, most_threads); },
              [](Settings& s, std::string_view value) {
                s.threads = read_number(value, "option Threads", 1, most_threads);
              }},
    UgiOption{"Hash", [](const Settings& s) { return spin(s.hash, 1, most_hash); },
              [](Settings& s, std::string_view value) {
                s.hash = read_number(value, "option Hash", 1, most_hash);
              }},
    UgiOption{"MultiPV", [](const Settings& s) { return spin(s.lines, 1, most_lines); },
              [](Settings& s, std::string_view value) {
                s.lines = read_number(value, "option MultiPV", 1, most_lines);
              }},
    UgiOption{"Method", [](const Settings&) { return combo("level", names_of(methods)); },
              set_method},
    UgiOption{"Eval",
              [](const Settings&) { return fmt::format("type string default {}", empty_value); },
              set_evaluation},
    UgiOption{"Seed", [](const Settings& s) { return spin(s.seed, 0, std::uint64_t{1} << 53); },
              set_seed},
    UgiOption{"Ponder",
              [](const Settings& s) { return fmt::format("type check default {}", s.ponder); },
              [](Settings& s, std::string_view value) { s.ponder = read_check("Ponder", value); }},
    UgiOption{"Book",
              [](const Settings& s) { return fmt::format("type check default {}", s.book); },
              [](Settings& s, std::string_view value) { s.book = read_check("Book", value); }},
    UgiOption{"Tables",
              [](const Settings&) { return fmt::format("type string default {}", empty_value); },
              set_tables},
};

bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
    return std::tolower(x) == std::tolower(y);
  });
}

}  // namespace

Settings::Settings() : game(games::all_games().front()) {}

engine::Mind Settings::mind(const search::Limits& asked, bool until_stopped) const {
  engine::Mind mind = engine::mind_of_level(game->id(), level);
  if (level < engine::highest_level) {
    mind.limits = both(mind.limits, asked);
  } else if (until_stopped || asked != search::Limits{}) {
    mind.limits = asked;
  }
  if (method) mind.method = *method;
  // Whoever asks for an analysis, a depth, nodes or a method wants to see a search.
  const search::Limits by_time{.seconds = asked.seconds};
  mind.book = mind.book && book && !method && !until_stopped && asked == by_time;
  mind.evaluation = evaluation;
  mind.lines = lines;
  mind.threads = threads;
  mind.seed = new_games == 0 ? seed : Rng(seed, new_games).next();
  return mind;
}

std::vector<std::string> option_lines() {
  const Settings fallback;
  std::vector<std::string> lines;
  lines.reserve(options.size());
  for (const UgiOption& option : options) {
    lines.push_back(fmt::format("option name {} {}", option.name, option.about(fallback)));
  }
  return lines;
}

void set_option(Settings& settings, std::string_view name, std::string_view value) {
  for (const UgiOption& option : options) {
    if (same_letters(option.name, name)) return option.set(settings, value);
  }
  throw Error(fmt::format("unknown option {} (expected one of {})", in_quotes(name),
                          fmt::join(names_of(options), ", ")));
}

}  // namespace quintet::protocol
