#include "record/record_writer.h"

#include <gtest/gtest.h>

#include "core/test_texts.h"
#include "core/text.h"
#include "games/registry.h"
#include "record/record_reader.h"
#include "record/record_replay.h"

namespace quintet::record {
namespace {

/// The examples are Squex games on 3x3; builds without Squex skip them.
class RecordWriter : public testing::Test {
 protected:
  void SetUp() override {
    if (games::find_game("squex") == nullptr) GTEST_SKIP();
  }

  static Record squex(const std::string& moves) {
    return records_from_text("[Variant \"squex\"]\n[Rules \"size=3x3\"]\n" + moves).at(0);
  }
  static std::string written(const Record& record) {
    return record_to_text(record, *games::find_game("squex"));
  }
  /// The move text after reading and writing it; must also read back the same.
  static std::string rewritten(const std::string& moves) {
    const Record record = squex(moves);
    const std::string text = written(record);
    EXPECT_EQ(records_from_text(text).at(0).main, record.main) << text;
    const std::size_t begin = text.find("\n\n") + 2;
    return text.substr(begin, text.size() - begin - 2);
  }
};

TEST_F(RecordWriter, WritesTheSameFromATable) {
  const Record record = squex("a1 (b2 a1 c3) b1 {so be it} 2. c3 (a2) *");
  const auto table = replay(record, *games::find_game("squex"));
  EXPECT_EQ(record_to_text(record, *table), written(record));
  EXPECT_EQ(table->plies(), 3U) << "and leaves it alone";
}

TEST_F(RecordWriter, RosterFirstThenTheOthersInOrder) {
  Record record = squex("a1 b1 0-1");
  record.set_tag("Zeal", "a \"quoted\" back\\slash\nand a line");
  record.set_tag("Annotator", "me");
  record.set_tag("Red", "Bob");
  record.set_tag("Termination", "time forfeit");
  record.set_tag("Event", "Cup");
  EXPECT_EQ(written(record),
            "[Event \"Cup\"]\n"
            "[Site \"?\"]\n"
            "[Date \"????.??.??\"]\n"
            "[Round \"?\"]\n"
            "[Blue \"?\"]\n"
            "[Red \"Bob\"]\n"
            "[Result \"0-1\"]\n"
            "[Variant \"squex\"]\n"
            "[Rules \"size=3x3\"]\n"
            "[Termination \"time forfeit\"]\n"
            "[Zeal \"a \\\"quoted\\\" back\\\\slash and a line\"]\n"
            "[Annotator \"me\"]\n"
            "\n"
            "1. a1 b1 0-1\n"
            "\n");
}

TEST_F(RecordWriter, OmitsDefaultRulesAndTheUsualStart) {
  const Record record = records_from_text(
                            "[Variant \"squex\"][Rules \"swap=on,size=3x3\"][SetUp \"1\"]"
                            "[FEN \".../.../... ../.. b 1\"] *")
                            .at(0);
  const std::string text = written(record);
  EXPECT_NE(text.find("[Rules \"size=3x3,swap=on\"]"), std::string::npos) << text;
  EXPECT_EQ(text.find("FEN"), std::string::npos) << text;
  const Record standard = records_from_text("[Variant \"squex\"][Rules \"swap=off\"] *").at(0);
  EXPECT_EQ(written(standard).find("Rules"), std::string::npos);
}

TEST_F(RecordWriter, NumbersTheTurnsOfTheFirstSide) {
  EXPECT_EQ(rewritten("a1 b1 c1 a2 b2 *"), "1. a1 b1 2. c1 a2 3. b2 *");
  // Red cuts with a2, so Blue places twice before Red is to move again.
  EXPECT_EQ(rewritten("a1 b1 b2 a2 c1 c3 a3 *"), "1. a1 b1 2. b2 a2 3. c1 c3 3... a3 *");
  EXPECT_EQ(rewritten("a1 b1 b2 a2 c1 c3 (c2 a3) a3 *"),
            "1. a1 b1 2. b2 a2 3. c1 c3 (3. c2 3... a3) 3... a3 *");
}

TEST_F(RecordWriter, RepeatsTheNumberAfterAnInterruption) {
  EXPECT_EQ(rewritten("a1 {x} b1 {y} c1 *"), "1. a1 {x} 1... b1 {y} 2. c1 *");
  EXPECT_EQ(rewritten("a1 (b1 c1) b1 (c2) *"), "1. a1 (1. b1 c1) 1... b1 (1... c2) *");
  EXPECT_EQ(rewritten("{z} a1!? $14 ({w} b1 (c1)) *"), "{z} 1. a1 $5 $14 ({w} 1. b1 (1. c1)) *");
}

TEST_F(RecordWriter, StartsWithTheSecondSide) {
  const Record record = records_from_text(
                            "[Variant \"squex\"][Rules \"size=3x3\"]"
                            "[FEN \"B../.../... ../.. r 1\"] c3 c1 *")
                            .at(0);
  const std::string text = written(record);
  EXPECT_NE(text.find("[SetUp \"1\"]\n[FEN \"B../.../... ../.. r 1\"]\n\n1... c3 2. c1 *\n"),
            std::string::npos)
      << text;
}

TEST_F(RecordWriter, ClocksAndEvaluationsComeFirstInTheComment) {
  Record record = squex("a1 *");
  record.main.moves[0].clock = std::chrono::milliseconds(83'400);
  record.main.moves[0].evaluation = -7;
  record.main.moves[0].comment = "so\nbe it";
  EXPECT_NE(written(record).find("1. a1 {[%eval -7] [%clk 0:01:23.4] so be it} *"),
            std::string::npos);
}

TEST_F(RecordWriter, ACommentWithAClosingBraceBecomesALineComment) {
  EXPECT_EQ(rewritten("a1 ; smile :-} [%eval 3]\n(b1 ; }\n) b1 *"),
            "1. a1 ; [%eval 3] smile :-}\n(1. b1 ; }\n) 1... b1 *");
}

TEST_F(RecordWriter, LinesStayUnder80Columns) {
  std::string comment;
  for (int i = 0; i < 60; ++i) comment += "word" + std::to_string(i) + " % ";
  const std::string text = rewritten("a1 {" + comment + "} (b1 {" + comment + "}) b1 *");
  for (const std::string_view line : split(text, '\n')) EXPECT_LT(line.size(), 80U) << line;
  EXPECT_GT(split(text, '\n').size(), 10U);
}

TEST_F(RecordWriter, ClosingBracketsStayWithTheirWord) {
  for (std::size_t length = 50; length < 78; ++length) {
    const std::string text = rewritten("{" + std::string(length, 'x') + "} a1 (b1 (c1 (a2))) *");
    for (const std::string_view line : split(text, '\n')) {
      EXPECT_LT(line.size(), 80U) << line;
      EXPECT_FALSE(line.starts_with(')')) << line;
    }
  }
}

TEST_F(RecordWriter, AnIllegalMoveCannotBeWritten) {
  Record record = squex("*");
  record.main.add("z9");
  EXPECT_EQ(error_of([&] { written(record); }),
            "squex move 'z9': 'z9' is not a cell (expected a1..c3)");
}

}  // namespace
}  // namespace quintet::record
