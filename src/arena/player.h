#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>

#include "engine/clock.h"
#include "engine/thinker.h"

// Who sits at a board of the arena.
namespace quintet::arena {

enum class FaultKind : std::uint8_t { illegal_move, crash, time };

/// A player did what costs it the game. The text says what, for the record.
class Fault : public std::runtime_error {
 public:
  Fault(FaultKind fault, const std::string& what) : std::runtime_error(what), kind(fault) {}
  FaultKind kind;
};

struct Choice {
  std::string move;
  std::optional<int> value;  // the player's own judgement, in its own units
};

/// The clocks of a game when a side begins to think.
struct TurnClocks {
  std::array<engine::ClockFace, 2> faces;  // by side
  Side mover;

  [[nodiscard]] const engine::ClockFace& own() const { return faces[index_of(mover)]; }
};

/// An answer has a way to go, and the machine may be busy: so much beyond its time a side may be
/// late with each move.
constexpr std::chrono::milliseconds clock_margin{50};

/// Plays one game after another, in one thread. Both calls may throw Fault; the next game begins
/// afresh. A call that is asked to stop returns early, with the best it has or with anything.
class Player {
 public:
  virtual ~Player() = default;
  virtual void new_game(const Table& start, std::uint64_t seed, const std::stop_token& stop) = 0;
  virtual Choice choose(const Table& game, const std::optional<TurnClocks>& clocks,
                        const std::stop_token& stop) = 0;
};

}  // namespace quintet::arena
