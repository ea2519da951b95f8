#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <string>
#include <utility>

#include "commands.h"
#include "core/error.h"
#include "games/registry.h"
#include "known_tables.h"
#include "setup.h"
#include "terminal/maps/saved_maps.h"
#include "terminal/menu/menu.h"
#include "terminal/menu/plan_questions.h"
#include "terminal/play/play_on_console.h"
#include "terminal/screen/console.h"
#include "terminal/series/series_play.h"
#include "terminal/study/replay.h"
#include "terminal/study/tutorial.h"

namespace quintet::apps {
namespace {

terminal::ScreenStyle style_of(const ScreenOptions& options) {
  const auto environment = terminal::process_environment();
  terminal::ScreenStyle style = terminal::style_for(isatty(STDOUT_FILENO) != 0, environment);
  if (options.ascii) style.unicode = false;
  if (options.color == "never") style.color = terminal::ColorMode::none;
  if (options.color == "always" && style.color == terminal::ColorMode::none)
    style.color = terminal::ColorMode::basic;
  style.language = words::language_from_code(options.language).value_or(style.language);
  return style;
}

/// The side named in an option: `first`, `second`, or the game's own name for it.
Side side_named(const AnyGame& game, const std::string& name) {
  for (const Side side : {Side::first, Side::second}) {
    const std::string_view number = side == Side::first ? "first" : "second";
    if (name == number || name == game.name_of(side)) return side;
  }
  throw UsageError(fmt::format("{} has no side {} (expected --{} or --{})", game.title(), name,
                               game.sides()[0], game.sides()[1]));
}

terminal::Seat seat_from_text(const AnyGame& game, const std::string& who) {
  if (who == "human") return {};
  try {
    return terminal::computer_seat(game, who);
  } catch (const Error& error) {
    throw UsageError(fmt::format("{}; or human", error.what()));
  }
}

std::optional<contest::TimeControl> clock_from_option(const std::string& text) {
  if (text.empty() || text == "none") return std::nullopt;
  if (const auto clock = terminal::clock_from_minutes(text)) return clock;
  throw UsageError(fmt::format(
      "clock is '{}' (expected none, minutes such as 10, or minutes+seconds such as 10+5)", text));
}

/// The games that are played on maps.
std::string games_on_maps() {
  std::string ids;
  for (const AnyGame* game : games::all_games()) {
    if (terminal::map_option(*game) == nullptr) continue;
    ids += fmt::format("{}{}", ids.empty() ? "" : ", ", game->id());
  }
  return ids;
}

/// The rules with the map from its own option added.
std::string rules_with_map(const AnyGame& game, const std::string& rules, const std::string& map) {
  if (map.empty()) return rules;
  if (terminal::map_option(game) == nullptr) {
    throw UsageError(
        fmt::format("{} is not played on maps (--map is for {})", game.title(), games_on_maps()));
  }
  if (rules.find(terminal::map_rules(game, "")) != std::string::npos) {
    throw UsageError(
        fmt::format("the map is given twice (expected --map or --rules {}..., not both)",
                    terminal::map_rules(game, "")));
  }
  return fmt::format(
      "{}{}{}", rules, rules.empty() ? "" : ",",
      terminal::map_rules(game, map == "random" ? terminal::any_random_map(game) : map));
}

/// The agreed number of games, where the game leaves it open.
std::uint64_t games_of_series(const AnyGame& game, const std::string& text) {
  constexpr std::uint64_t usual = 3;
  constexpr std::uint64_t most = 99;
  const SeriesFormat format = game.series();
  const bool open = format.games == 0 && format.points_to_win == 0;
  if (text.empty()) return open ? usual : format.games;
  if (!open) {
    throw UsageError(fmt::format("a series of {} has a fixed length: {} (expected --series alone)",
                                 game.title(), contest::to_text(format)));
  }
  std::uint64_t games = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, games);
  if (read.ec != std::errc() || read.ptr != end || games == 0 || games > most) {
    throw UsageError(fmt::format("series is '{}' (expected 1 to {} games)", text, most));
  }
  return games;
}

terminal::GamePlan plan_from(const PlayCommand& command) {
  terminal::GamePlan plan;
  plan.game = &require_game(command.game);
  const std::string rules = rules_with_map(*plan.game, command.rules, command.map);
  plan.rules = require_table(*plan.game, rules)->rules();
  plan.start = start_from_option(command.position);
  for (const auto& [name, who] : command.sides) {
    plan.seats[index_of(side_named(*plan.game, name))] = seat_from_text(*plan.game, who);
  }
  plan.clock = clock_from_option(command.clock);
  plan.delay = std::chrono::milliseconds(command.delay);
  return plan;
}

void replay_from(const PlayCommand& command, terminal::Questions& questions) {
  const auto records = terminal::records_in(command.replay);
  std::size_t chosen = records.size() - 1;
  if (command.replay_game) {
    chosen = *command.replay_game - 1U;
    if (chosen >= records.size()) {
      throw UsageError(fmt::format("{} has no game {} (expected 1 to {})", command.replay,
                                   *command.replay_game, records.size()));
    }
  } else if (questions.console().is_interactive() &&
             ask_record(questions, records, chosen) != terminal::Turn::onward) {
    return;
  }
  replay_game(questions, records[chosen]);
}

terminal::FinishedGame load_from(const PlayCommand& command, terminal::Console& console) {
  terminal::GameInProgress game = terminal::load_game(command.load);
  terminal::GamePlan plan = terminal::plan_of(game.record());
  for (const auto& [name, who] : command.sides) {
    plan.seats[index_of(side_named(*plan.game, name))] = seat_from_text(*plan.game, who);
  }
  if (!command.clock.empty()) plan.clock = clock_from_option(command.clock);
  plan.delay = std::chrono::milliseconds(command.delay);
  return play_on_console(console, plan, std::move(game));
}

/// Rejects options that only make sense with a game.
void refuse_without_game(const PlayCommand& command) {
  const bool says_how = !command.rules.empty() || !command.map.empty() ||
                        command.position.has_value() || !command.sides.empty() ||
                        !command.clock.empty() || command.series || command.tutorial;
  if (says_how) {
    throw UsageError("no game given (expected quintet play GAME ..., or no options for the menu)");
  }
}

}  // namespace

int PlayCommand::run() const {
  use_tables(tables);
  const terminal::ScreenStyle style = style_of(screen);
  if (!load.empty() || !replay.empty()) {
    terminal::Console console(stdin, stdout, style);
    if (!load.empty()) return load_from(*this, console).failed ? 1 : 0;
    terminal::Questions questions(console);
    replay_from(*this, questions);
    return 0;
  }
  if (game.empty()) {
    refuse_without_game(*this);
    terminal::Console console(stdin, stdout, style);
    run_menu(console);
    return 0;
  }
  const terminal::GamePlan plan = plan_from(*this);
  if (tutorial) {
    terminal::Console console(stdin, stdout, style);
    terminal::Questions questions(console);
    teach(questions, *plan.game);
  } else if (series) {
    const std::uint64_t games = games_of_series(*plan.game, *series);
    terminal::Console console(stdin, stdout, style);
    terminal::Questions questions(console);
    play_series(questions, terminal::new_saved_series({plan, games, {}}), std::nullopt);
  } else {
    terminal::GameInProgress start(*plan.game, plan.rules, plan.start);
    terminal::Console console(stdin, stdout, style);
    return play_on_console(console, plan, std::move(start)).failed ? 1 : 0;
  }
  return 0;
}

}  // namespace quintet::apps
