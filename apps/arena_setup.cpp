#include "arena_setup.h"

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "arena/player_text.h"
#include "core/error.h"
#include "known_tables.h"
#include "record/record_writer.h"
#include "setup.h"

namespace quintet::apps {

arena::ArenaPlan arena_plan(const ArenaOptions& options, const std::vector<std::string>& engines) {
  const AnyGame& game = require_game(options.game);
  use_tables(options.tables);
  arena::ArenaPlan plan;
  plan.game = &game;
  plan.rules = require_table(game, options.rules)->rules();
  plan.seed = options.seed;
  plan.opening_plies = options.opening_plies;
  plan.concurrency = options.concurrency;
  arena::PlayerSetup setup;
  setup.game = &game;
  setup.memory = std::size_t{options.hash} << 20;
  setup.pace = {.move_time = std::chrono::milliseconds{options.move_time},
                .nodes = options.move_nodes,
                .patience = std::chrono::milliseconds{options.patience}};
  setup.by_clock = !options.clock.empty();
  try {
    if (setup.by_clock) plan.clock = contest::time_control_from_text(options.clock);
    for (const std::string& engine : engines) {
      plan.contestants.push_back({engine, player_maker(engine, setup)});
    }
  } catch (const Error& error) {
    throw UsageError(error.what());
  }
  return plan;
}

RecordKeeper::RecordKeeper(const AnyGame& game, std::string file, bool keep_all)
    : game_(game), name_(std::move(file)), keep_all_(keep_all) {
  if (name_.empty()) return;
  file_.open(name_, std::ios::app);
  if (!file_) throw Error(fmt::format("{} cannot be written (expected a file name)", name_));
}

void RecordKeeper::add(const arena::ArenaGame& game) {
  if (name_.empty() && !keep_all_) return;
  std::string text = record_to_text(game.played.record, game_);
  if (!name_.empty() && !(file_ << text << std::flush)) {
    throw Error(fmt::format("{} can no longer be written (is the disk full?)", name_));
  }
  if (keep_all_) records_.emplace(game.number, std::move(text));
}

std::vector<std::string> RecordKeeper::all() const {
  std::vector<std::string> texts;
  for (const auto& [number, text] : records_) texts.push_back(text);
  return texts;
}

nlohmann::ordered_json to_json(const arena::FaultCount& faults) {
  return {{"illegal_moves", faults.illegal_moves},
          {"crashes", faults.crashes},
          {"time_losses", faults.time_losses}};
}

nlohmann::ordered_json clock_to_json(const arena::ArenaPlan& plan) {
  return plan.clock ? nlohmann::ordered_json(to_text(*plan.clock)) : nlohmann::ordered_json();
}

std::string conditions_text(const arena::ArenaPlan& plan) {
  const std::string clock = plan.clock ? fmt::format(", clock {}", to_text(*plan.clock)) : "";
  return fmt::format("seed {}{}", plan.seed, clock);
}

std::string to_text(const arena::FaultCount& faults) {
  std::vector<std::string> parts;
  const auto add = [&](std::uint64_t count, const char* one, const char* many) {
    if (count > 0) parts.push_back(fmt::format("{} {}", count, count == 1 ? one : many));
  };
  add(faults.illegal_moves, "illegal move", "illegal moves");
  add(faults.crashes, "crash", "crashes");
  add(faults.time_losses, "time loss", "time losses");
  return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string to_text(const arena::GameTally& tally) {
  return fmt::format("+{} ={} -{}", tally.wins, tally.draws, tally.losses);
}

}  // namespace quintet::apps
