#include "terminal/series/series_in_progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <utility>

#include "core/error.h"
#include "games/registry.h"

namespace quintet::terminal {
namespace fs = std::filesystem;
namespace {

using std::chrono::milliseconds;

constexpr std::string_view series_extension = ".series";

fs::path series_folder() { return state_folder() / "series"; }

std::string player_text(const Seat& seat) {
  return fmt::format("{} {}", seat.is_person() ? "human" : "engine", seat.name);
}

Seat player_from_text(const AnyGame& game, const std::string& text) {
  const auto space = std::min(text.find(' '), text.size());
  const std::string kind = text.substr(0, space);
  const std::string name = text.substr(std::min(text.size(), space + 1));
  if (kind == "engine") return computer_seat(game, name);
  if (kind != "human") throw Error(fmt::format("player is '{}' (expected human or engine)", text));
  return Seat{.name = name};
}

SeriesInProgress::Played played_from_text(const std::string& text) {
  std::istringstream words(text);
  int side = 0;
  int outcome = 0;
  int margin = 0;
  int played_out = 0;
  SeriesInProgress::Played played;
  words >> side >> outcome >> margin >> played_out;
  const bool right = !words.fail() && (side == 0 || side == 1) && outcome >= 0 && outcome <= 2;
  std::getline(words >> std::ws, played.position);
  if (!right) throw Error(fmt::format("played is '{}'", text));
  played.game = {static_cast<Side>(side), {static_cast<Outcome>(outcome), margin}, played_out != 0};
  return played;
}

}  // namespace

contest::Series SeriesInProgress::standing() const {
  contest::Series series(plan.game->series(), agreed);
  for (const Played& played : games) series.add(played.game);
  return series;
}

Side SeriesInProgress::next_side_of_one() const { return standing().next_side_of_one(); }

GamePlan SeriesInProgress::next_plan() const {
  GamePlan next = plan;
  // New seeds, or the computer would play the same game again.
  for (Seat& seat : next.seats) {
    if (!seat.is_person()) seat = computer_seat(*next.game, seat.name);
  }
  if (next_side_of_one() == Side::second) std::swap(next.seats[0], next.seats[1]);
  return next;
}

std::string series_to_text(const SeriesInProgress& series) {
  const GamePlan& plan = series.plan;
  std::string text =
      fmt::format("game {}\nrules {}\nstart {}\none {}\ntwo {}\ndelay {}\nagreed {}\n",
                  plan.game->id(), plan.rules, plan.start, player_text(plan.seats[0]),
                  player_text(plan.seats[1]), plan.delay.count(), series.agreed);
  if (plan.clock) text += fmt::format("clock {}\n", to_text(*plan.clock));
  for (const SeriesInProgress::Played& played : series.games) {
    text += fmt::format("played {} {} {} {} {}\n", index_of(played.game.side_of_one),
                        static_cast<int>(played.game.result.outcome), played.game.result.margin,
                        played.game.played_out ? 1 : 0, played.position);
  }
  return text;
}

SeriesInProgress series_from_text(std::string_view text) {
  SeriesInProgress series;
  GamePlan& plan = series.plan;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    const auto space = std::min(line.find(' '), line.size());
    const std::string key = line.substr(0, space);
    const std::string value = line.substr(std::min(line.size(), space + 1));
    std::istringstream numbers(value);
    milliseconds::rep delay = 0;
    if (key == "game") {
      plan.game = games::find_game(value);
    } else if (plan.game == nullptr) {
      break;
    } else if (key == "rules") {
      plan.rules = value;
    } else if (key == "start") {
      plan.start = value;
    } else if (key == "one" || key == "two") {
      plan.seats[key == "one" ? 0 : 1] = player_from_text(*plan.game, value);
    } else if (key == "clock") {
      plan.clock = contest::time_control_from_text(value);
    } else if (key == "delay" && numbers >> delay) {
      plan.delay = milliseconds(delay);
    } else if (key == "agreed") {
      numbers >> series.agreed;
    } else if (key == "played") {
      series.games.push_back(played_from_text(value));
    }
  }
  if (plan.game == nullptr) throw Error("no game given (expected a line game ID)");
  static_cast<void>(plan.game->new_table(plan.rules));  // throws if they are invalid
  return series;
}

void SavedSeries::save() const { write_file_safely(file.file(), series_to_text(series)); }

SavedSeries new_saved_series(SeriesInProgress series) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto time = std::chrono::duration_cast<std::chrono::microseconds>(now).count();
  const fs::path file = series_folder() / fmt::format("{}-{}{}", time, getpid(), series_extension);
  write_file_safely(file, series_to_text(series));
  auto ours = Autosave::take_over(file);
  if (!ours) throw Error(fmt::format("{}: is in use", file.string()));
  return {std::move(*ours), std::move(series)};
}

std::vector<SavedSeries> find_series() {
  std::vector<fs::path> files;
  std::error_code no_folder;
  for (const auto& entry : fs::directory_iterator(series_folder(), no_folder)) {
    if (entry.path().extension() == series_extension) files.push_back(entry.path());
  }
  std::sort(files.rbegin(), files.rend());
  std::vector<SavedSeries> found;
  for (const fs::path& file : files) {
    try {
      auto ours = Autosave::take_over(file);
      if (!ours) continue;
      found.push_back({std::move(*ours), series_from_text(read_file(file))});
    } catch (const Error&) {
      continue;  // do not delete it, as with games
    }
  }
  return found;
}

}  // namespace quintet::terminal
