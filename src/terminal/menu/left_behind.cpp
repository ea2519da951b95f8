#include "terminal/menu/left_behind.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "advice/hints.h"
#include "terminal/menu/after_game.h"
#include "terminal/play/game_screen.h"
#include "terminal/series/series_play.h"
#include "terminal/series/series_table.h"

namespace quintet::terminal {
namespace {

/// A game, a series between two games, or a series with its game in progress.
struct LeftBehind {
  std::optional<SavedGame> game;
  std::optional<SavedSeries> series;

  void throw_away() {
    if (game) game->autosave.remove();
    if (series) series->file.remove();
  }
};

std::vector<LeftBehind> find_left_behind() {
  std::vector<LeftBehind> all;
  std::vector<SavedSeries> series = find_series();
  for (SavedGame& game : find_autosaves()) {
    LeftBehind& found = all.emplace_back();
    const record::Tag* tag = game.game.record().find_tag(series_tag);
    const auto its_series = std::find_if(
        series.begin(), series.end(),
        [&](const SavedSeries& each) { return tag != nullptr && each.name() == tag->value; });
    if (its_series != series.end()) {
      found.series.emplace(std::move(*its_series));
      series.erase(its_series);
    }
    found.game.emplace(std::move(game));
  }
  for (SavedSeries& each : series) all.push_back({std::nullopt, std::move(each)});
  return all;
}

std::string seats_text(const GamePlan& plan, words::Language language) {
  std::string text;
  for (const Side side : {Side::first, Side::second}) {
    const std::string who = seat_title(plan, side, language);
    text += (text.empty() ? "" : ", ") + advice::side_name(*plan.game, side, language);
    if (!who.empty()) text += ": " + who;
  }
  return text;
}

NamedChoice choice_for(Questions& questions, const LeftBehind& left) {
  const words::Language language = questions.language();
  const GamePlan& plan = left.series ? left.series->series.plan : left.game->plan;
  const std::string title(plan.game->title());
  std::string about;
  if (left.series) {
    about = questions.text("left.series", left.series->series.games.size() + 1) + " " +
            series_standing(left.series->series, language);
  } else {
    about = fmt::format("{}; {}", questions.text("menu.moves", left.game->game.moves().size()),
                        seats_text(plan, language));
  }
  return {title, about, {}};
}

Turn go_on(Questions& questions, LeftBehind left) {
  if (left.series) {
    const SeriesEnd end = play_series(questions, std::move(*left.series), std::move(left.game));
    return end == SeriesEnd::leave ? Turn::leave : after_series(questions);
  }
  return play_and_again(questions, left.game->plan, std::move(left.game->game),
                        std::move(left.game->autosave));
}

}  // namespace

Turn offer_left_behind(Questions& questions) {
  constexpr std::size_t most_shown = 7;
  while (true) {
    std::vector<LeftBehind> all = find_left_behind();
    if (all.empty()) return Turn::onward;
    const std::size_t shown = std::min(all.size(), most_shown);
    Query query{.title = questions.text("left.title", all.size()),
                .intro = {},
                .choices = {},
                .fallback = "1"};
    for (std::size_t i = 0; i < shown; ++i) {
      query.choices.push_back(choice_for(questions, all[i]));
    }
    query.choices.push_back(choice_of(questions.language(), "left", "later"));
    query.choices.push_back(choice_of(questions.language(), "left", "forget"));
    const Reply reply = questions.ask(query);
    if (reply.turn == Turn::leave) return Turn::leave;
    if (reply.turn == Turn::back || reply.choice == shown) return Turn::onward;
    if (reply.choice < shown) {
      LeftBehind chosen = std::move(all[reply.choice]);
      all.clear();  // release the others for other processes
      return go_on(questions, std::move(chosen));
    }
    if (questions.prompt().confirm(questions.text("left.confirm", all.size()))) {
      for (LeftBehind& left : all) left.throw_away();
    }
  }
}

}  // namespace quintet::terminal
