#include "terminal/series/series_play.h"

#include <utility>

#include "core/error.h"
#include "terminal/play/play_on_console.h"
#include "terminal/series/series_table.h"

namespace quintet::terminal {
namespace {

/// A new game that records which series it belongs to.
GameInProgress game_of_series(const SavedSeries& saved, const GamePlan& plan) {
  record::Record record = GameInProgress(*plan.game, plan.rules, plan.start).record();
  record.set_tag("Event", "Quintet series");
  record.set_tag("Round", std::to_string(saved.series.games.size() + 1));
  record.set_tag(series_tag, saved.name());
  return GameInProgress(std::move(record));
}

void show_table(Questions& questions, const SeriesInProgress& series) {
  questions.console().print_line();
  for (const std::string& line : series_table(series, questions.language())) {
    questions.console().print_line(line);
  }
  questions.tell(series_standing(series, questions.language()));
}

}  // namespace

SeriesEnd play_series(Questions& questions, SavedSeries saved, std::optional<SavedGame> game) {
  SeriesInProgress& series = saved.series;
  const bool asks = questions.console().is_interactive() && series.plan.has_person();
  while (!series.standing().is_over()) {
    const GamePlan plan = series.next_plan();
    const FinishedGame finished =
        game ? play_on_console(questions.console(), plan, std::move(game->game),
                               std::move(game->autosave))
             : play_on_console(questions.console(), plan, game_of_series(saved, plan));
    game.reset();
    if (!finished.result) return SeriesEnd::left;
    series.games.push_back({{series.next_side_of_one(), *finished.result,
                             finished.ending == contest::Ending::by_rules},
                            finished.position});
    try {
      saved.save();
    } catch (const Error& error) {
      questions.tell(error.what());
    }
    show_table(questions, series);
    if (asks && !series.standing().is_over() &&
        questions.pause(questions.text("series.next")) != Turn::onward) {
      return SeriesEnd::leave;
    }
  }
  saved.file.remove();
  return SeriesEnd::decided;
}

}  // namespace quintet::terminal
