#include "learn/games_file.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "core/test_folder.h"
#include "core/test_texts.h"

namespace quintet::learn {
namespace {

LoggedGame a_game(std::uint16_t number) {
  LoggedGame game;
  game.rules = "size=" + std::to_string(number);
  game.moves = {{number, Source::none, 0},
                {300, Source::searched, -1234},
                {0, Source::decided, 3},
                {1, Source::exact, -64}};
  game.result = {Outcome::second_wins, 64};
  return game;
}

TEST(GamesFile, GivesBackWhatWasPlayed) {
  const TestFolder folder;
  const auto path = folder.path() / "some.games";
  GamesFile file(path, "chess 1");
  file.append({a_game(1), a_game(2)});
  file.append({a_game(3)});
  EXPECT_EQ(file.blocks(), 2U);
  EXPECT_EQ(GamesFile::read_all(path), (std::vector{a_game(1), a_game(2), a_game(3)}));
}

TEST(GamesFile, GoesOnAfterTheLastWholeBlock) {
  const TestFolder folder;
  const auto path = folder.path() / "some.games";
  GamesFile(path, "chess 1").append({a_game(1)});
  const auto whole = std::filesystem::file_size(path);
  GamesFile(path, "chess 1").append({a_game(2)});
  for (auto size = std::filesystem::file_size(path) - 1; size >= whole; --size) {
    std::filesystem::resize_file(path, size);
    GamesFile file(path, "chess 1");
    EXPECT_EQ(file.blocks(), 1U);
  }
  GamesFile file(path, "chess 1");
  file.append({a_game(3)});
  EXPECT_EQ(GamesFile::read_all(path), (std::vector{a_game(1), a_game(3)}));
}

TEST(GamesFile, ADamagedBlockAndAllAfterItDoNotCount) {
  const TestFolder folder;
  const auto path = folder.path() / "some.games";
  {
    GamesFile file(path, "chess 1");
    file.append({a_game(1)});
    file.append({a_game(2)});
  }
  std::fstream bytes(path, std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekp(45);
  bytes.put('!');
  bytes.close();
  EXPECT_TRUE(GamesFile::read_all(path).empty());
}

TEST(GamesFile, DoesNotTouchFilesOfOthers) {
  const TestFolder folder;
  const auto path = folder.path() / "some.games";
  GamesFile(path, "chess 1").append({a_game(1)});
  EXPECT_NE(error_of([&] { GamesFile(path, "chess 2"); }).find("another recipe"),
            std::string::npos);
  EXPECT_EQ(GamesFile::read_all(path).size(), 1U);
  std::ofstream(folder.path() / "diary") << "dear diary\n";
  EXPECT_NE(error_of([&] {
              GamesFile(folder.path() / "diary", "chess 1");
            }).find("is no file of training games"),
            std::string::npos);
  EXPECT_NE(error_of([&] { GamesFile::read_all(folder.path() / "missing"); }), "no error");
}

TEST(GameLog, CutShortIsRefused) {
  const std::string bytes = games_to_bytes({a_game(1)});
  EXPECT_EQ(games_from_bytes(bytes), std::vector{a_game(1)});
  for (std::size_t size = 1; size < bytes.size(); ++size) {
    EXPECT_NE(error_of([&] { games_from_bytes(bytes.substr(0, size)); }), "no error") << size;
  }
}

}  // namespace
}  // namespace quintet::learn
