#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/registry.h"
#include "view/edit_form_json.h"
#include "view/game_json.h"
#include "view/position_json.h"

namespace quintet::view {
namespace {

// The page's tests draw the files in web/fixtures. These are our output for the games listed there:
// at the start, after the number of moves given in the line, and at the end. After an intended
// change, QUINTET_WRITE_FIXTURES=1 rewrites them.

const std::filesystem::path fixtures = std::filesystem::path(QUINTET_SOURCE_DIR) / "web/fixtures";

void check_fixture(const Table& table, const PlayedMove* last, const std::string& moment) {
  const AnyGame& game = table.game();
  const auto path = fixtures / (std::string(game.id()) + "-" + moment + ".json");
  JsonWriter form;
  write_edit_form(form, game, game.edit_form(table.rules()));
  const std::string text = "{\"game\":" + game_json(game, table.rules()) + ",\n\"position\":" +
                           position_json(table, words::Language::english, last) +
                           ",\n\"form\":" + form.text() + "}\n";
  if (std::getenv("QUINTET_WRITE_FIXTURES") != nullptr) std::ofstream(path) << text;
  std::stringstream stored;
  stored << std::ifstream(path).rdbuf();
  EXPECT_TRUE(stored.str() == text) << path << " is not what the server says";
}

TEST(Fixtures, AreWhatTheServerSends) {
  std::ifstream games(fixtures / "games.txt");
  std::size_t seen = 0;
  for (std::string line; std::getline(games, line); ++seen) {
    std::istringstream words(line);
    std::string id;
    int middle = 0;
    words >> id >> middle;
    ASSERT_NE(games::find_game(id), nullptr) << line;
    const auto table = games::find_game(id)->new_table("");
    check_fixture(*table, nullptr, "start");
    PlayedMove last;
    int ply = 0;
    for (std::string move; words >> move;) {
      last = describe_move(*table, move);
      table->play(move);
      if (++ply == middle) check_fixture(*table, &last, "middle");
    }
    check_fixture(*table, &last, "end");
    EXPECT_TRUE(table->result()) << id << " is not over";
  }
  EXPECT_EQ(seen, games::all_games().size());
}

}  // namespace
}  // namespace quintet::view
