#include "terminal/game/saves.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "core/error.h"
#include "core/test_folder.h"
#include "games/registry.h"
#include "record/record_reader.h"

namespace quintet::terminal {
namespace fs = std::filesystem;
namespace {

/// Uses separate state and data directories.
class Saves : public testing::Test {
 protected:
  Saves() {
    setenv("XDG_STATE_HOME", (folder_ / "state").c_str(), 1);
    setenv("XDG_DATA_HOME", (folder_ / "data").c_str(), 1);
  }

  static GameInProgress wali_game() {
    GameInProgress game(*games::find_game("wali"), "");
    game.play("a1");
    return game;
  }
  static std::size_t files_of_state() {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(state_folder()), fs::directory_iterator()));
  }

  TestFolder temporary_;
  const fs::path folder_ = temporary_.path();
};

TEST_F(Saves, FoldersFollowTheXdgSpecification) {
  EXPECT_EQ(state_folder(), folder_ / "state/quintet");
  EXPECT_EQ(finished_games_file(), folder_ / "data/quintet/games.pgn");
  unsetenv("XDG_STATE_HOME");
  setenv("XDG_DATA_HOME", "not/absolute", 1);
  setenv("HOME", folder_.c_str(), 1);
  EXPECT_EQ(state_folder(), folder_ / ".local/state/quintet");
  EXPECT_EQ(finished_games_file(), folder_ / ".local/share/quintet/games.pgn");
}

TEST_F(Saves, LeftoverGamesAreFound) {
  EXPECT_TRUE(find_autosaves().empty());
  GameInProgress game = wali_game();
  GamePlan plan{.game = &game.game(), .rules = "", .start = "", .seats = {}, .clock = {}};
  plan.seats[0].name = "Ana";
  plan.seats[1] = computer_seat(game.game(), "level=4");
  plan.clock = contest::TimeControl{std::chrono::minutes(5), std::chrono::milliseconds(1500)};
  record::Record record = game.record();
  write_plan(plan, record);
  {
    Autosave autosave;
    autosave.save(record, game.table());
    EXPECT_TRUE(find_autosaves().empty()) << "its owner is still there";
  }
  const auto found = find_autosaves();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].game.table().position(), game.table().position());
  EXPECT_EQ(found[0].plan.seats[0].name, "Ana");
  EXPECT_TRUE(found[0].plan.seats[0].is_person());
  EXPECT_EQ(found[0].plan.seats[1].name, "level=4");
  EXPECT_EQ(found[0].plan.seats[1].mind->limits, engine::mind_of_level("wali", 4).limits);
  EXPECT_EQ(found[0].plan.clock, plan.clock);
  EXPECT_TRUE(find_autosaves().empty()) << "it was taken over";
}

TEST_F(Saves, TwoGamesHaveTwoFilesAndTheLatestComesFirst) {
  const GameInProgress game = wali_game();
  GameInProgress later = wali_game();
  later.play("c1");
  {
    Autosave one;
    one.save(game.record(), game.table());
    Autosave other;
    other.save(later.record(), later.table());
    EXPECT_NE(one.file(), other.file());
  }
  const auto found = find_autosaves();
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].game.moves().size(), 2U);
}

TEST_F(Saves, FinishedGamesAreNotOffered) {
  const GameInProgress game = wali_game();
  Autosave autosave;
  autosave.save(game.record(), game.table());
  autosave.remove();
  EXPECT_EQ(files_of_state(), 0U);
}

TEST_F(Saves, ForeignFilesAreKeptAndNotOffered) {
  fs::create_directories(state_folder());
  std::ofstream(state_folder() / "broken.pgn") << "[Variant \"wali\"]\n\n1. zz *\n";
  std::ofstream(state_folder() / "other.txt") << "hello";
  std::ofstream(state_folder() / "died.pgn.new") << "half";
  std::ofstream(state_folder() / "died.pgn.lock") << "";
  EXPECT_TRUE(find_autosaves().empty());
  EXPECT_EQ(files_of_state(), 2U) << "what a dead program left half done is cleared away";
}

TEST_F(Saves, AKillAtAnyMomentLeavesAValidGame) {
  constexpr int kills = 20;
  for (int i = 0; i < kills; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      GameInProgress game = wali_game();
      Autosave autosave;
      autosave.save(game.record(), game.table());
      for (int move = 0;; ++move) {
        move % 2 == 0 ? game.play("c1") : game.undo();
        autosave.save(game.record(), game.table());
      }
    }
    while (!fs::exists(state_folder()) || files_of_state() < 2) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::microseconds(200 * i));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    auto found = find_autosaves();
    ASSERT_LE(found.size(), 1U);
    if (found.empty()) continue;  // killed before the first save completed
    EXPECT_GE(found[0].game.moves().size(), 1U);
    found[0].autosave.remove();
    EXPECT_EQ(files_of_state(), 0U);
  }
}

TEST_F(Saves, FinishedGamesAreKeptInOneFile) {
  const GameInProgress game = wali_game();
  record::Record record = game.record();
  record.result = Outcome::second_wins;
  record.set_tag("Termination", "resignation");
  keep_finished_game(record, game.table());
  keep_finished_game(record, game.table());
  const auto records = record::records_from_text(read_file(finished_games_file()));
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[1].result, Outcome::second_wins);
}

TEST_F(Saves, UnreadableAndUnwritableFilesAreReported) {
  EXPECT_THROW(load_game(folder_ / "none.pgn"), Error);
  EXPECT_THROW(load_game(folder_), Error);
  std::ofstream(folder_ / "empty.pgn") << "";
  EXPECT_THROW(load_game(folder_ / "empty.pgn"), Error);
  EXPECT_THROW(write_file_safely(folder_ / "empty.pgn" / "x.pgn", "text"), Error);
}

}  // namespace
}  // namespace quintet::terminal
