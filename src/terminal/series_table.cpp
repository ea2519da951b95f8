#include "terminal/series_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/faces.h"
#include "terminal/game_screen.h"
#include "terminal/hints.h"
#include "terminal/styled_text.h"

namespace quintet {
namespace {

std::string cell(const std::string& text, int width) {
  const int room = width - columns_of(text);
  return text + std::string(static_cast<std::size_t>(std::max(0, room)), ' ');
}

/// What the game counted for a player: its margin where points are counted, else a win.
std::string points_of(const SeriesInProgress& series, const SeriesGame& game, int player) {
  if (game.result.outcome == Outcome::draw) return "=";
  const Side side = player == 0 ? game.side_of_one : other(game.side_of_one);
  if (game.result.outcome != win_for(side)) return "-";
  const bool points = series.plan.game->series().points_to_win > 0;
  return points ? std::to_string(std::max(1, game.result.margin)) : "1";
}

/// Numbers of both sides together that the face shows at the end, such as trees eaten.
std::string common_tallies(const SeriesInProgress& series, const std::string& position,
                           Language language) {
  std::string text;
  if (position.empty() || !series.plan.game->series().by_margins) return text;
  const GamePlan& plan = series.plan;
  for (const Tally& tally : face_of(*plan.game).look(plan.rules, position).tallies) {
    if (tally.side) continue;
    const std::string key = fmt::format("{}.tally.{}", plan.game->id(), tally.id);
    text += fmt::format(", {} {}", text_of(language, key), tally.value);
  }
  return text;
}

std::string sides_of(const SeriesInProgress& series, const SeriesGame& game, Language language) {
  const AnyGame& rules = *series.plan.game;
  return fmt::format("{}/{}", side_name(rules, game.side_of_one, language),
                     side_name(rules, other(game.side_of_one), language));
}

}  // namespace

std::array<std::string, 2> player_titles(const SeriesInProgress& series, Language language) {
  std::array<std::string, 2> titles;
  for (const Side side : {Side::first, Side::second}) {
    std::string title = seat_title(series.plan, side, language);
    if (title.empty()) title = say(language, "series.player", index_of(side) + 1);
    titles[index_of(side)] = std::move(title);
  }
  if (titles[0] == titles[1]) {
    for (std::size_t i = 0; i < 2; ++i) titles[i] += fmt::format(" ({})", i + 1);
  }
  return titles;
}

std::vector<std::string> series_table(const SeriesInProgress& series, Language language) {
  constexpr int gap = 2;
  const auto titles = player_titles(series, language);
  const int one = columns_of(titles[0]) + gap;
  const int two = columns_of(titles[1]) + gap;
  const Series standing = series.standing();
  const std::string total = say(language, "series.total");
  const std::string margins = say(language, "series.margins");
  const bool by_margins = series.plan.game->series().by_margins;
  const int head = std::max(columns_of(total), by_margins ? columns_of(margins) : 0) + gap;

  std::vector<std::string> lines{series_line(series.plan.game->series(), series.agreed, language),
                                 cell("", head) + cell(titles[0], one) + titles[1]};
  for (std::size_t i = 0; i < series.games.size(); ++i) {
    const auto& [game, position] = series.games[i];
    lines.push_back(cell(std::to_string(i + 1), head) + cell(points_of(series, game, 0), one) +
                    cell(points_of(series, game, 1), two) + sides_of(series, game, language) +
                    ": " + result_line(*series.plan.game, game.result, language) +
                    common_tallies(series, position, language));
  }
  const auto row = [&](const std::string& name, const auto& numbers) {
    lines.push_back(cell(name, head) + cell(std::to_string(numbers[0]), one) +
                    std::to_string(numbers[1]));
  };
  row(total, standing.score());
  if (by_margins) row(margins, standing.margins());
  return lines;
}

std::string series_standing(const SeriesInProgress& series, Language language) {
  const Series standing = series.standing();
  const auto titles = player_titles(series, language);
  const auto score = standing.score();
  if (const auto half_points = standing.half_points_of_one()) {
    if (*half_points == 1) return say(language, "series.drawn");
    return say(language, score[0] == score[1] ? "series.won_by_margins" : "series.won",
               titles[*half_points == 2 ? 0 : 1]);
  }
  if (score[0] == score[1]) return say(language, "series.level", score[0]);
  const std::size_t leader = score[0] > score[1] ? 0 : 1;
  return say(language, "series.leads", titles[leader], score[leader], score[1 - leader]);
}

}  // namespace quintet
