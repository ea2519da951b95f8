#include "server/tables/table_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/tables/test_tables.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;

constexpr SideSet white(Side::first);
constexpr SideSet black(Side::second);

/// Ana, who has an account, plays white; the computer plays black.
TableView two_seats() {
  TableView view;
  view.seats[0] = {store::PlayerKind::account, "Ana", std::nullopt, 1612.6};
  view.seats[1] = {store::PlayerKind::computer, "", 4, std::nullopt};
  return view;
}

struct Shown {
  SideSet sides = {};
  words::Language language = words::Language::english;
  bool may_join = false;
  std::string token{};
  TableDetail detail = TableDetail::whole;
  std::int64_t at = 0;
};

Json shown(const TestTable& table, const Shown& to = {}) {
  const TableView view = two_seats();
  const TableScene scene{table.state, view, {white, 2}, moment(to.at)};
  return Json::parse(table_json(scene, {to.language, to.sides, to.may_join}, to.token, to.detail));
}

TEST(TableJson, HasTheSeats) {
  const Json table = shown(begun_table("wali"), {.sides = white});
  EXPECT_EQ(table["you"], Json({"white"}));
  const Json ana{{"name", "Ana"},  {"kind", "account"}, {"level", nullptr},
                 {"rating", 1613}, {"you", true},       {"here", true}};
  EXPECT_EQ(table["seats"]["white"], ana);
  const Json computer{{"name", "Computer, level 4"}, {"kind", "computer"}, {"level", 4},
                      {"rating", nullptr},           {"you", false},       {"here", false}};
  EXPECT_EQ(table["seats"]["black"], computer);
  EXPECT_EQ(table["watching"], 2);
}

TEST(TableJson, AFreeSeatIsNull) {
  store::StoredGame header;
  header.game = "wali";
  header.seats = {"ana", ""};
  const Json table = shown(TestTable(header), {.may_join = true});
  EXPECT_EQ(table["status"], "open");
  EXPECT_TRUE(table["seats"]["black"].is_null());
  EXPECT_EQ(table["actions"], Json({"join"}));
}

TEST(TableJson, NobodyIsToMoveUntilBothSeatsAreTaken) {
  store::StoredGame header;
  header.game = "wali";
  header.seats = {"ana", ""};
  const Json position = shown(TestTable(header))["position"];
  EXPECT_TRUE(position["to_move"].is_null());
  EXPECT_EQ(position["status"], "Waiting for an opponent");
}

TEST(TableJson, NobodyIsToMoveAfterTheEnd) {
  TestTable resigned = begun_table("wali");
  resigned.act("ana", ActionKind::resign);
  TestTable agreed = begun_table("wali");
  agreed.act("ana", ActionKind::offer_draw);
  agreed.act("rui", ActionKind::accept_draw);
  for (const TestTable* table : {&resigned, &agreed}) {
    const Json json = shown(*table, {.sides = white});
    EXPECT_TRUE(json["position"]["to_move"].is_null());
    EXPECT_EQ(json["position"]["status"], json["result"]["text"]);
  }
}

TEST(TableJson, OnlyTheSideToMoveGetsMoves) {
  const TestTable table = begun_table("wali");
  EXPECT_FALSE(shown(table, {.sides = white})["position"]["moves"].empty());
  EXPECT_TRUE(shown(table, {.sides = black})["position"]["moves"].empty());
  EXPECT_TRUE(shown(table)["position"]["moves"].empty());
}

TEST(TableJson, ActionsAreWhatTheViewerMayDo) {
  const TestTable table = begun_table("wali");
  EXPECT_EQ(shown(table, {.sides = white})["actions"],
            Json({"move", "resign", "offer_draw", "abort"}));
  EXPECT_EQ(shown(table, {.sides = black})["actions"], Json({"resign", "offer_draw", "abort"}));
  EXPECT_TRUE(shown(table)["actions"].empty());
}

