#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/player.h"
#include "arena/process.h"

namespace quintet::arena {

/// Any program that speaks the protocol. Every failure is a Fault, after which the program is
/// killed; the next game starts it again.
class UgiPlayer final : public Player {
 public:
  struct Pace {
    std::chrono::milliseconds move_time{100};
    std::optional<std::uint64_t> nodes{};      // per move, instead of the time
    std::chrono::milliseconds patience{5000};  // added to the move time, and for all other answers
  };

  /// Starts the program. Throws Error if there is no such program.
  UgiPlayer(std::vector<std::string> command, const Pace& pace);
  ~UgiPlayer() override;

  void new_game(const Table& start, std::uint64_t seed, const std::stop_token& stop) override;
  /// With clocks, neither the move time nor the patience applies.
  Choice choose(const Table& game, const std::optional<TurnClocks>& clocks,
                const std::stop_token& stop) override;

 private:
  /// The range of the program's Seed option.
  struct SeedRange {
    std::int64_t low = 0;
    std::int64_t high = 0;
    [[nodiscard]] std::int64_t fit(std::uint64_t seed) const;
  };
  static SeedRange seed_range_in(const std::string& option);

  void greet(const Table& start, const std::stop_token& stop);
  void send(const std::string& line);
  std::string wait_for(const std::string& word, std::chrono::milliseconds time,
                       const std::stop_token& stop,
                       const std::function<void(const std::string&)>& on_other_line = {});
  [[noreturn]] void fail(FaultKind kind, const std::string& what);

  std::vector<std::string> command_;
  Pace pace_;
  std::unique_ptr<Process> process_;
  bool greeted_ = false;
  std::optional<SeedRange> seed_range_;  // nothing: the program has no Seed option
};

}  // namespace quintet::arena
