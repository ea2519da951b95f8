// The solver as commands use it: what is known of the games, checkpoints, limits.

#include "solve/solver.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>

#include "core/test_folder.h"
#include "core/test_texts.h"
#include "games/registry.h"

namespace quintet::solve {
namespace {

constexpr std::size_t memory = std::size_t{16} << 20;

Solution solve(std::string_view game, std::string_view rules, const Task& task,
               std::string_view moves = "") {
  const AnyGame& any_game = *games::find_game(game);
  const auto table = any_game.new_table(rules);
  std::istringstream words{std::string(moves)};
  for (std::string move; words >> move;) table->play(move);
  return new_solver(any_game, memory)->solve(*table, task, {});
}

Task asking(Goal goal, std::uint64_t nodes = 1'000'000'000) {
  Task task;
  task.goal = goal;
  task.limits.nodes = nodes;
  return task;
}

TEST(Solver, FrozenForestOnSmallBoardsIsWonByYuki) {
  const auto win = solve("frozenforest", "size=4", asking(Goal::win));
  EXPECT_TRUE(win.answered);
  EXPECT_GT(win.bounds.low, 0);
  EXPECT_FALSE(win.line.empty());
  const auto margin = solve("frozenforest", "size=4", asking(Goal::margin));
  EXPECT_TRUE(margin.bounds.is_exact());
  EXPECT_GE(margin.bounds.low, win.bounds.low);
}

TEST(Solver, OnlyFourOpeningsOfSquexOnFourByFourLose) {
  std::string losing;
  for (const char column : {'a', 'b', 'c', 'd'}) {
    for (const char row : {'1', '2', '3', '4'}) {
      const std::string opening{column, row};
      const auto reply = solve("squex", "size=4x4", asking(Goal::win), opening);
      ASSERT_TRUE(reply.answered);
      if (reply.bounds.low > 0) losing += opening + " ";
    }
  }
  EXPECT_EQ(losing, "b1 b4 c1 c4 ");
}

TEST(Solver, ALimitLeavesTheBoundsThatArePlainToSee) {
  const auto open = solve("wali", "size=4x4,stones=3", asking(Goal::win, 1));
  EXPECT_FALSE(open.answered);
  EXPECT_EQ(open.bounds, (MarginRange{-2, 2}));
  EXPECT_TRUE(open.line.empty());
}

TEST(Solver, AFinishedGameIsAnswered) {
  const AnyGame& game = *games::find_game("squex");
  const auto table = game.new_table("size=3x3");
  for (const char* move : {"b1", "a1", "b2", "a2", "b3"}) table->play(move);
  const auto solution = new_solver(game, memory)->solve(*table, asking(Goal::win), {});
  EXPECT_TRUE(solution.answered);
  EXPECT_EQ(solution.bounds, (MarginRange{-1, -1})) << "red, to move, has lost";
  EXPECT_TRUE(solution.line.empty());
}

class Checkpoints : public ::testing::Test {
 protected:
  [[nodiscard]] std::string file() const { return (folder_.path() / "squex.part").string(); }

  Solution go_on(std::uint64_t nodes, std::string_view rules = "size=4x4") const {
    Task task = asking(Goal::win, nodes);
    task.checkpoint = file();
    return solve("squex", rules, task);
  }
  [[nodiscard]] std::string bytes() const {
    std::ifstream in(file(), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& bytes) const { std::ofstream(file(), std::ios::binary) << bytes; }

 private:
  TestFolder folder_;
};

TEST_F(Checkpoints, InterruptedAndResumedEqualsUninterrupted) {
  const auto whole = solve("squex", "size=4x4", asking(Goal::win));
  Solution solution;
  int runs = 0;
  do {
    solution = go_on(whole.nodes / 5);
    ++runs;
  } while (!solution.answered && runs < 50);
  EXPECT_GT(runs, 2);
  EXPECT_EQ(solution.bounds, whole.bounds);
  EXPECT_GE(solution.nodes, whole.nodes / 5 * static_cast<unsigned>(runs - 1));
  EXPECT_EQ(go_on(1000).bounds, whole.bounds) << "the answer is kept as well";
  EXPECT_FALSE(std::filesystem::exists(file() + ".part"));
}

TEST_F(Checkpoints, ADamagedOrForeignFileIsRefused) {
  EXPECT_FALSE(go_on(1000).answered);
  const std::string good = bytes();
  for (const std::size_t place : {std::size_t{3}, good.size() / 2, good.size() - 1}) {
    std::string bad = good;
    bad[place] = static_cast<char>(bad[place] ^ 4);
    write(bad);
    EXPECT_NE(error_of([&] { go_on(1000); }), "no error") << place;
    EXPECT_EQ(bytes(), bad) << "a file that is refused is left alone";
  }
  write(good.substr(0, good.size() - 8));
  EXPECT_TRUE(error_of([&] { go_on(1000); }).find("damaged or cut short") != std::string::npos);
  write(good);
  EXPECT_TRUE(error_of([&] { go_on(1000, "size=3x3"); }).find("it is about") != std::string::npos);
  EXPECT_FALSE(go_on(1000).answered);
}

TEST_F(Checkpoints, AnUnwritableFileIsReportedWithTheResult) {
  Task task = asking(Goal::win);
  task.checkpoint = "/nowhere/at/all";
  const auto solution = solve("squex", "size=3x3", task);
  EXPECT_TRUE(solution.answered);
  EXPECT_TRUE(solution.trouble.find("cannot be written") != std::string::npos);
}

}  // namespace
}  // namespace quintet::solve
