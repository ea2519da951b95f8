#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include "arena/game_clock.h"
#include "core/table.h"
#include "engine/mind.h"
#include "record/record.h"

namespace quintet {

/// Who sits at a side.
struct Seat {
  std::optional<Mind> mind;  // none: a person at this keyboard
  std::string name;          // a computer's is what mind_from_text reads: `level=4`
  [[nodiscard]] bool is_person() const { return !mind; }
};

/// A seat for a computer: `level=4` and the like. Throws Error.
Seat computer_seat(const AnyGame& game, const std::string& engine);

/// A game as it is to be played.
struct GamePlan {
  const AnyGame* game = nullptr;
  std::string rules;
  std::string start;  // empty: the standard one
  std::array<Seat, 2> seats;
  std::optional<TimeControl> clock;
  std::chrono::milliseconds delay{0};  // between moves when computers play each other

  [[nodiscard]] const Seat& seat(Side side) const { return seats[index_of(side)]; }
  [[nodiscard]] bool has_person() const { return seats[0].is_person() || seats[1].is_person(); }
};

/// Who plays, and by which clock, as tags: `White`, `WhiteType`, ..., `TimeControl`.
void write_plan(const GamePlan& plan, Record& record);

/// The plan that a record's tags tell of; a side they do not tell of is a person's. Throws Error.
GamePlan plan_of(const Record& record);

}  // namespace quintet
