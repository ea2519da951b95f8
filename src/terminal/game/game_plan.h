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

/// Who plays a side.
struct Seat {
  std::optional<engine::Mind> mind = {};  // our own engine
  arena::PlayerMaker program = {};        // or an external program
  std::string name = {};                  // a computer's: input of computer_seat, as `level=4`
  /// A human at this keyboard.
  [[nodiscard]] bool is_person() const { return !mind && !program; }
};

/// A computer's seat: `level=4` and the like, or `cmd=PROGRAM ARGS` for any program that speaks our
/// protocol. Throws Error.
Seat computer_seat(const AnyGame& game, const std::string& engine);

/// Whether this names an external program: `cmd=PROGRAM ARGS`.
bool names_program(std::string_view engine);

/// The settings of a game to be played.
struct GamePlan {
  const AnyGame* game = nullptr;
  std::string rules;
  std::string start;  // empty: the standard start
  std::array<Seat, 2> seats;
  std::optional<contest::TimeControl> clock;
  std::chrono::milliseconds delay{0};  // between moves when computers play each other

  [[nodiscard]] const Seat& seat(Side side) const { return seats[index_of(side)]; }
  [[nodiscard]] bool has_person() const { return seats[0].is_person() || seats[1].is_person(); }
};

/// Stores the players and the clock as tags: `White`, `WhiteType`, ..., `TimeControl`.
void write_plan(const GamePlan& plan, record::Record& record);

/// Where a record comes from. Anyone can write a file, so records from files must not start
/// programs.
enum class RecordOrigin : std::uint8_t { a_file, our_own_save };

/// The plan stored in a record's tags. A side without tags is played by a person, and so is the
/// side of a program that may not be started. Throws Error.
GamePlan plan_of(const record::Record& record, RecordOrigin origin = RecordOrigin::a_file);

}  // namespace quintet::terminal
