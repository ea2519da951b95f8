#include "contest/series.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace quintet::contest {

Series::Series(const SeriesFormat& format, std::uint64_t games)
    : format_(format), agreed_(format.games > 0 ? format.games : games) {}

void Series::add(const SeriesGame& game) {
  if (game.result.outcome == Outcome::draw) {
    ++draws_;
    return;
  }
  const std::size_t winner = game.result.outcome == win_for(game.side_of_one) ? 0 : 1;
  const auto margin = static_cast<std::uint64_t>(std::max(game.result.margin, 0));
  ++wins_[winner];
  margins_[winner] += margin;
  points_[winner] += std::max<std::uint64_t>(margin, 1);  // even if the game was cut short
  if (!game.played_out) ++given_up_[1 - winner];
}

std::array<std::uint64_t, 2> Series::score() const {
  return format_.points_to_win > 0 ? points_ : wins_;
}

bool Series::is_over() const {
  const auto now = score();
  if (format_.points_to_win > 0 && std::max(now[0], now[1]) >= format_.points_to_win) return true;
  if (agreed_ == 0) return false;
  if (games() >= agreed_) return true;
  const std::uint64_t lead = std::max(now[0], now[1]) - std::min(now[0], now[1]);
  return format_.points_to_win == 0 && lead > agreed_ - games();
}

/// Games (or points) decide first. A player who gave up a game cannot win on margins, or resigning
/// at once would be the best way to lose.
bool Series::leads(std::size_t player) const {
  const std::size_t rival = 1 - player;
  const auto now = score();
  if (!format_.by_margins) return now[player] > now[rival];
  return std::tuple(now[player], given_up_[rival], margins_[player]) >
         std::tuple(now[rival], given_up_[player], margins_[rival]);
}

std::optional<int> Series::half_points_of_one() const {
  if (!is_over()) return std::nullopt;
  if (leads(0)) return 2;
  return leads(1) ? 0 : 1;
}

std::vector<Series> series_of_match(const SeriesFormat& format, std::uint64_t agreed,
                                    std::span<const SeriesGame> games) {
  const bool ends_by_itself = format.games > 0 || format.points_to_win > 0;
  const Series fresh(format, ends_by_itself ? 0 : agreed);
  std::vector<Series> all;
  for (const SeriesGame& game : games) {
    if (all.empty() || (ends_by_itself && all.back().is_over())) all.push_back(fresh);
    all.back().add(game);
  }
  return all;
}

std::string to_text(const SeriesFormat& format) {
  if (format.points_to_win > 0) return fmt::format("first to {} points", format.points_to_win);
  return fmt::format("{}{}", format.games > 0 ? fmt::format("{} games", format.games) : "games won",
                     format.by_margins ? ", then margins" : "");
}

}  // namespace quintet::contest
