#include "terminal/menu/free_play.h"

#include <utility>

#include "advice/hints.h"
#include "contest/better_side.h"
#include "engine/thinker.h"
#include "terminal/game/unplayed_plan.h"
#include "terminal/maps/saved_maps.h"
#include "terminal/menu/plan_questions.h"
#include "terminal/play/game_screen.h"

namespace quintet::terminal {
namespace {

void show_start(Questions& questions, const GamePlan& plan) {
  GameScreen screen(questions.console());
  screen.draw(unplayed_plan(*plan.game, plan.rules), GameInProgress(*plan.game, plan.rules),
              nullptr);
}

/// Asks the player who chooses a side, with the map in view.
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
    query.choices.push_back({advice::side_name(game, each, questions.language()),
                             questions.text(each == Side::first ? "free.begins" : "free.answers"),
                             {std::string(game.name_of(each))}});
  }
  const Reply reply = questions.ask(query);
  if (reply.turn == Turn::onward) side = reply.choice == 0 ? Side::first : Side::second;
  return reply.turn;
}

/// The side the engine prefers at the start under these rules.
Side side_for_computer(const AnyGame& game, const std::string& rules) {
  constexpr std::size_t memory = std::size_t{16} << 20;
  const auto table = game.new_table(rules);
  const auto thinker = engine::new_thinker(game, memory);
  const engine::Thought look = thinker->think(*table, contest::mind_for_brief_look(), {}, {});
  return contest::better_side(look.lines.at(0), *table->to_move());
}

}  // namespace

Turn set_up_freely(Questions& questions, GamePlan& plan) {
  const AnyGame& game = *plan.game;
  std::string map = any_random_map(game);
  Side chosen = Side::first;
  const auto make_map = [&] { return ask_map(questions, game, map); };
  const auto choose_side = [&] {
    plan.rules = map_rules(game, map);
    if (plan.seats[1].is_person()) return ask_side(questions, plan, chosen);
    show_start(questions, plan);
    chosen = side_for_computer(game, plan.rules);
    questions.tell(questions.text("free.computer_takes",
                                  advice::side_name(game, chosen, questions.language())));
    return questions.pause(questions.text("menu.enter"));
  };
  std::vector<std::function<Turn()>> steps;
  if (plan.seats[0].is_person()) steps.emplace_back(make_map);
  steps.emplace_back(choose_side);
  const Turn turn = walk(steps);
  if (turn == Turn::onward && chosen == Side::first) std::swap(plan.seats[0], plan.seats[1]);
  return turn;
}

}  // namespace quintet::terminal
