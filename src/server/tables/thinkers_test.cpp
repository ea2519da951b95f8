#include "server/tables/thinkers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <latch>

#include "games/registry.h"

namespace quintet {
namespace {

using namespace std::chrono_literals;

const AnyGame& wali() { return *find_game("wali"); }

Thinkers::Settings small(unsigned threads) { return {threads, std::size_t{1} << 20, 20ms}; }

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

/// Keeps a thread busy until it is let go or stopped.
class Stone {
 public:
  std::function<bool(Thinker&, const std::stop_token&)> step() {
    return [this](Thinker& /*thinker*/, const std::stop_token& stop) {
      begun.count_down();
      while (!let_go && !stop.stop_requested()) std::this_thread::sleep_for(1ms);
      was_stopped = stop.stop_requested();
      return false;
    };
  }
  std::latch begun{1};
  std::atomic<bool> let_go = false;
  std::atomic<bool> was_stopped = false;
};

Thinkers::Task writes(Diary& diary, const std::string& owner, Thinkers::Urgency urgency,
                      const std::string& line) {
  return {owner, urgency, &wali(), "", [&diary, line](Thinker&, const std::stop_token&) {
            diary.write(line);
            return false;
          }};
}

TEST(Thinkers, ThinkAboutAMove) {
  Thinkers thinkers(small(1));
  std::string move;
  thinkers.add(
      {"table", Thinkers::Urgency::move, &wali(), "", [&](Thinker& thinker, const auto& stop) {
         const auto thought =
             thinker.think({&wali(), "", "", {}}, mind_of_level("wali", 2), stop, {});
         move = thought.lines.front().moves.front();
         return false;
       }});
  thinkers.wait_until_idle();
  EXPECT_FALSE(move.empty());
}

TEST(Thinkers, OwnersAreServedInTurnAndMovesFirst) {
  using enum Thinkers::Urgency;
  Thinkers thinkers(small(1));
  Stone stone;
  Diary diary;
  thinkers.add({"first", move, &wali(), "", stone.step()});
  stone.begun.wait();
  thinkers.add(writes(diary, "client", analysis, "analysis"));
  for (const char* line : {"a1", "a2", "a3"}) thinkers.add(writes(diary, "a", move, line));
  thinkers.add(writes(diary, "b", move, "b1"));
  stone.let_go = true;
  thinkers.wait_until_idle();
  EXPECT_EQ(diary.lines(), (std::vector<std::string>{"a1", "b1", "a2", "a3", "analysis"}));
}

TEST(Thinkers, AnalysesLeaveHalfOfTheThreadsToGames) {
  using enum Thinkers::Urgency;
  Thinkers thinkers(small(2));
  Stone first;
  Stone second;
  const auto one = thinkers.add({"one", analysis, &wali(), "", first.step()});
  first.begun.wait();
  const auto two = thinkers.add({"two", analysis, &wali(), "", second.step()});
  Diary diary;
  std::latch played(1);
  thinkers.add({"table", move, &wali(), "", [&](Thinker&, const std::stop_token&) {
                  played.count_down();
                  return false;
                }});
  played.wait();  // although two analyses would keep both threads busy
  thinkers.cancel(one);
  thinkers.cancel(two);
  thinkers.wait_until_idle();
}

TEST(Thinkers, AnAnalysisMakesRoomWhenAnotherWaits) {
  using enum Thinkers::Urgency;
  Thinkers thinkers(small(2));
  std::atomic<int> turns_of_one = 0;
  std::atomic<int> turns_of_two = 0;
  const auto endless = [](std::atomic<int>& turns) {
    return [&turns](Thinker&, const std::stop_token& stop) {
      ++turns;
      while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
      return true;
    };
  };
  const auto one = thinkers.add({"one", analysis, &wali(), "", endless(turns_of_one)});
  const auto two = thinkers.add({"two", analysis, &wali(), "", endless(turns_of_two)});
  while (turns_of_one < 2 || turns_of_two < 2) std::this_thread::sleep_for(1ms);
  thinkers.cancel(one);
  thinkers.cancel(two);
  thinkers.wait_until_idle();
}

TEST(Thinkers, WhatIsCancelledStopsOrNeverBegins) {
  using enum Thinkers::Urgency;
  Thinkers thinkers(small(1));
  Stone running;
  Diary diary;
  const auto first = thinkers.add({"a", move, &wali(), "", running.step()});
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
  Thinkers thinkers(small(2));
  thinkers.add({"a", Thinkers::Urgency::move, &wali(), "", stone.step()});
  stone.begun.wait();
  thinkers.stop();
  EXPECT_TRUE(stone.was_stopped);
  EXPECT_EQ(thinkers.load(), 0U);
}

}  // namespace
}  // namespace quintet
