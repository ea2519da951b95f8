#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "arena/player.h"
#include "arena/process.h"

namespace quintet {

/// Any program that speaks the protocol. Whatever goes wrong is a Fault, after which it is killed;
/// the next game starts it again.
class UgiPlayer final : public Player {
 public:
  struct Pace {
    std::chrono::milliseconds move_time{100};
    std::chrono::milliseconds patience{5000};  // beyond the move time, and for all other answers
  };

  /// Starts the program. Throws Error if there is no such program.
  UgiPlayer(std::vector<std::string> command, const Pace& pace);
  ~UgiPlayer() override;

  void new_game(const GameSoFar& start, std::uint64_t seed, const std::stop_token& stop) override;
  Choice choose(const GameSoFar& game, const std::stop_token& stop) override;

 private:
  void greet(const GameSoFar& start, const std::stop_token& stop);
  void send(const std::string& line);
  std::string wait_for(const std::string& word, std::chrono::milliseconds time,
                       const std::stop_token& stop, std::string* last_info = nullptr);
  [[noreturn]] void fail(FaultKind kind, const std::string& what);

  std::vector<std::string> command_;
  Pace pace_;
  std::unique_ptr<Process> process_;
  bool greeted_ = false;
};

}  // namespace quintet
