#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arena/player_text.h"
#include "contest/time_control.h"
#include "core/table.h"
#include "engine/mind.h"
#include "record/record.h"

namespace quintet::terminal {

/// Who sits at a side.
struct Seat {
  std::optional<engine::Mind> mind = {};  // our own engine
  arena::PlayerMaker program = {};        // or somebody else's
  std::string name = {};                  // a computer's is what computer_seat reads: `level=4`
  /// At this keyboard.
  [[nodiscard]] bool is_person() const { return !mind && !program; }
};

/// A seat for a computer: `level=4` and the like, or `cmd=PROGRAM ARGS` for any program that speaks
/// our protocol. Throws Error.
Seat computer_seat(const AnyGame& game, const std::string& engine);

/// Whether that is the name of a computer that is another program: `cmd=PROGRAM ARGS`.
bool names_program(std::string_view engine);

/// A game as it is to be played.
struct GamePlan {
  const AnyGame* game = nullptr;
  std::string rules;
  std::string start;  // empty: the standard one
  std::array<Seat, 2> seats;
  std::optional<contest::TimeControl> clock;
  std::chrono::milliseconds delay{0};  // between moves when computers play each other

  [[nodiscard]] const Seat& seat(Side side) const { return seats[index_of(side)]; }
  [[nodiscard]] bool has_person() const { return seats[0].is_person() || seats[1].is_person(); }
};

/// Who plays, and by which clock, as tags: `White`, `WhiteType`, ..., `TimeControl`.
void write_plan(const GamePlan& plan, record::Record& record);

/// Where a record comes from. Anybody can write a file, so none may start programs.
enum class RecordOrigin : std::uint8_t { a_file, our_own_save };

/// The plan that a record's tags tell of; a side they do not tell of is a person's, and so is that
/// of a program which may not be started. Throws Error.
GamePlan plan_of(const record::Record& record, RecordOrigin origin = RecordOrigin::a_file);

}  // namespace quintet::terminal
