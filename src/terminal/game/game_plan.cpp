#include "terminal/game/game_plan.h"

#include <random>

#include "core/error.h"
#include "games/registry.h"
#include "record/record_replay.h"

namespace quintet::terminal {
namespace {

constexpr std::string_view person_type = "human";
constexpr std::string_view computer_type = "program";
constexpr std::string_view unknown = "?";
constexpr std::string_view time_control = "TimeControl";
constexpr std::chrono::milliseconds time_of_programs{1000};  // per move, without a clock
constexpr Side both_sides[] = {Side::first, Side::second};

std::string value_of(const record::Record& record, std::string_view tag) {
  const record::Tag* found = record.find_tag(tag);
  return found == nullptr ? "" : found->value;
}

/// The clock of a record. Other programs have time controls that we do not support; such a game
/// continues without a clock.
std::optional<contest::TimeControl> clock_of(const record::Record& record) {
  try {
    return contest::time_control_from_text(value_of(record, time_control));
  } catch (const Error&) {
    return std::nullopt;
  }
}

}  // namespace

bool names_program(std::string_view engine) { return engine.starts_with("cmd="); }

Seat computer_seat(const AnyGame& game, const std::string& engine) {
  if (names_program(engine)) {
    arena::PlayerSetup setup;
    setup.game = &game;
    setup.pace.move_time = time_of_programs;
    return {.program = player_maker(engine, setup), .name = engine};
  }
  engine::Mind mind = engine::mind_from_text(game.id(), engine);
  // Without an explicit seed, every game should be different.
  if (engine.find("seed=") == std::string::npos) mind.seed = std::random_device{}();
  return {.mind = mind, .name = engine};
}

void write_plan(const GamePlan& plan, record::Record& record) {
  if (record.find_tag("Event") == nullptr) record.set_tag("Event", "Quintet");
  if (record.find_tag("Date") == nullptr) record.set_tag("Date", record::date_of_today());
  for (const Side side : both_sides) {
    const std::string tag = record::player_tag(*plan.game, side);
    const Seat& seat = plan.seat(side);
    record.set_tag(tag, seat.name.empty() ? unknown : seat.name);
    record.set_tag(tag + "Type", seat.is_person() ? person_type : computer_type);
  }
  if (plan.clock) record.set_tag(time_control, to_text(*plan.clock));
}

GamePlan plan_of(const record::Record& record, RecordOrigin origin) {
  const AnyGame& game = game_of(record, games::all_games());
  GamePlan plan{.game = &game,
                .rules = value_of(record, "Rules"),
                .start = value_of(record, "FEN"),
                .seats = {},
                .clock = clock_of(record)};
  for (const Side side : both_sides) {
    const std::string tag = record::player_tag(game, side);
    const std::string name = value_of(record, tag);
    Seat& seat = plan.seats[index_of(side)];
    const bool may_play = !names_program(name) || origin == RecordOrigin::our_own_save;
    if (value_of(record, tag + "Type") == computer_type && may_play) {
      seat = computer_seat(game, name);
    } else if (name != unknown) {
      seat.name = name;
    }
  }
  return plan;
}

}  // namespace quintet::terminal
