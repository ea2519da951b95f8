#include "advice/standing.h"

#include <fmt/format.h>

#include <cstdlib>

namespace quintet::advice {
namespace {

// In hundredths of the game's scoring unit; below the first threshold the position is even.
constexpr int even_below = 50;
constexpr int slight_below = 200;
constexpr int better_below = 600;

std::string_view degree(int value) {
  if (value < slight_below) return "play.value_slight";
  return value < better_below ? "play.value_better" : "play.value_winning";
}

std::string proven_standing(const AnyGame& game, Side side, const engine::Outlook& outlook,
                            words::Language language) {
  const bool is_known = outlook.by_table.has_value();
  if (*outlook.proven == engine::Verdict::draw) {
    return say(language, is_known ? "play.table_draw" : "play.proven_draw");
  }
  const Side winner = *outlook.proven == engine::Verdict::win ? side : other(side);
  const std::string name = side_name(game, winner, language);
  if (is_known) return say(language, "play.table_win", name, outlook.by_table->turns);
  const int margin = std::abs(outlook.value);
  if (!outlook.exact || margin == 0 || !game.has_margins()) {
    return say(language, "play.proven_win", name);
  }
  return say(language, "play.proven_win_by", name, margin);
}

}  // namespace

std::string side_name(const AnyGame& game, Side side, words::Language language) {
  return std::string(text_of(language, fmt::format("{}.{}", game.id(), game.name_of(side))));
}

std::string standing(const AnyGame& game, Side side, const engine::Outlook& outlook,
                     words::Language language) {
  if (outlook.proven) return proven_standing(game, side, outlook, language);
  const int value = std::abs(outlook.value);
  if (value < even_below) return say(language, "play.value_even");
  const Side better = outlook.value > 0 ? side : other(side);
  return say(language, degree(value), side_name(game, better, language),
             fmt::format("+{:.2f}", value / 100.0));
}

bool accepts_draw(const engine::Outlook& opponents) {
  if (opponents.proven) return *opponents.proven != engine::Verdict::loss;
  return opponents.value > -even_below;
}

std::string result_line(const AnyGame& game, const Result& result, words::Language language) {
  if (result.outcome == Outcome::draw) return say(language, "play.result.draw");
  const Side winner = result.outcome == Outcome::first_wins ? Side::first : Side::second;
  const std::string name = side_name(game, winner, language);
  if (result.margin == 0 || !game.has_margins()) return say(language, "play.result.win", name);
  return say(language, "play.result.win_by", name, result.margin);
}

std::string result_line_for(const AnyGame& game, const Result& result, Side side,
                            words::Language language) {
  if (result.outcome == Outcome::draw) return result_line(game, result, language);
  const Side winner = result.outcome == Outcome::first_wins ? Side::first : Side::second;
  const std::string key = side == winner ? "play.result.you_win" : "play.result.you_lose";
  if (result.margin == 0 || !game.has_margins()) return say(language, key);
  return say(language, key + "_by", result.margin);
}

std::string series_line(const SeriesFormat& format, std::uint64_t agreed,
                        words::Language language) {
  if (format.points_to_win > 0) return say(language, "series.to_points", format.points_to_win);
  if (format.games > 0) return say(language, "series.match", format.games);
  if (agreed == 0) return say(language, "series.open");
  return say(language, format.by_margins ? "series.games_then_margins" : "series.best_of", agreed);
}

}  // namespace quintet::advice
