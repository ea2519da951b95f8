#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/export.h"
#include "core/game.h"
#include "core/series_format.h"

namespace quintet::contest {

/// A finished game as counted in a series.
struct SeriesGame {
  Side side_of_one = Side::first;  // the side of player one
  Result result;
  bool played_out = true;  // false: resignation, timeout or rule violation
};

/// Several games between two players counted as one match, by the game's format. Games may be added
/// even after it is decided.
class QUINTET_API Series {
 public:
  /// `games`: the agreed number, where the format leaves it open; 0: no limit.
  Series(const SeriesFormat& format, std::uint64_t games);

  void add(const SeriesGame& game);

  /// The score of players one and two: points where the format has them, otherwise games won.
  [[nodiscard]] std::array<std::uint64_t, 2> score() const;
  /// Sums over the games each player won. In Frozen Forest, size² + 1 - margin trees were eaten.
  [[nodiscard]] const std::array<std::uint64_t, 2>& margins() const { return margins_; }
  [[nodiscard]] std::uint64_t games() const { return wins_[0] + wins_[1] + draws_; }
  /// Sides alternate.
  [[nodiscard]] Side next_side_of_one() const {
    return games() % 2 == 0 ? Side::first : Side::second;
  }

  /// No further game can change the winner, or none is left.
  [[nodiscard]] bool is_over() const;
  /// 0, 1 or 2 for player one; nothing until it is over.
  [[nodiscard]] std::optional<int> half_points_of_one() const;

 private:
  [[nodiscard]] bool leads(std::size_t player) const;

  SeriesFormat format_;
  std::uint64_t agreed_;
  std::array<std::uint64_t, 2> wins_{};
  std::array<std::uint64_t, 2> points_{};
  std::array<std::uint64_t, 2> margins_{};
  std::array<std::uint64_t, 2> given_up_{};
  std::uint64_t draws_ = 0;
};

/// Splits the games of a long match into consecutive series. Where the format sets no end, there is
/// a single series of the `agreed` games. The last series may be unfinished.
QUINTET_API std::vector<Series> series_of_match(const SeriesFormat& format, std::uint64_t agreed,
                                                std::span<const SeriesGame> games);

/// `first to 10 points`, `2 games, then margins`, ...
QUINTET_API std::string to_text(const SeriesFormat& format);

}  // namespace quintet::contest