TEST(TableJson, OnlyTheSeatsOwnerGetsItsToken) {
  const TestTable table = begun_table("wali");
  EXPECT_EQ(shown(table, {.sides = white, .token = "secret"})["seat_token"], "secret");
  EXPECT_FALSE(shown(table).contains("seat_token"));
}

TEST(TableJson, OmitsPlayedMovesThatTheClientHas) {
  TestTable table = begun_table("wali", "300+5");
  const std::string move = table.state.table().moves().front();
  table.move("ana", move, 10'000);
  const Json moves = shown(table)["moves"];
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_EQ(moves[0]["move"], move);
  EXPECT_EQ(moves[0]["side"], "white");
  EXPECT_EQ(moves[0]["clock"], 295'000);
  EXPECT_FALSE(moves[0]["account"].empty());
  EXPECT_FALSE(shown(table, {.detail = TableDetail::without_moves}).contains("moves"));
}

TEST(TableJson, TheClockIsShownAsItStandsNow) {
  TestTable table = begun_table("wali", "300+5");
  table.play_on(10'000);
  const Json clock = shown(table, {.at = 40'000})["clock"];
  EXPECT_EQ(clock["text"], "300+5");
  EXPECT_EQ(clock["running"], "black");
  EXPECT_EQ(clock["left"], Json({{"white", 295'000}, {"black", 270'000}}));
  EXPECT_EQ(clock["at"], moment(40'000).time_since_epoch().count());
  // Never negative, even if the fall of the flag has not been processed yet.
  EXPECT_EQ(shown(table, {.at = 999'000})["clock"]["left"]["black"], 0);
  EXPECT_TRUE(shown(begun_table("wali"))["clock"].is_null());
}

TEST(TableJson, HasOffersAndWhoMadeThem) {
  TestTable table = begun_table("wali");
  table.act("ana", ActionKind::offer_draw);
  const Json offers{{"draw", "white"}, {"takeback", nullptr}, {"rematch", nullptr}};
  EXPECT_EQ(shown(table)["offers"], offers);
}

TEST(TableJson, SaysHowItEndedInTheViewersLanguage) {
  TestTable table = begun_table("wali");
  EXPECT_TRUE(shown(table)["result"].is_null());
  table.act("rui", ActionKind::resign);
  const Json english = shown(table)["result"];
  EXPECT_EQ(english["winner"], "white");
  EXPECT_EQ(english["reason"], "resigned");
  EXPECT_EQ(english["text"], "White wins: the opponent resigned");
  const std::string portuguese =
      shown(table, {.language = words::Language::portuguese})["result"]["text"];
  EXPECT_TRUE(portuguese.starts_with("Branco")) << portuguese;
}

TEST(TableJson, TellsPlayersThatTheyWonOrLost) {
  TestTable table = begun_table("wali");
  table.act("rui", ActionKind::resign);
  const Json winner = shown(table, {.sides = white});
  EXPECT_EQ(winner["result"]["text"], "You won: the opponent resigned");
  EXPECT_EQ(winner["position"]["status"], "You won: the opponent resigned");
  const Json loser = shown(table, {.sides = SideSet(Side::second)});
  EXPECT_EQ(loser["result"]["text"], "You lost: you resigned");
  EXPECT_EQ(loser["result"]["winner"], "white");
  // A player of both sides is addressed as neither.
  EXPECT_EQ(shown(table, {.sides = SideSet::both()})["result"]["text"],
            "White wins: the opponent resigned");
  const std::string said =
      shown(table, {.sides = white, .language = words::Language::portuguese})["result"]["text"];
  EXPECT_EQ(said, "Ganhaste: o adversário desistiu");
}

TEST(TableJson, AnAbortedGameHasNoWinner) {
  TestTable table = begun_table("wali");
  table.act("ana", ActionKind::abort);
  EXPECT_EQ(shown(table)["status"], "aborted");
  EXPECT_TRUE(shown(table)["result"]["winner"].is_null());
  EXPECT_EQ(shown(table)["result"]["reason"], "aborted");
}

TEST(TableJson, ASeriesNamesItsPlayersAndGames) {
  const TestTable table = begun_table("squex");
  TableView view = two_seats();
  SeriesView series;
  series.id = "series";
  series.agreed = 3;
  series.number = 2;
  series.games = {
      {"one", 1, store::GameStatus::finished, store::StoredEnd{{Outcome::first_wins, 0}, "rules"}},
      {"two", 2, store::GameStatus::live, std::nullopt}};
  series.players = view.seats;
  series.score = {1, 0};
  series.winner = 0;
  view.series = series;
  const TableScene scene{table.state, view, {}, moment(0)};
  const Json json = Json::parse(table_json(scene, {}, "", TableDetail::whole))["series"];
  EXPECT_EQ(json["text"], "Match: best of 3");
  EXPECT_EQ(json["players"], Json({"Ana", "Computer, level 4"}));
  EXPECT_EQ(json["winner"], "Ana");
  EXPECT_EQ(json["score"], Json({1, 0}));
  EXPECT_EQ(json["games"][0]["table"], "one");
  EXPECT_EQ(json["games"][0]["result"]["winner"], "blue");
  EXPECT_TRUE(json["games"][1]["result"].is_null());
}

TEST(TableSummaryJson, HasWhatAListNeeds) {
  TestTable table = begun_table("wali", "300+5");
  table.play_on();
  const TableView view = two_seats();
  const Json summary = Json::parse(
      table_summary_json({table.state, view, {}, moment(0)}, {words::Language::english, black}));
  EXPECT_EQ(summary["id"], "table-1");
  EXPECT_EQ(summary["clock"], "300+5");
  EXPECT_EQ(summary["ply"], 1);
  EXPECT_EQ(summary["to_move"], "black");
  EXPECT_EQ(summary["you"], Json({"black"}));
  EXPECT_TRUE(summary["position"]["moves"].empty());
  EXPECT_FALSE(summary.contains("seat_token"));
}

TEST(EventJson, HasTheEventAndItsNumber) {
  TestTable table = begun_table("wali");
  table.play_on(7);
  const Json events = Json::parse(events_json(table.state, 1, words::Language::english));
  EXPECT_EQ(events["number"], 2);
  ASSERT_EQ(events["events"].size(), 1U);
  const Json& event = events["events"][0];
  EXPECT_EQ(event["number"], 2);
  EXPECT_EQ(event["kind"], "move");
  EXPECT_EQ(event["time"], moment(7).time_since_epoch().count());
  EXPECT_EQ(event["move"], table.state.moves()[0].played.move);
  EXPECT_EQ(event["side"], "white");
  EXPECT_EQ(event["ply"], 0);
  EXPECT_FALSE(event["account"].empty());
}

TEST(LiveMessages, AreTheirPayloadWithAType) {
  const TestTable table = begun_table("wali");
  const TableView view = two_seats();
  const TableScene scene{table.state, view, {}, moment(0)};
  const Viewer viewer{words::Language::english, white};
  const Json state = Json::parse(state_message(scene, viewer, "token"));
  EXPECT_EQ(state["type"], "state");
  EXPECT_EQ(state["table"]["seat_token"], "token");
  const SeenEvent& begun = table.state.events().back();
  const Json event = Json::parse(event_message(scene, begun, viewer, "token"));
  EXPECT_EQ(event["type"], "event");
  EXPECT_EQ(event["table"], "table-1");
  EXPECT_EQ(event["event"]["kind"], "begun");
  EXPECT_EQ(event["state"]["you"], Json({"white"}));
  EXPECT_FALSE(event["state"].contains("moves"));
  const Json without_state =
      Json::parse(event_message(table.state, begun, words::Language::english));
  EXPECT_EQ(without_state["event"], event["event"]);
  EXPECT_FALSE(without_state.contains("state"));
  const Json seen = Json::parse(seen_message(begun_table("wali").state, {black, 5}));
  EXPECT_EQ(seen["type"], "seen");
  EXPECT_EQ(seen["here"], Json({"black"}));
  EXPECT_EQ(seen["watching"], 5);
}

}  // namespace
}  // namespace quintet::server
