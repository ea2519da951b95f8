#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contest/series.h"
#include "terminal/game/game_plan.h"
#include "terminal/game/saves.h"

namespace quintet::terminal {

/// A series in progress: its settings and the games so far. Player one has the first side in the
/// first game.
struct SeriesInProgress {
  struct Played {
    contest::SeriesGame game;
    std::string position;  // the final one
  };

  GamePlan plan;             // of the first game
  std::uint64_t agreed = 0;  // number of games, where the format leaves it open
  std::vector<Played> games;

  [[nodiscard]] contest::Series standing() const;
  /// The next game, with sides alternating.
  [[nodiscard]] GamePlan next_plan() const;
  /// Player one's side in the next game.
  [[nodiscard]] Side next_side_of_one() const;
};

/// Its file format, both ways; invalid text throws Error.
std::string series_to_text(const SeriesInProgress& series);
SeriesInProgress series_from_text(std::string_view text);

/// The tag in a game's record that names its series.
constexpr std::string_view series_tag = "Series";

/// A series with its file, locked for the lifetime of this object. Its game in progress, if any,
/// has its own file (saves.h) and names the series.
struct SavedSeries {
  Autosave file;
  SeriesInProgress series;
  [[nodiscard]] std::string name() const { return file.file().stem().string(); }
  /// Throws Error.
  void save() const;
};

/// Starts a series and saves it. Throws Error.
SavedSeries new_saved_series(SeriesInProgress series);

/// All series that were left behind, latest first.
std::vector<SavedSeries> find_series();

}  // namespace quintet::terminal
