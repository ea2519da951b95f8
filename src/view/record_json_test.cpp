#include "view/record_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/registry.h"
#include "record/record_reader.h"

namespace quintet::view {
namespace {

using Json = nlohmann::json;

Json record_of(const char* text) {
  return Json::parse(record_json(record::records_from_text(text).at(0), games::all_games()));
}

TEST(RecordJson, HasTheMovesAndPlayers) {
  EXPECT_EQ(record_of("[Variant \"wali\"]\n[White \"Ada\"]\n\n1. c3 d3 *\n"), Json::parse(R"({
    "game": "wali", "rules": "", "position": "", "moves": ["c3", "d3"], "tree": "c3 d3",
    "tags": {"Variant": "wali", "White": "Ada"}, "result": "*"})"));
}

TEST(RecordJson, HasTheVariations) {
  EXPECT_EQ(record_of("[Variant \"wali\"]\n\n1. c3 d3 (d4 e5 (e4)) (b1) e3 *\n")["tree"],
            "c3 d3 (d4 e5 (e4)) (b1) e3");
}

TEST(RecordJson, HasItsStartPositionIfNotTheUsualOne) {
  const char* text =
      "[Variant \"frozenforest\"]\n[Rules \"size=5\"]\n[SetUp \"1\"]\n"
      "[FEN \"TTTTT/T.TTT/TTYTT/TTTTT/TTTTM y\"]\n\n1. d3 *\n";
  const Json record = record_of(text);
  EXPECT_EQ(record["rules"], "size=5");
  EXPECT_EQ(record["position"], "TTTTT/T.TTT/TTYTT/TTTTT/TTTTM y");
}

TEST(RecordJson, RefusesInvalidRecords) {
  EXPECT_THROW(record_of("[Variant \"chess\"]\n\ne4 *"), record::RecordError);
  EXPECT_THROW(record_of("[Variant \"wali\"]\n\nc3 c3 *"), record::RecordError);
}

}  // namespace
}  // namespace quintet::view
