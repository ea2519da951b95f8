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

/// A finished game as a series sees it.
struct SeriesGame {
  Side side_of_one = Side::first;  // which side player one had
  Result result;
  bool played_out = true;  // false: someone gave up, ran out of time, broke a rule
};

/// Several games between two players as one contest, by the format of the game. It may be fed on
/// after it is decided.
class QUINTET_API Series {
 public:
  /// `games`: how many were agreed on, where the format leaves it open; 0: no end is set.
  Series(const SeriesFormat& format, std::uint64_t games);

  void add(const SeriesGame& game);

  /// What is counted, of players one and two: points where the format has them, else games won.
  [[nodiscard]] std::array<std::uint64_t, 2> score() const;
  /// Summed over the games that each won. In Frozen Forest, size² + 1 - margin trees were eaten.
  [[nodiscard]] const std::array<std::uint64_t, 2>& margins() const { return margins_; }
  [[nodiscard]] std::uint64_t games() const { return wins_[0] + wins_[1] + draws_; }
  /// Sides alternate.
  [[nodiscard]] Side next_side_of_one() const {
    return games() % 2 == 0 ? Side::first : Side::second;
  }

  /// No further game can change who wins it, or none is left.
  [[nodiscard]] bool is_over() const;
  /// 0, 1 or 2 for player one; nothing before it is over.
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

/// The series that the games of a long match make one after the other. Where the format sets no
/// end, all are one series of the `agreed` games. The last may be open.
QUINTET_API std::vector<Series> series_of_match(const SeriesFormat& format, std::uint64_t agreed,
                                                std::span<const SeriesGame> games);

/// `first to 10 points`, `2 games, then margins`, ...
QUINTET_API std::string to_text(const SeriesFormat& format);

}  // namespace quintet::contest
