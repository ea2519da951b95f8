#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "arena/arena.h"
#include "arena/player.h"
#include "games/registry.h"

// Players for tests: a function chooses the move.
namespace quintet::arena {

using Chooser = std::function<Choice(const Table&)>;

class ScriptedPlayer final : public Player {
 public:
  explicit ScriptedPlayer(Chooser choose) : choose_(std::move(choose)) {}
  void new_game(const Table&, std::uint64_t, const std::stop_token&) override {}
  Choice choose(const Table& game, const std::optional<TurnClocks>&,
                const std::stop_token&) override {
    return choose_(game);
  }

 private:
  Chooser choose_;
};

inline Contestant contestant(std::string name, const Chooser& choose) {
  return {std::move(name), [choose] { return std::make_unique<ScriptedPlayer>(choose); }};
}

inline Choice first_legal(const Table& game) {
  return {.move = game.moves().front(), .value = std::nullopt};
}

/// A plan for one of the games; any game will do.
inline ArenaPlan plan_for(std::vector<Contestant> contestants, std::uint64_t games) {
  ArenaPlan plan;
  plan.game = games::all_games().back();
  plan.contestants = std::move(contestants);
  plan.games = games;
  plan.meeting = [](std::uint64_t number) { return Meeting{0, 1, number}; };
  return plan;
}

}  // namespace quintet::arena
