#include "terminal/free_play.h"

#include <fmt/format.h>

#include <utility>

#include "advice/hints.h"
#include "engine/thinker.h"
#include "terminal/game_screen.h"
#include "terminal/plan_questions.h"
#include "terminal/saved_maps.h"
#include "terminal/unplayed_plan.h"

namespace quintet {
namespace {

void show_start(Questions& questions, const GamePlan& plan) {
  GameScreen screen(questions.console());
  screen.draw(unplayed_plan(*plan.game, plan.rules), GameInProgress(*plan.game, plan.rules),
              nullptr);
}

/// Asks the chooser, who sees the map.
Turn ask_side(Questions& questions, const GamePlan& plan, Side& side) {
  const AnyGame& game = *plan.game;
  show_start(questions, plan);
  Query query{
      .title = questions.text(plan.seats[0].is_person() ? "free.other_chooses" : "free.you_choose"),
      .intro = {},
      .choices = {},
      .fallback = "1",
      .free_answer = {},
      .keep_screen = true};
  for (const Side each : {Side::first, Side::second}) {
    query.choices.push_back({side_name(game, each, questions.language()),
                             questions.text(each == Side::first ? "free.begins" : "free.answers"),
                             {std::string(game.name_of(each))}});
  }
  const Reply reply = questions.ask(query);
  if (reply.turn == Turn::onward) side = reply.choice == 0 ? Side::first : Side::second;
  return reply.turn;
}

}  // namespace

Side better_side(const AnyGame& game, const std::string& rules) {
  constexpr std::size_t memory = std::size_t{16} << 20;
  constexpr std::uint64_t brief_look = 30'000;
  Mind mind;
  mind.limits.nodes = brief_look;
  const auto thinker = new_thinker(game, memory);
  const Thought thought = thinker->think({&game, rules, "", {}}, mind, {}, {});
  const bool bad = !thought.lines.empty() && thought.lines.front().value < 0;
  return bad ? Side::second : Side::first;
}

Turn set_up_freely(Questions& questions, GamePlan& plan) {
  const AnyGame& game = *plan.game;
  std::string map = any_random_map();
  Side chosen = Side::first;
  const auto make_map = [&] { return ask_map(questions, game, map); };
  const auto choose_side = [&] {
    plan.rules = fmt::format("map={}", map);
    if (plan.seats[1].is_person()) return ask_side(questions, plan, chosen);
    show_start(questions, plan);
    chosen = better_side(game, plan.rules);
    questions.tell(
        questions.text("free.computer_takes", side_name(game, chosen, questions.language())));
    return questions.pause(questions.text("menu.enter"));
  };
  std::vector<std::function<Turn()>> steps;
  if (plan.seats[0].is_person()) steps.emplace_back(make_map);
  steps.emplace_back(choose_side);
  const Turn turn = walk(steps);
  if (turn == Turn::onward && chosen == Side::first) std::swap(plan.seats[0], plan.seats[1]);
  return turn;
}

}  // namespace quintet
