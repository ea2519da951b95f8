#include "learn/run_recipe.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "core/test_folder.h"
#include "core/test_texts.h"
#include "learn/games_file.h"
#include "learn/trainer.h"

namespace quintet::learn {
namespace {

constexpr std::string_view recipe =
    "game mapello\n"
    "rules 1 map=othello\n"
    "rules 1 map=random:*\n"
    "play games=130 nodes=10 opening=10-40 exact=1ms eval=hand\n"
    "fit epochs=2 result=1\n"
    "play games=64 nodes=10 opening=10-40 exact=1ms\n"
    "fit epochs=2 sets=2\n"
    "measure positions=10\n";

/// Carries the recipe out and returns the weights.
std::string run(const std::filesystem::path& folder, unsigned threads, std::string* said = nullptr,
                StopToken stop = {}) {
  Workshop workshop{folder,
                    threads,
                    [&](const std::string& line) {
                      if (said != nullptr) *said += line + '\n';
                    },
                    [](const std::string&) {},
                    {}};
  workshop.job.stop = std::move(stop);
  return run_recipe(recipe, workshop);
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// A whole run, which the tests compare with others.
class RunRecipe : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    whole_folder = new TestFolder;
    whole_weights = run(whole_folder->path(), 1);
  }
  static void TearDownTestSuite() { delete whole_folder; }

  static std::filesystem::path path_of(std::string_view name) {
    return whole_folder->path() / name;
  }

  static inline TestFolder* whole_folder = nullptr;
  static inline std::string whole_weights;
};

TEST_F(RunRecipe, SaysWhatTheWeightsAreFor) {
  const Weights weights = weights_from_bytes(whole_weights);
  EXPECT_EQ(weights.game, "mapello");
  EXPECT_EQ(weights.rules, "map=othello; map=random:*");
  EXPECT_TRUE(bytes_of(path_of("02.svg")).starts_with("<svg"));
}

TEST_F(RunRecipe, InterruptedItGoesOnAndWithAnyNumberOfThreadsTheWeightsAreTheSame) {
  const TestFolder broken;
  const auto games = bytes_of(path_of("01.games"));
  std::ofstream(broken.path() / "01.games", std::ios::binary) << games.substr(0, games.size() / 2);
  EXPECT_TRUE(run(broken.path(), 3) == whole_weights);
  EXPECT_TRUE(bytes_of(broken.path() / "01.games") == games);
  EXPECT_TRUE(bytes_of(broken.path() / "03.games") == bytes_of(path_of("03.games")));
}

TEST_F(RunRecipe, DoesNothingTwice) {
  std::string said;
  EXPECT_TRUE(run(whole_folder->path(), 1, &said) == whole_weights);
  EXPECT_NE(said.find("02.weights is there"), std::string::npos);
}

TEST_F(RunRecipe, ReturnsNothingWhenStopped) {
  const TestFolder folder;
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(run(folder.path(), 1, nullptr, stop.get_token()), "");
  EXPECT_TRUE(GamesFile::read_all(folder.path() / "01.games").empty());
}

TEST_F(RunRecipe, LabelsGamesToTheEnd) {
  const auto games = GamesFile::read_all(path_of("01.games"));
  ASSERT_EQ(games.size(), 130U);
  std::size_t exact = 0;
  for (const LoggedGame& game : games) {
    EXPECT_GE(game.moves.size(), 10U);
    EXPECT_EQ(game.moves.front().source, Source::none);
    exact += std::size_t{game.moves.back().source == Source::exact};
  }
  EXPECT_GT(exact, 100U);
}

TEST_F(RunRecipe, RefusesGamesWithNothingToLearn) {
  EXPECT_NE(error_of([] { new_trainer("chess"); }), "no error");
}

}  // namespace
}  // namespace quintet::learn
