#include "terminal/menu/after_game.h"

#include <array>
#include <utility>

#include "terminal/study/replay.h"

namespace quintet::terminal {
namespace {

enum class Next : std::uint8_t { again, swap, replay, menu, quit };
constexpr std::array<std::string_view, 5> next_ids{"again", "swap", "replay", "menu", "quit"};

/// Asks below the board, which stays visible. Only these choices are offered.
Next ask_next(Questions& questions, const std::vector<Next>& offered, std::string_view title) {
  Query query{.title = questions.text(title),
              .intro = {},
              .choices = {},
              .fallback = "1",
              .free_answer = {},
              .keep_screen = true};
  for (const Next each : offered) {
    query.choices.push_back(
        choice_of(questions.language(), "after", next_ids[static_cast<std::size_t>(each)]));
  }
  const Reply reply = questions.ask(query);
  if (reply.turn == Turn::leave) return Next::quit;
  return reply.turn == Turn::back ? Next::menu : offered[reply.choice];
}

/// New seeds, so that the computers do not repeat this game.
void reseed(GamePlan& plan) {
  for (Seat& seat : plan.seats) {
    if (!seat.is_person()) seat = computer_seat(*plan.game, seat.name);
  }
}

}  // namespace

Turn play_and_again(Questions& questions, GamePlan plan, GameInProgress game, Autosave autosave) {
  FinishedGame finished =
      play_on_console(questions.console(), plan, std::move(game), std::move(autosave));
  while (true) {
    const bool left = finished.ending == contest::Ending::left;
    const Next next =
        left ? ask_next(questions, {Next::quit, Next::menu}, "after.left")
             : ask_next(questions, {Next::again, Next::swap, Next::replay, Next::menu, Next::quit},
                        "after.title");
    switch (next) {
      case Next::menu: return Turn::onward;
      case Next::quit: return Turn::leave;
      case Next::replay:
        if (replay_game(questions, finished.record) == Turn::leave) return Turn::leave;
        continue;
      case Next::swap: std::swap(plan.seats[0], plan.seats[1]); break;
      case Next::again: break;
    }
    reseed(plan);
    finished = play_on_console(questions.console(), plan,
                               GameInProgress(*plan.game, plan.rules, plan.start));
  }
}

Turn after_series(Questions& questions) {
  const Next next = ask_next(questions, {Next::menu, Next::quit}, "after.series");
  return next == Next::menu ? Turn::onward : Turn::leave;
}

}  // namespace quintet::terminal
