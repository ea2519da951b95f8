#include "terminal/maps/saved_maps.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "core/error.h"
#include "core/test_folder.h"
#include "core/test_texts.h"
#include "games/registry.h"
#include "terminal/game/saves.h"

namespace quintet::terminal {
namespace {

/// Uses a separate directory for maps.
class SavedMaps : public testing::Test {
 protected:
  SavedMaps() { setenv("XDG_DATA_HOME", folder_.path().c_str(), 1); }

  const AnyGame& game_ = *games::find_game("mapello");
  TestFolder folder_;
};

TEST_F(SavedMaps, AreFound) {
  EXPECT_TRUE(saved_map_names().empty());
  const std::string crown = map_cells(game_, "map=crown");
  save_map("my-crown", crown);
  save_map("Another_1", map_cells(game_, "map=gates"));
  EXPECT_EQ(saved_map_names(), (std::vector<std::string>{"Another_1", "my-crown"}));
  EXPECT_EQ(load_map(game_, "my-crown"), crown);
  EXPECT_EQ(map_value(game_, "my-crown"), crown);
}

TEST_F(SavedMaps, HaveNamesThatCannotEscapeTheFolder) {
  for (const char* name : {"", "../x", "a/b", ".hidden", "a b", "x.map", "\xC3\xA9"}) {
    EXPECT_FALSE(is_map_name(name)) << name;
    EXPECT_THROW(save_map(name, "x"), Error) << name;
  }
  EXPECT_FALSE(is_map_name(std::string(41, 'a')));
}

TEST_F(SavedMaps, InvalidMapsAreExplained) {
  write_file_safely(folder_.path() / "quintet/maps/broken.map", "####\n");
  EXPECT_THROW(load_map(game_, "broken"), Error);
  EXPECT_THROW(load_map(game_, "missing"), Error);
  EXPECT_THROW(map_value(game_, "missing"), Error);
}

TEST_F(SavedMaps, BuiltInMapsComeBeforeSavedOnes) {
  save_map("seed", map_cells(game_, "map=gates"));
  EXPECT_EQ(map_value(game_, "seed"), "seed");
  EXPECT_EQ(map_value(game_, "random:7"), "random:7");
  EXPECT_TRUE(is_map_of_game(game_, "seed"));
  EXPECT_FALSE(is_map_of_game(game_, "mine"));
}

TEST_F(SavedMaps, AreReferredToByNameInRules) {
  const std::string gates = map_cells(game_, "map=gates");
  save_map("mine", gates);
  EXPECT_EQ(with_saved_map(game_, "map=mine,empties=winner"), "map=" + gates + ",empties=winner");
  EXPECT_EQ(with_saved_map(game_, "map=crown"), "map=crown");
  EXPECT_EQ(with_saved_map(game_, ""), "");
  EXPECT_EQ(with_saved_map(*games::find_game("wali"), "map=mine"), "map=mine");
}

TEST_F(SavedMaps, AnUnknownOneGetsTheNamesOfBothKinds) {
  save_map("mine", map_cells(game_, "map=gates"));
  const std::string error = error_of([this] { with_saved_map(game_, "map=mien"); });
  EXPECT_TRUE(error.starts_with("mapello rules: map is 'mien' (did you mean mine? expected "));
  EXPECT_TRUE(error.ends_with("; saved: mine)"));
}

TEST_F(SavedMaps, OnlyGamesOnMapsHaveThem) {
  EXPECT_NE(map_option(game_), nullptr);
  EXPECT_EQ(map_option(*games::find_game("wali")), nullptr);
}

}  // namespace
}  // namespace quintet::terminal
