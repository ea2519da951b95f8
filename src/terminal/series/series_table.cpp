#include "terminal/series/series_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "advice/hints.h"
#include "terminal/play/game_screen.h"
#include "terminal/screen/styled_text.h"

namespace quintet::terminal {
namespace {

std::string cell(const std::string& text, int width) {
  const int room = width - columns_of(text);
  return text + std::string(static_cast<std::size_t>(std::max(0, room)), ' ');
}

/// A player's side and what the game counted for them: its margin where points are counted,
/// otherwise a win.
std::string part_of(const SeriesInProgress& series, const contest::SeriesGame& game,
                    std::size_t player, words::Language language) {
  const Side side = player == 0 ? game.side_of_one : other(game.side_of_one);
  const bool won = game.result.outcome == win_for(side);
  const bool points = series.plan.game->series().points_to_win > 0;
  const int counted = !won ? 0 : points ? std::max(1, game.result.margin) : 1;
  return fmt::format("{} {}", advice::side_name(*series.plan.game, side, language), counted);
}

/// Tallies shared by both sides that the face shows at the end, such as trees eaten.
std::string common_tallies(const SeriesInProgress& series, const std::string& position,
                           words::Language language) {
  std::string text;
  if (position.empty() || !series.plan.game->series().by_margins) return text;
  const GamePlan& plan = series.plan;
  for (const Tally& tally : table_after(*plan.game, plan.rules, position)->look().tallies) {
    if (tally.side) continue;
    const std::string key = fmt::format("{}.tally.{}", plan.game->id(), tally.id);
    text += fmt::format(", {} {}", text_of(language, key), tally.value);
  }
  return text;
}

using TableRow = std::vector<std::string>;

/// Aligns the cells of the rows in columns.
std::vector<std::string> in_columns(const std::vector<TableRow>& rows) {
  constexpr int gap = 3;
  std::vector<int> widths;
  for (const TableRow& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], columns_of(row[i]));
    }
  }
  std::vector<std::string> lines;
  for (const TableRow& row : rows) {
    std::string line;
    for (std::size_t i = 0; i + 1 < row.size(); ++i) line += cell(row[i], widths[i] + gap);
    lines.push_back(line + row.back());
  }
  return lines;
}

}  // namespace

std::array<std::string, 2> player_titles(const SeriesInProgress& series, words::Language language) {
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

std::vector<std::string> series_table(const SeriesInProgress& series, words::Language language) {
  const auto titles = player_titles(series, language);
  std::vector<TableRow> rows{
      {say(language, "series.game"), titles[0], titles[1], say(language, "series.result")}};
  for (std::size_t i = 0; i < series.games.size(); ++i) {
    const auto& [game, position] = series.games[i];
    rows.push_back({std::to_string(i + 1), part_of(series, game, 0, language),
                    part_of(series, game, 1, language),
                    advice::result_line(*series.plan.game, game.result, language) +
                        common_tallies(series, position, language)});
  }
  const auto add_sum = [&](std::string_view key, const std::array<std::uint64_t, 2>& numbers) {
    rows.push_back({say(language, key), std::to_string(numbers[0]), std::to_string(numbers[1])});
  };
  const contest::Series standing = series.standing();
  add_sum("series.total", standing.score());
  if (series.plan.game->series().by_margins) add_sum("series.margins", standing.margins());

  std::vector<std::string> lines = in_columns(rows);
  lines.insert(lines.begin(),
               advice::series_line(series.plan.game->series(), series.agreed, language));
  return lines;
}

std::string series_standing(const SeriesInProgress& series, words::Language language) {
  const contest::Series standing = series.standing();
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

}  // namespace quintet::terminal
