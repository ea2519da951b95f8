#include "server/tables/table_record.h"

#include <gtest/gtest.h>

#include "record/record_reader.h"
#include "record/record_replay.h"
#include "server/tables/test_tables.h"

namespace quintet::server {
namespace {

using namespace std::chrono_literals;

/// Ana, who has an account, against the computer.
TableView two_seats() {
  TableView view;
  view.seats[0] = {store::PlayerKind::account, "Ana", std::nullopt, std::nullopt};
  view.seats[1] = {store::PlayerKind::computer, "", 4, std::nullopt};
  return view;
}

/// As read by someone who downloads it.
record::Record record_of(const TestTable& table,
                         words::Language language = words::Language::english) {
  const auto records =
      record::records_from_text(record_of_table(table.state, two_seats(), language));
  EXPECT_EQ(records.size(), 1U);
  check_record(records.at(0), table.state.game());
  return records.at(0);
}
std::string tag(const record::Record& record, std::string_view name) {
  const record::Tag* found = record.find_tag(name);
  return found == nullptr ? "" : found->value;
}

TEST(TableRecord, SaysWhoPlayedWhatAndWhen) {
  const record::Record record = record_of(begun_table("wali"));
  EXPECT_EQ(tag(record, "Variant"), "wali");
  EXPECT_EQ(tag(record, "Date"), "2023.11.14");
  EXPECT_EQ(tag(record, "White"), "Ana");
  EXPECT_EQ(tag(record, "WhiteType"), "human");
  EXPECT_EQ(tag(record, "Black"), "Computer, level 4");
  EXPECT_EQ(tag(record, "BlackType"), "program");
}

TEST(TableRecord, NamesComputersInTheReadersLanguage) {
  EXPECT_EQ(tag(record_of(begun_table("wali"), words::Language::portuguese), "Black"),
            name_of_seat(two_seats().seats[1], words::Language::portuguese));
}

TEST(TableRecord, AFreeSeatHasNoName) {
  store::StoredGame header;
  header.game = "wali";
  header.seats = {"ana", ""};
  EXPECT_EQ(tag(record_of(TestTable(header)), "Black"), "?");
}

TEST(TableRecord, LeadsToTheSamePosition) {
  TestTable table = begun_table("wali");
  for (int i = 0; i < 5; ++i) table.play_on();
  const record::Record record = record_of(table);
  EXPECT_EQ(replay(record, table.state.game())->position(), table.state.table().position());
  EXPECT_FALSE(record.result);
}

TEST(TableRecord, BeginsWhereTheTableBegan) {
  TestTable before = begun_table("wali");
  before.play_on();
  store::StoredGame header = before.state.header();
  header.start = before.state.table().position();
  header.events = 0;
  TestTable table(header);
  table.let_pass(0);
  table.play_on();
  const record::Record record = record_of(table);
  EXPECT_EQ(tag(record, "FEN"), header.start);
  EXPECT_EQ(record.main.moves.size(), 1U);
  EXPECT_EQ(replay(record, table.state.game())->position(), table.state.table().position());
}

TEST(TableRecord, HasTheClocksOfATimedGame) {
  TestTable table = begun_table("wali", "300+5");
  table.play_on(10'000);
  const record::Record record = record_of(table);
  EXPECT_EQ(tag(record, "TimeControl"), "300+5");
  EXPECT_EQ(record.main.moves.at(0).clock, 295s);
}

TEST(TableRecord, CorrespondenceTimeIsNotATimeControlTag) {
  TestTable table = begun_table("wali", "days:3");
  table.play_on(10'000);
  const record::Record record = record_of(table);
  EXPECT_EQ(tag(record, "TimeControl"), "");
  EXPECT_FALSE(record.main.moves.at(0).clock);
}

TEST(TableRecord, SaysHowItEnded) {
  TestTable resigned = begun_table("wali");
  resigned.act("ana", ActionKind::resign);
  EXPECT_EQ(tag(record_of(resigned), "Termination"), "resignation");
  EXPECT_EQ(record_of(resigned).result, Outcome::second_wins);

  TestTable late = begun_table("wali", "60");
  late.let_pass(60'000);
  EXPECT_EQ(tag(record_of(late), "Termination"), "time forfeit");

  TestTable agreed = begun_table("wali");
  agreed.act("ana", ActionKind::offer_draw);
  agreed.act("rui", ActionKind::accept_draw);
  EXPECT_EQ(tag(record_of(agreed), "Termination"), "agreement");
  EXPECT_EQ(record_of(agreed).result, Outcome::draw);

  TestTable played = begun_table("wali");
  while (played.state.is_playing()) played.play_on();
  EXPECT_EQ(tag(record_of(played), "Termination"), "normal");
  EXPECT_EQ(record_of(played).result, played.state.table().result()->outcome);

  TestTable called_off = begun_table("wali");
  called_off.act("ana", ActionKind::abort);
  EXPECT_EQ(tag(record_of(called_off), "Termination"), "abandoned");
  EXPECT_FALSE(record_of(called_off).result);
}

}  // namespace
}  // namespace quintet::server
