#pragma once

#include <fstream>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "arena/arena.h"
#include "arena/duel.h"
#include "commands.h"

// Shared by the commands `match` and `tournament`.
namespace quintet::apps {

/// The plan for these engines; invalid texts throw UsageError.
arena::ArenaPlan arena_plan(const ArenaOptions& options, const std::vector<std::string>& engines);

/// Keeps the records of games: in a file as they end, and all of them by number.
class RecordKeeper {
 public:
  /// Throws Error if the file cannot be written.
  RecordKeeper(const AnyGame& game, std::string file, bool keep_all);

  void add(const arena::ArenaGame& game);
  [[nodiscard]] std::vector<std::string> all() const;

 private:
  const AnyGame& game_;
  std::string name_;
  std::ofstream file_;
  bool keep_all_;
  std::map<std::uint64_t, std::string> records_;
};

nlohmann::ordered_json to_json(const arena::FaultCount& faults);
/// `60+0.5`, or null.
nlohmann::ordered_json clock_to_json(const arena::ArenaPlan& plan);
/// `seed 1, clock 60+0.5`
std::string conditions_text(const arena::ArenaPlan& plan);
/// `2 illegal moves, 1 crash`, or `none`.
std::string to_text(const arena::FaultCount& faults);
/// `+3 =1 -2`
std::string to_text(const arena::GameTally& tally);

}  // namespace quintet::apps
