#include "server/tables/thinkers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <latch>

#include "games/registry.h"
#include "server/tables/test_thinkers.h"

namespace quintet::server {
namespace {

using namespace std::chrono_literals;

const AnyGame& wali() { return *games::find_game("wali"); }

/// A clock, also for processor time, that advances one second per thinking step and stands still
/// otherwise.
class ThinkingClock {
 public:
  Thinkers::Settings settings(unsigned threads) {
    Thinkers::Settings settings = small_thinkers(threads);
    settings.slice = 1h;  // on this clock
    settings.now = [this] { return Thinkers::Time(seconds_.load()); };
    settings.processor = [] { return Thinkers::Seconds(used_here); };
    return settings;
  }
  void think() {
    seconds_ = seconds_.load() + 1s;
    used_here += 1s;
  }

 private:
  std::atomic<std::chrono::seconds> seconds_{0s};
  static inline thread_local std::chrono::seconds used_here{0};
};

/// What was done, in order.
class Diary {
 public:
  void write(const std::string& line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(line);
  }
  [[nodiscard]] std::vector<std::string> lines() const {
    const std::lock_guard lock(mutex_);
    return lines_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> lines_;
};

TEST(Thinkers, ATaskThatRunsOutOfMemoryIsRetried) {
  Diary diary;
  std::latch done(1);
  Thinkers thinkers(small_thinkers(1));
  thinkers.add({{"", "ana"},
                Thinkers::Urgency::move,
                &wali(),
                "",
                [&](engine::Thinker&, const std::stop_token&) {
                  diary.write("a try");
                  if (diary.lines().size() == 1) throw std::bad_alloc();
                  done.count_down();
                  return false;
                }});
  done.wait();
  EXPECT_EQ(diary.lines().size(), 2U);
}

Thinkers::Task writes(Diary& diary, const std::string& owner, Thinkers::Urgency urgency,
                      const std::string& line) {
  return {
      {"", owner}, urgency, &wali(), "", [&diary, line](engine::Thinker&, const std::stop_token&) {
        diary.write(line);
        return false;
      }};
}

TEST(Thinkers, FindAMove) {
  Thinkers thinkers(small_thinkers(1));
  std::string move;
  thinkers.add({{"", "ana"},
                Thinkers::Urgency::move,
                &wali(),
                "",
                [&](engine::Thinker& thinker, const auto& stop) {
                  const auto thought = thinker.think(*wali().new_table(""),
                                                     engine::mind_of_level("wali", 2), stop, {});
                  move = thought.lines.front().moves.front();
                  return false;
                }});
  thinkers.wait_until_idle();
  EXPECT_FALSE(move.empty());
}

TEST(Thinkers, OwnersAreServedInTurnAndMovesFirst) {
  using enum Thinkers::Urgency;
  Thinkers thinkers(small_thinkers(1));
  Stone stone;
  Diary diary;
  thinkers.add({{"", "first"}, move, &wali(), "", stone.step()});
  stone.begun.wait();
  thinkers.add(writes(diary, "client", analysis, "analysis"));
  for (const char* line : {"a1", "a2", "a3"}) thinkers.add(writes(diary, "a", move, line));
  thinkers.add(writes(diary, "b", move, "b1"));
  stone.let_go = true;
  thinkers.wait_until_idle();
  EXPECT_EQ(diary.lines(), (std::vector<std::string>{"a1", "b1", "a2", "a3", "analysis"}));
}

TEST(Thinkers, AnalysesLeaveHalfTheThreadsToGames) {
  using enum Thinkers::Urgency;
  Thinkers thinkers(small_thinkers(2));
  Stone first;
  Stone second;
  const auto one = thinkers.add({{"", "one"}, analysis, &wali(), "", first.step()});
  first.begun.wait();
  const auto two = thinkers.add({{"", "two"}, analysis, &wali(), "", second.step()});
  Diary diary;
  std::latch played(1);
  thinkers.add({{"", "table"}, move, &wali(), "", [&](engine::Thinker&, const std::stop_token&) {
                  played.count_down();
                  return false;
                }});
  played.wait();  // although two analyses would keep both threads busy
  thinkers.cancel(one);
  thinkers.cancel(two);
  thinkers.wait_until_idle();
}

TEST(Thinkers, AnAnalysisYieldsToAWaitingOne) {
  using enum Thinkers::Urgency;
  Thinkers thinkers(small_thinkers(2));
  std::atomic<int> turns_of_one = 0;
  std::atomic<int> turns_of_two = 0;
  const auto endless = [](std::atomic<int>& turns) {
    return [&turns](engine::Thinker&, const std::stop_token& stop) {
      ++turns;
      while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
      return true;
    };
  };
  const auto one = thinkers.add({{"", "one"}, analysis, &wali(), "", endless(turns_of_one)});
  const auto two = thinkers.add({{"", "two"}, analysis, &wali(), "", endless(turns_of_two)});
  while (turns_of_one < 2 || turns_of_two < 2) std::this_thread::sleep_for(1ms);
  thinkers.cancel(one);
  thinkers.cancel(two);
  thinkers.wait_until_idle();
}

TEST(Thinkers, CancelledTasksStopOrNeverStart) {
  using enum Thinkers::Urgency;
  Thinkers thinkers(small_thinkers(1));
  Stone running;
  Diary diary;
  const auto first = thinkers.add({{"", "a"}, move, &wali(), "", running.step()});
  running.begun.wait();
  const auto second = thinkers.add(writes(diary, "b", move, "never"));
  thinkers.cancel(second);
  thinkers.cancel(first);
  thinkers.wait_until_idle();
  EXPECT_TRUE(running.was_stopped);
  EXPECT_TRUE(diary.lines().empty());
}

TEST(Thinkers, StopEndsAllThinking) {
  Stone stone;
  Thinkers thinkers(small_thinkers(2));
  thinkers.add({{"", "a"}, Thinkers::Urgency::move, &wali(), "", stone.step()});
  stone.begun.wait();
  thinkers.stop();
  EXPECT_TRUE(stone.was_stopped);
}

TEST(Thinkers, ManyTablesOfOnePersonDoNotDelayAnother) {
  ThinkingClock clock;
  Thinkers thinkers(clock.settings(1));
  Diary diary;
  const ThinkingOwner greedy{"203.0.113.1", "greedy"};
  const ThinkingOwner ana{"203.0.113.2", "ana"};
  const auto plays = [&](const ThinkingOwner& owner, const std::string& name) {
    return Thinkers::Task{owner, Thinkers::Urgency::move, &wali(), "",
                          [&, name](engine::Thinker&, const std::stop_token&) {
                            clock.think();
                            diary.write(name);
                            return false;
                          }};
  };
  Stone stone;
  thinkers.add({{}, Thinkers::Urgency::move, &wali(), "", stone.step()});
  stone.begun.wait();
  for (int table = 0; table < 55; ++table) {
    auto task = plays(greedy, "greedy");
    if (table == 10) {
      // While the greedy player's 11th table is being thought about, Ana makes her first move.
      task.step = [&](engine::Thinker&, const std::stop_token&) {
        clock.think();
        thinkers.add(plays(ana, "ana"));
        thinkers.add(plays(ana, "ana"));
        return false;
      };
    }
    thinkers.add(task);
  }
  stone.let_go = true;
  thinkers.wait_until_idle();
  const auto lines = diary.lines();
  ASSERT_EQ(lines.size(), 56U);
  EXPECT_EQ(lines[10], "ana");
  EXPECT_EQ(lines[11], "ana");
}

TEST(Thinkers, ManySocketsOfOnePersonDoNotDelayAnothersFirstAnalysis) {
  ThinkingClock clock;
  Thinkers thinkers(clock.settings(1));
  Diary diary;
  const auto looks = [&](const ThinkingOwner& owner, const std::string& name, int slices) {
    return Thinkers::Task{
        owner, Thinkers::Urgency::analysis, &wali(), "",
        [&, name, left = slices](engine::Thinker&, const std::stop_token&) mutable {
          clock.think();
          diary.write(name);
          return --left > 0;
        }};
  };
  Stone stone;
  thinkers.add({{}, Thinkers::Urgency::move, &wali(), "", stone.step()});
  stone.begun.wait();
  for (int socket = 0; socket < 100; ++socket) {
    thinkers.add(looks({"203.0.113.1", "guest " + std::to_string(socket)}, "flood", 3));
  }
  thinkers.add(looks({"203.0.113.2", "ana"}, "ana", 3));
  stone.let_go = true;
  thinkers.wait_until_idle();
  const auto lines = diary.lines();
  ASSERT_EQ(lines.size(), 303U);
  const std::vector<std::string> first(lines.begin(), lines.begin() + 6);
  EXPECT_EQ(std::count(first.begin(), first.end(), "ana"), 3) << "every other slice is hers";
}

TEST(Thinkers, QuickTasksNeverWaitForLongSearches) {
  Thinkers thinkers(small_thinkers(1));
  Stone stone;
  thinkers.add({{"", "ana"}, Thinkers::Urgency::move, &wali(), "", stone.step()});
  stone.begun.wait();
  std::latch played(1);
  const auto plays = [&](engine::Thinker&, const std::stop_token&) {
    played.count_down();
    return false;
  };
  thinkers.add({{"", "rui"}, Thinkers::Urgency::move, &wali(), "", plays, true});
  played.wait();
  stone.let_go = true;
  thinkers.wait_until_idle();
}

TEST(Thinkers, MovesDoNotKeepAnalysesWaitingForever) {
  using enum Thinkers::Urgency;
  ThinkingClock clock;
  Thinkers thinkers(clock.settings(1));
  Diary diary;
  Stone stone;
  thinkers.add({{}, move, &wali(), "", stone.step()});
  stone.begun.wait();
  thinkers.add(writes(diary, "client", analysis, "analysis"));
  for (int i = 0; i < 5; ++i) {
    thinkers.add({{"", "ana"}, move, &wali(), "", [&](engine::Thinker&, const std::stop_token&) {
                    clock.think();
                    diary.write("move");
                    return false;
                  }});
  }
  stone.let_go = true;
  thinkers.wait_until_idle();
  EXPECT_EQ(diary.lines(),
            (std::vector<std::string>{"move", "move", "analysis", "move", "move", "move"}));
}

}  // namespace
}  // namespace quintet::server
