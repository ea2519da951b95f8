// How often the middle levels throw away a short win: each plays against itself; whenever the side
// to move can force a win in at most three plies, its move is checked. The win is thrown away if it
// cannot be forced any more in at most four further plies. It may still be won in the end: the last
// column counts the games that were not. Build with the preset `bench`, then
//   build/bench/bench/thrown_wins [--games N] [--seed X] [GAME...]
// With the same seed the counts are the same on every machine.

#include <fmt/core.h>

#include <cstdint>
#include <cstdio>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.h"
#include "games/registry.h"
#include "short_wins.h"

namespace quintet {
namespace {

constexpr int first_level = 3;
constexpr int last_level = 6;
constexpr unsigned opening_plies = 4;
constexpr int longest_win = 3;
constexpr int longest_rest = 4;
constexpr std::size_t memory = std::size_t{8} << 20;
constexpr const char* row = "{:<14} {:>5} {:>8} {:>6} {:>7} {:>8} {:>6} {:>7}\n";

struct Settings {
  unsigned games = 40;
  std::uint64_t seed = 1;
  std::vector<std::string> names;
};

struct WinTally {
  unsigned seen = 0;
  unsigned thrown = 0;
  unsigned not_won = 0;  // after all
};

/// Games of one level against itself.
class LevelGames {
 public:
  LevelGames(const AnyGame& game, int level, std::uint64_t seed)
      : game_(game),
        level_(level),
        seed_(seed),
        wins_(game),
        player_(engine::new_thinker(game, memory)) {}

  void play(unsigned games) {
    for (unsigned i = 0; i < games; ++i) play_one(i);
  }

  void print() const {
    fmt::print(row, game_.id(), level_, at_once_.seen, at_once_.thrown, at_once_.not_won,
               later_.seen, later_.thrown, later_.not_won);
    std::fflush(stdout);
  }

 private:
  void play_one(std::uint64_t number) {
    const auto table = game_.new_table("");
    Rng rng(seed_, number);
    player_->forget();
    thrown_.clear();
    while (!table->result()) {
      const auto moves = table->moves();
      const bool in_opening = table->plies() < opening_plies;
      const unsigned any = rng.below(static_cast<unsigned>(moves.size()));
      const std::string move = in_opening ? moves[any] : move_of_level(*table, number);
      if (!in_opening) watch(*table, move);
      table->play(move);
    }
    for (const auto& [side, tally] : thrown_) {
      if (table->result()->outcome != win_for(side)) ++tally->not_won;
    }
  }

  std::string move_of_level(const Table& table, std::uint64_t number) {
    engine::Mind mind = engine::mind_of_level(game_.id(), level_);
    mind.seed = seed_ + number;
    return player_->think(table, mind, {}, {}).lines.at(0).moves.at(0);
  }

  void watch(const Table& before, const std::string& move) {
    const auto plies = wins_.plies_to_win(before, longest_win);
    if (!plies) return;
    WinTally& tally = *plies == 1 ? at_once_ : later_;
    ++tally.seen;
    const Side side = *before.to_move();
    const auto after = before.clone();
    after->play(move);
    if (wins_.is_won(*after, side, longest_rest)) return;
    ++tally.thrown;
    thrown_.emplace_back(side, &tally);
  }

  const AnyGame& game_;
  int level_;
  std::uint64_t seed_;
  ShortWins wins_;
  std::unique_ptr<engine::Thinker> player_;
  WinTally at_once_;
  WinTally later_;
  std::vector<std::pair<Side, WinTally*>> thrown_;  // in the current game
};

Settings settings_from(std::span<char* const> arguments) {
  Settings settings;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string_view word = arguments[i];
    const bool more = i + 1 < arguments.size();
    if (word == "--games" && more) {
      settings.games = static_cast<unsigned>(std::stoul(arguments[++i]));
    } else if (word == "--seed" && more) {
      settings.seed = std::stoull(arguments[++i]);
    } else {
      settings.names.emplace_back(word);
    }
  }
  if (settings.names.empty()) {
    for (const AnyGame* game : games::all_games()) settings.names.emplace_back(game->id());
  }
  return settings;
}

int run(const Settings& settings) {
  fmt::print(row, "game", "level", "win in 1", "thrown", "not won", "in 2, 3", "thrown", "not won");
  for (const std::string& name : settings.names) {
    const AnyGame* game = games::find_game(name);
    if (game == nullptr) {
      fmt::print(stderr, "thrown_wins: unknown game {}\n", name);
      return 2;
    }
    for (int level = first_level; level <= last_level; ++level) {
      LevelGames games(*game, level, settings.seed);
      games.play(settings.games);
      games.print();
    }
  }
  return 0;
}

}  // namespace
}  // namespace quintet

int main(int argc, char** argv) {
  return quintet::run(quintet::settings_from({argv, static_cast<std::size_t>(argc)}));
}
