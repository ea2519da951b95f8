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

// The players of an arena.
namespace quintet::arena {

enum class FaultKind : std::uint8_t { illegal_move, crash, time };

/// A player's error that loses the game. The text describes it for the record.
class Fault : public std::runtime_error {
 public:
  Fault(FaultKind fault, const std::string& what) : std::runtime_error(what), kind(fault) {}
  FaultKind kind;
};

struct Choice {
  std::string move;
  std::optional<int> value;  // the player's own evaluation, in its own units
};

/// Both clocks when a side starts to think.
struct TurnClocks {
  std::array<engine::ClockFace, 2> faces;  // by side
  Side mover;

  [[nodiscard]] const engine::ClockFace& own() const { return faces[index_of(mover)]; }
};

/// Tolerance for latency and a busy machine: a side may overstep by this much on each move.
constexpr std::chrono::milliseconds clock_margin{50};

/// Plays successive games, in one thread. Both calls may throw Fault; the next game then starts
/// from scratch. A call that is asked to stop returns early, with its best move so far or any
/// value.
class Player {
 public:
  virtual ~Player() = default;
  virtual void new_game(const Table& start, std::uint64_t seed, const std::stop_token& stop) = 0;
  virtual Choice choose(const Table& game, const std::optional<TurnClocks>& clocks,
                        const std::stop_token& stop) = 0;
};

}  // namespace quintet::arena
