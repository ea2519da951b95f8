#include "server/board_json.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/error.h"
#include "games/registry.h"

namespace quintet {
namespace {

using Json = nlohmann::json;

Json game_of(const char* id, const char* rules = "") {
  return Json::parse(game_json(*find_game(id), rules));
}

Json position_of(const char* id, const char* line, Language language = Language::english) {
  const auto table = table_at(*find_game(id)->new_table(""), line);
  return Json::parse(position_json(*table, language, nullptr));
}

TEST(GameJson, NamesSidesAndKindsInBothLanguages) {
  const Json jinli = game_of("jinli");
  EXPECT_EQ(jinli["title"], "Jin Li");
  EXPECT_EQ(jinli["about"]["en"], text_of(Language::english, "jinli.about"));
  EXPECT_EQ(jinli["sides"][1]["id"], "yellow");
  EXPECT_EQ(jinli["sides"][1]["name"]["en"], "Yellow");
  EXPECT_EQ(jinli["kinds"][0]["id"], "red_koi");
  EXPECT_EQ(jinli["kinds"][0]["owner"], "red");
  EXPECT_NE(jinli["kinds"][0]["name"]["pt"], jinli["kinds"][0]["name"]["en"]);
  EXPECT_TRUE(jinli["kinds"][2]["owner"].is_null());
}

TEST(GameJson, SaysWhetherItCanBeDrawn) {
  EXPECT_EQ(game_of("wali")["can_be_drawn"], true);
  EXPECT_EQ(game_of("squex")["can_be_drawn"], false);
}

TEST(GameJson, HasTheBoardOfTheRules) {
  const Json board = game_of("squex", "size=3x4")["board"];
  EXPECT_EQ(board["cells"].size(), 3U * 4 + 2 * 3);
  EXPECT_EQ(board["cells"][5], Json::parse(R"({"name":"b2","x":1.0,"y":1.0,"shape":"octagon"})"));
  EXPECT_EQ(board["cells"][12]["shape"], "diamond");
  EXPECT_EQ(board["cells"][12]["name"], "");
  EXPECT_EQ(board["edges"][0], Json::parse(R"({"edge":"top","side":"blue"})"));
  EXPECT_THROW(game_of("squex", "size=99x1"), Error);
}

TEST(GameJson, OffersTheValuesOfOptions) {
  const Json options = game_of("jinli")["options"];
  EXPECT_EQ(options[0]["key"], "size");
  EXPECT_EQ(options[0]["default"], "7");
  EXPECT_TRUE(options[0]["values"].empty());
  EXPECT_EQ(options[3]["values"][1]["value"], "inset");
  const Json othello = game_of("mapello")["options"][0]["values"][1];
  EXPECT_EQ(othello["name"]["en"], "Othello");
  EXPECT_EQ(othello["about"]["en"], text_of(Language::english, "mapello.option.map.othello"));
}

TEST(PositionJson, SaysWhatStandsWhereAndWhoseTurnItIs) {
  const Json start = position_of("jinli", "startpos");
  EXPECT_EQ(start["cells"].size(), 49U);
  EXPECT_EQ(start["cells"][0], Json::parse(R"({"piece":"red_koi"})"));
  EXPECT_EQ(start["cells"][1], Json::object());
  EXPECT_EQ(start["to_move"], "red");
  EXPECT_EQ(start["status"], "Red to move");
  EXPECT_TRUE(start["result"].is_null());
  EXPECT_TRUE(start["last"].is_null());
  EXPECT_EQ(start["tallies"][0]["limit"], 10);
  EXPECT_EQ(position_of("mapello", "startpos")["cells"][4]["ground"], "joker");
}

TEST(PositionJson, ListsMovesWithTheirClickPaths) {
  const Json moves = position_of("jinli", "startpos")["moves"];
  EXPECT_EQ(moves[0], Json::parse(R"({"move":"a1-a2@a1","clicks":["a1","a2","a1"]})"));
}

TEST(PositionJson, NamesThePieceThatEveryMoveMovesWhereMovesOnlyNameTheirTarget) {
  EXPECT_TRUE(position_of("frozenforest", "startpos")["mover"].is_null());
  const Json forest = position_of("frozenforest", "startpos moves e5 c3");
  EXPECT_EQ(forest["mover"], "e5");
  EXPECT_EQ(position_of("frozenforest", "startpos moves e5 c3 e6")["mover"], "c3");
  EXPECT_TRUE(position_of("mapello", "startpos")["mover"].is_null());
}

TEST(PositionJson, CanLeaveTheMovesOut) {
  const auto table = table_at(*find_game("squex")->new_table("swap=on"), "startpos moves c3");
  Json whole = Json::parse(position_json(*table, Language::english, nullptr));
  EXPECT_FALSE(whole["moves"].empty());
  whole["moves"] = whole["buttons"] = whole["prompts"] = Json::array();
  EXPECT_EQ(Json::parse(position_json(*table, Language::english, nullptr, WithMoves::no)), whole);
}

TEST(PositionJson, NamesWhatIsTouchedBesideTheBoard) {
  EXPECT_TRUE(position_of("wali", "startpos")["buttons"].empty());
  const auto table = table_at(*find_game("squex")->new_table("swap=on"), "startpos moves c3");
  const Json json = Json::parse(position_json(*table, Language::portuguese, nullptr));
  EXPECT_EQ(json["buttons"], Json::parse(R"([{"id":"swap","name":"Trocar"}])"));
}

TEST(PositionJson, MarksWhatCanBeCut) {
  const Json cut = position_of("squex", "startpos moves b2 h8 c3");
  EXPECT_EQ(cut["cells"][64 + 7 + 1], Json::parse(R"({"piece":"blue_square","marked":true})"));
  EXPECT_EQ(cut["overlays"]["cuttable"], Json::parse(R"(["b3","c2"])"));
}

TEST(PositionJson, SpeaksTheLanguageThatIsAskedFor) {
  const Json wali = position_of("wali", "startpos", Language::portuguese);
  EXPECT_EQ(wali["remarks"][0], say(Language::portuguese, "wali.remark.drop"));
  EXPECT_NE(wali["remarks"][0], position_of("wali", "startpos")["remarks"][0]);
}

TEST(PositionJson, RemembersTheLastMove) {
  const auto table = find_game("jinli")->new_table("");
  const PlayedMove last = describe_move(*table, "a1-b2@d4");
  table->play(last.move);
  const Json json = Json::parse(position_json(*table, Language::english, &last));
  EXPECT_EQ(json["last"]["cells"], Json::parse(R"(["a1","b2","d4"])"));
  EXPECT_EQ(json["last"]["account"].size(), 1U);
  EXPECT_THROW(describe_move(*table, "a1-b2@d4"), Error);
}

TEST(PositionJson, PromptsForEachClick) {
  EXPECT_EQ(position_of("wali", "startpos")["prompts"], Json{"Drop a stone"});
  EXPECT_EQ(position_of("jinli", "startpos")["prompts"].size(), 3U);
  EXPECT_TRUE(position_of("wali", "...W../....../....../....../...... b move 0 0 0 12 0")["prompts"]
                  .empty());
}

TEST(PositionJson, ALastMoveComesFromSomewhere) {
  const auto table =
      table_at(*find_game("frozenforest")->new_table("size=5"), "TTTTT/T.TTT/TTYTT/TTTTT/TTTTM y");
  EXPECT_EQ(describe_move(*table, "d3").cells, (std::vector<std::string>{"c3", "d3"}));
}

TEST(PositionJson, TellsTheResult) {
  const Json over = position_of("wali", "...W../....../....../....../...... b move 0 0 0 12 0");
  EXPECT_EQ(over["result"], Json::parse(R"({"winner":"white","margin":2})"));
  EXPECT_EQ(over["status"], "White wins");
  EXPECT_TRUE(over["to_move"].is_null());
  EXPECT_TRUE(over["moves"].empty());
}

// The page's tests draw what stands in web/fixtures. It is what we say of the games listed there,
// at their start, after as many moves as the line says, and at their end. After a change that is
// meant, QUINTET_WRITE_FIXTURES=1 writes them anew.

const std::filesystem::path fixtures = std::filesystem::path(QUINTET_SOURCE_DIR) / "web/fixtures";

void check_fixture(const Table& table, const PlayedMove* last, const std::string& moment) {
  const AnyGame& game = table.game();
  const auto path = fixtures / (std::string(game.id()) + "-" + moment + ".json");
  const std::string text = "{\"game\":" + game_json(game, table.rules()) +
                           ",\n\"position\":" + position_json(table, Language::english, last) +
                           "}\n";
  if (std::getenv("QUINTET_WRITE_FIXTURES") != nullptr) std::ofstream(path) << text;
  std::stringstream stored;
  stored << std::ifstream(path).rdbuf();
  EXPECT_TRUE(stored.str() == text) << path << " is not what the server says";
}

TEST(Fixtures, AreWhatTheServerSays) {
  std::ifstream games(fixtures / "games.txt");
  std::size_t seen = 0;
  for (std::string line; std::getline(games, line); ++seen) {
    std::istringstream words(line);
    std::string id;
    int middle = 0;
    words >> id >> middle;
    ASSERT_NE(find_game(id), nullptr) << line;
    const auto table = find_game(id)->new_table("");
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
  EXPECT_EQ(seen, all_games().size());
}

}  // namespace
}  // namespace quintet
