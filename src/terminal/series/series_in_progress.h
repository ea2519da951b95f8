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

/// A series that is being played: how it is played, and what happened so far. Player one is who has
/// the first side in the first game.
struct SeriesInProgress {
  struct Played {
    contest::SeriesGame game;
    std::string position;  // at the end of it
  };

  GamePlan plan;             // of the first game
  std::uint64_t agreed = 0;  // how many games, where the format leaves it open
  std::vector<Played> games;

  [[nodiscard]] contest::Series standing() const;
  /// The next game: sides alternate.
  [[nodiscard]] GamePlan next_plan() const;
  /// Which side player one has in the next game.
  [[nodiscard]] Side next_side_of_one() const;
};

/// The text of its file, and back; what cannot be read throws Error.
std::string series_to_text(const SeriesInProgress& series);
SeriesInProgress series_from_text(std::string_view text);

/// The tag by which the record of a game names the series it belongs to.
constexpr std::string_view series_tag = "Series";

/// A series with its file, which is ours alone as long as this object lives. The game that was
/// being played, if any, has a file of its own (saves.h) and names the series.
struct SavedSeries {
  Autosave file;
  SeriesInProgress series;
  [[nodiscard]] std::string name() const { return file.file().stem().string(); }
  /// Throws Error.
  void save() const;
};

/// Begins one, on file. Throws Error.
SavedSeries new_saved_series(SeriesInProgress series);

/// All that were left behind, the latest first.
std::vector<SavedSeries> find_series();

}  // namespace quintet::terminal
