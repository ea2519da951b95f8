#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <string>

#include "commands.h"
#include "core/error.h"
#include "setup.h"
#include "terminal/console.h"
#include "terminal/play_game.h"

namespace quintet {
namespace {

ScreenStyle style_of(const ScreenOptions& options) {
  const auto environment = process_environment();
  ScreenStyle style = style_for(isatty(STDOUT_FILENO) != 0, environment);
  if (options.ascii) style.unicode = false;
  if (options.color == "never") style.color = ColorMode::none;
  if (options.color == "always" && style.color == ColorMode::none) style.color = ColorMode::basic;
  style.language = language_from_code(options.language).value_or(style.language);
  return style;
}

/// The side that an option names: `first`, `second`, or as the game calls it.
Side side_named(const AnyGame& game, const std::string& name) {
  for (const Side side : {Side::first, Side::second}) {
    const std::string_view number = side == Side::first ? "first" : "second";
    if (name == number || name == game.name_of(side)) return side;
  }
  throw UsageError(fmt::format("{} has no side {} (expected --{} or --{})", game.title(), name,
                               game.sides()[0], game.sides()[1]));
}

Seat seat_from_text(const AnyGame& game, const std::string& who) {
  if (who == "human") return {};
  try {
    return computer_seat(game, who);
  } catch (const Error& error) {
    throw UsageError(fmt::format("{}; or human", error.what()));
  }
}

/// `10`, or `10+5`: minutes, and seconds added after each move.
ClockSetting clock_from_option(const std::string& text) {
  constexpr unsigned most_minutes = 24 * 60;
  constexpr unsigned most_seconds = 3600;
  unsigned minutes = 0;
  unsigned seconds = 0;
  const char* end = text.data() + text.size();
  auto read = std::from_chars(text.data(), end, minutes);
  if (read.ec == std::errc() && read.ptr != end && *read.ptr == '+') {
    read = std::from_chars(read.ptr + 1, end, seconds);
  }
  if (read.ec != std::errc() || read.ptr != end || minutes == 0 || minutes > most_minutes ||
      seconds > most_seconds) {
    throw UsageError(fmt::format("clock is '{}' (expected minutes, as 10, or 10+5)", text));
  }
  return {std::chrono::minutes(minutes), std::chrono::seconds(seconds)};
}

}  // namespace

int PlayCommand::run() const {
  GamePlan plan;
  plan.game = &require_game(game);
  plan.rules = require_table(*plan.game, rules)->rules();
  plan.start = position;
  for (const auto& [name, who] : sides) {
    plan.seats[index_of(side_named(*plan.game, name))] = seat_from_text(*plan.game, who);
  }
  if (!clock.empty()) plan.clock = clock_from_option(clock);
  plan.delay = std::chrono::milliseconds(delay);

  GameInProgress start(*plan.game, plan.rules, plan.start);
  Console console(stdin, stdout, style_of(screen));
  play_game(console, plan, std::move(start));
  return 0;
}

}  // namespace quintet
