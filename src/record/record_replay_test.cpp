#include "record/record_replay.h"

#include <gtest/gtest.h>

#include "core/test_texts.h"
#include "games/registry.h"
#include "record/record_reader.h"

namespace quintet::record {
namespace {

/// The examples are Squex games on 3x3; builds without Squex skip them.
class RecordReplay : public testing::Test {
 protected:
  void SetUp() override {
    if (games::find_game("squex") == nullptr) GTEST_SKIP();
  }

  static Record squex(const std::string& tags, const std::string& moves) {
    return records_from_text("[Variant \"squex\"]\n[Rules \"size=3x3\"]\n" + tags + "\n" + moves)
        .at(0);
  }
  static std::string fault_in(const std::string& tags, const std::string& moves) {
    return error_of([&] {
      const Record record = squex(tags, moves);
      check_record(record, game_of(record, games::all_games()));
    });
  }
};

TEST_F(RecordReplay, PlaysTheMainLineOrItsFirstMoves) {
  const Record record = squex("", "1. a1 b1 (1... c3) 2. b2 *");
  const AnyGame& game = game_of(record, games::all_games());
  EXPECT_EQ(start_of(record, game)->position(), ".../.../... ../.. b 1");
  EXPECT_EQ(replay(record, game, 2)->position(), "BR./.../... ../.. b 1");
  EXPECT_EQ(replay(record, game)->position(), "BR./.B./... B./.. r 1");
  EXPECT_EQ(replay(record, game, 99)->position(), "BR./.B./... B./.. r 1");
}

TEST_F(RecordReplay, ReplaysAValidRecord) {
  EXPECT_EQ(fault_in("", "*"), "no error");
  EXPECT_EQ(fault_in("[Date \"2026.??.??\"]\n[PlyCount \"5\"]", "a1 b1 a2 b2 a3 1-0"), "no error");
  EXPECT_EQ(fault_in("[Termination \"time forfeit\"]", "a1 b1 0-1"), "no error");
  EXPECT_EQ(fault_in("[SetUp \"1\"]\n[FEN \"B../.../... ../.. r 1\"]", "1... c3 *"), "no error");
  EXPECT_EQ(fault_in("[SetUp \"0\"]", "c3 *"), "no error");
}

TEST_F(RecordReplay, AnIllegalMoveIsNamedWithItsPlace) {
  EXPECT_EQ(fault_in("", "1. a1 a1 *"),
            "line 4, column 7: squex move 'a1': not legal here (expected a2, a3, b1, b2, b3, ... "
            "of 8)");
  EXPECT_EQ(fault_in("", "1. a1 (1. z9) b1 *"),
            "line 4, column 11: squex move 'z9': 'z9' is not a cell (expected a1..c3)");
  EXPECT_EQ(fault_in("", "a1 b1 a2 b2 a3 b3 1-0"),
            "line 4, column 16: squex move 'b3': the game is over (expected no move)");
}

TEST_F(RecordReplay, TheResultAgreesWithTheLastPosition) {
  EXPECT_EQ(fault_in("", "a1 b1 a2 b2 a3 0-1"),
            "line 4, column 16: the result is 0-1, but the last position is won by blue (expected "
            "1-0)");
  EXPECT_EQ(fault_in("[Termination \"adjudication\"]", "a1 b1 a2 b2 a3 *"),
            "line 4, column 16: the result is *, but the last position is won by blue (expected "
            "1-0)");
  EXPECT_EQ(fault_in("[Termination \"normal\"]", "a1 1/2-1/2"),
            "line 4, column 4: the result is 1/2-1/2, but the game is not over (expected *, or a "
            "tag Termination other than normal)");
}

TEST_F(RecordReplay, TagsAgreeWithEachOther) {
  EXPECT_EQ(fault_in("[Date \"31.7.2026\"]", "*"),
            "line 3, column 1: Date is '31.7.2026' (expected YYYY.MM.DD, with ? for what is not "
            "known)");
  EXPECT_EQ(fault_in("[PlyCount \"2\"]", "a1 *"), "line 3, column 1: PlyCount is '2' (expected 1)");
  EXPECT_EQ(fault_in("[SetUp \"1\"]", "a1 *"),
            "line 3, column 1: SetUp is '1' without a tag FEN (expected 0, or a tag FEN)");
  EXPECT_EQ(fault_in("[SetUp \"0\"]\n[FEN \"B../.../... ../.. r 1\"]", "*"),
            "line 3, column 1: SetUp is '0' with a tag FEN (expected 1)");
  EXPECT_EQ(fault_in("[FEN \"B../... ../.. r 1\"]", "*"),
            "line 3, column 1: squex position: OCTAGONS has 2 rows (expected 3)");
}

TEST_F(RecordReplay, TheGameAndItsRulesMustBeKnown) {
  const auto fault = [](std::string_view text) {
    return error_of([text] {
      const Record record = records_from_text(text).at(0);
      start_of(record, game_of(record, games::all_games()));
    });
  };
  EXPECT_TRUE(fault("a1 *").starts_with(
      "line 1, column 4: the record has no tag Variant (expected one of "));
  EXPECT_TRUE(fault("[Variant \"chess\"] *")
                  .starts_with("line 1, column 1: Variant is 'chess' (expected one of "));
  EXPECT_EQ(fault("[Variant \"squex\"]\n[Rules \"swap=maybe\"] *"),
            "line 2, column 1: squex rules: swap is 'maybe' (expected off|on)");
}

TEST_F(RecordReplay, ANewRecordDescribesTheTable) {
  const AnyGame& game = *games::find_game("squex");
  EXPECT_EQ(new_record(*game.new_table("size=8x8")).tags.size(), 1U);
  const auto table = game.new_table("swap=off,size=3x3");
  table->play("a1");
  const Record record = new_record(*table);
  EXPECT_EQ(record.find_tag("Variant")->value, "squex");
  EXPECT_EQ(record.find_tag("Rules")->value, "size=3x3");
  EXPECT_EQ(record.find_tag("SetUp")->value, "1");
  EXPECT_EQ(start_of(record, game)->position(), table->position());
}

}  // namespace
}  // namespace quintet::record
