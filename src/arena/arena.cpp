#include "arena/arena.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include "arena/openings.h"
#include "core/random.h"

namespace quintet::arena {
namespace {

constexpr std::uint64_t games_of_pair = 2;

/// Plays the games of a plan in several threads.
class Hall {
 public:
  Hall(const ArenaPlan& plan, const std::function<bool(const ArenaGame&)>& on_game, const Job& job)
      : plan_(plan), on_game_(on_game), job_(job) {}

  void run() {
    job_.begin(plan_.games);
    const std::stop_callback forward(job_.stop, [this] { stop_.request_stop(); });
    {
      std::vector<std::jthread> workers;
      for (unsigned i = 0; i < plan_.concurrency; ++i) workers.emplace_back([this] { work(); });
    }
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void work() {
    try {
      std::vector<std::unique_ptr<Player>> players(plan_.contestants.size());
      Openings openings(*plan_.game->new_table(plan_.rules), plan_.opening_plies, plan_.seed);
      while (!stop_.stop_requested()) {
        const std::uint64_t pair = next_pair_++;
        if (pair * games_of_pair >= plan_.games) return;
        play_pair(pair, players, openings);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      stop_.request_stop();
    }
  }

  void play_pair(std::uint64_t pair, std::vector<std::unique_ptr<Player>>& players,
                 Openings& openings) {
    const Meeting meeting = plan_.meeting(pair);
    const auto start = table_after(*plan_.game, plan_.rules, "", openings.opening(meeting.opening));
    for (const std::size_t who : {meeting.one, meeting.two}) {
      if (!players.at(who)) players[who] = plan_.contestants[who].make();
    }
    for (std::uint64_t half = 0; half < games_of_pair; ++half) {
      const std::uint64_t number = pair * games_of_pair + half;
      if (number >= plan_.games) return;
      const Side side_of_one = half == 0 ? Side::first : Side::second;
      Encounter encounter{.start = start.get(),
                          .clock = plan_.clock,
                          .seed = Rng(plan_.seed, number).next(),
                          .number = number + 1};
      encounter.players[index_of(side_of_one)] = players[meeting.one].get();
      encounter.players[index_of(other(side_of_one))] = players[meeting.two].get();
      encounter.names[index_of(side_of_one)] = plan_.contestants[meeting.one].name;
      encounter.names[index_of(other(side_of_one))] = plan_.contestants[meeting.two].name;
      auto played = play_game(encounter, stop_.get_token());
      if (!played) return;
      report({number, meeting, side_of_one, std::move(*played)});
    }
  }

  void report(const ArenaGame& game) {
    const std::lock_guard lock(mutex_);
    if (stop_.stop_requested()) return;  // stopped before this game
    job_.advance(1);
    if (!on_game_(game)) stop_.request_stop();
  }

  const ArenaPlan& plan_;
  const std::function<bool(const ArenaGame&)>& on_game_;
  const Job& job_;
  std::stop_source stop_;
  std::atomic<std::uint64_t> next_pair_{0};
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

void play_arena(const ArenaPlan& plan, const std::function<bool(const ArenaGame&)>& on_game,
                const Job& job) {
  Hall(plan, on_game, job).run();
}

int ArenaGame::half_points_of_one() const {
  if (played.result.outcome == Outcome::draw) return 1;
  return played.result.outcome == win_for(side_of_one) ? 2 : 0;
}

}  // namespace quintet::arena
