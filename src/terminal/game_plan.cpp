#include "terminal/game_plan.h"

#include <fmt/format.h>

#include <cstdio>
#include <random>

#include "games/registry.h"
#include "record/record_replay.h"

namespace quintet {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view person_type = "human";
constexpr std::string_view computer_type = "program";
constexpr std::string_view unknown = "?";
constexpr std::string_view time_control = "TimeControl";
constexpr Side both_sides[] = {Side::first, Side::second};

std::string value_of(const Record& record, std::string_view tag) {
  const Tag* found = record.find_tag(tag);
  return found == nullptr ? "" : found->value;
}

/// `300+5`, in seconds.
ClockSetting clock_from_text(const std::string& text) {
  constexpr double most_seconds = 1e6;
  double seconds = 0;
  double increment = 0;
  const int read = std::sscanf(text.c_str(), "%lf+%lf", &seconds, &increment);
  const auto sensible = [](double value) { return value >= 0 && value <= most_seconds; };
  if (read < 1 || !sensible(seconds) || !sensible(increment)) return {};
  const auto in_ms = [](double value) { return milliseconds(static_cast<long>(value * 1000)); };
  return {in_ms(seconds), in_ms(increment)};
}

}  // namespace

Seat computer_seat(const AnyGame& game, const std::string& engine) {
  Mind mind = mind_from_text(game.id(), engine);
  // Who asks for no particular game wants another one every time.
  if (engine.find("seed=") == std::string::npos) mind.seed = std::random_device{}();
  return {mind, engine};
}

void write_plan(const GamePlan& plan, Record& record) {
  if (record.find_tag("Event") == nullptr) record.set_tag("Event", "Quintet");
  if (record.find_tag("Date") == nullptr) record.set_tag("Date", date_of_today());
  for (const Side side : both_sides) {
    const std::string tag = player_tag(*plan.game, side);
    const Seat& seat = plan.seat(side);
    record.set_tag(tag, seat.name.empty() ? unknown : seat.name);
    record.set_tag(tag + "Type", seat.is_person() ? person_type : computer_type);
  }
  if (plan.clock.is_on()) {
    record.set_tag(time_control,
                   fmt::format("{:g}+{:g}", static_cast<double>(plan.clock.time.count()) / 1000,
                               static_cast<double>(plan.clock.increment.count()) / 1000));
  }
}

GamePlan plan_of(const Record& record) {
  const AnyGame& game = game_of(record, all_games());
  GamePlan plan{.game = &game,
                .rules = value_of(record, "Rules"),
                .start = value_of(record, "FEN"),
                .seats = {},
                .clock = clock_from_text(value_of(record, time_control))};
  for (const Side side : both_sides) {
    const std::string tag = player_tag(game, side);
    const std::string name = value_of(record, tag);
    Seat& seat = plan.seats[index_of(side)];
    if (value_of(record, tag + "Type") == computer_type) {
      seat = computer_seat(game, name);
    } else if (name != unknown) {
      seat.name = name;
    }
  }
  return plan;
}

}  // namespace quintet
