#include "record/record_reader.h"

#include <gtest/gtest.h>

#include "core/test_texts.h"

namespace quintet::record {
namespace {

Record read_one(std::string_view text) {
  const auto records = records_from_text(text);
  EXPECT_EQ(records.size(), 1U);
  return records.empty() ? Record{} : records[0];
}

std::string error_in(std::string_view text) {
  return error_of([text] { records_from_text(text); });
}

Texts moves_of(const MoveLine& line) {
  Texts moves;
  for (const RecordMove& move : line.moves) moves.push_back(move.text);
  return moves;
}

TEST(RecordReader, ReadsTagsMovesAndResult) {
  const Record record = read_one(
      "[Event \"Club \\\"Koi\\\" \\\\ 1\"]\n"
      "[Variant \"jinli\"]\n"
      "[Result \"0-1\"]\n"
      "\n"
      "1. a1-b2@d4 a7-b6@e5 2. pass xd4\n"
      "2... g7-f6 0-1\n");
  ASSERT_EQ(record.tags.size(), 2U);  // Result is a field of its own
  EXPECT_EQ(record.tags[0].value, "Club \"Koi\" \\ 1");
  EXPECT_EQ(record.find_tag("Variant")->value, "jinli");
  EXPECT_EQ(record.find_tag("Variant")->place.line, 2U);
  EXPECT_EQ(record.find_tag("Site"), nullptr);
  EXPECT_EQ(moves_of(record.main), (Texts{"a1-b2@d4", "a7-b6@e5", "pass", "xd4", "g7-f6"}));
  EXPECT_EQ(record.main.moves[4].place.line, 6U);
  EXPECT_EQ(record.main.moves[4].place.column, 6U);
  EXPECT_EQ(record.result, Outcome::second_wins);
}

TEST(RecordReader, NumbersAreOptionalAndMaySkip) {
  const Texts moves{"a1", "b2", "c3"};
  for (const char* text : {"a1 b2 c3 *", "1.a1 b2 2.c3 *", "1. a1 1... b2 7 c3 *",
                           "1. a1 1. ... b2 2 . c3 *", "0. a1 b2 c3*"}) {
    EXPECT_EQ(moves_of(read_one(text).main), moves) << text;
  }
}

TEST(RecordReader, CommentsBelongToTheMoveBeforeThem) {
  const Record record = read_one(
      "; heading\n"
      "{ lead-in }\n"
      "1. a1 {first} ; and more } of it\n"
      "% a line for another program\n"
      "(1. b1) {after} 1... b2 * {the\nend}\n"
      "; nobody's\n");
  EXPECT_EQ(record.main.comment, "heading lead-in");
  EXPECT_EQ(record.main.moves[0].comment, "first and more } of it after");
  EXPECT_EQ(record.main.moves[1].comment, "the end");
}

TEST(RecordReader, VariationsNest) {
  const Record record = read_one("1. a1 (1. b1 c1 (1... d1) (1... e1 2. f1)) (1. g1) 1... h1 *");
  EXPECT_EQ(moves_of(record.main), (Texts{"a1", "h1"}));
  const auto& variations = record.main.moves[0].variations;
  ASSERT_EQ(variations.size(), 2U);
  EXPECT_EQ(moves_of(variations[0]), (Texts{"b1", "c1"}));
  EXPECT_EQ(moves_of(variations[1]), (Texts{"g1"}));
  ASSERT_EQ(variations[0].moves[1].variations.size(), 2U);
  EXPECT_EQ(moves_of(variations[0].moves[1].variations[1]), (Texts{"e1", "f1"}));
}

TEST(RecordReader, AnnotationsAreNumbersOrSigns) {
  const Record record = read_one("a1! b1? c1!! d1?? e1!? f1?! g1 $14 $255 h1 !? $0 *");
  std::vector<std::vector<unsigned>> nags;
  for (const RecordMove& move : record.main.moves) nags.push_back(move.nags);
  EXPECT_EQ(nags,
            (std::vector<std::vector<unsigned>>{{1}, {2}, {3}, {4}, {5}, {6}, {14, 255}, {5, 0}}));
}

TEST(RecordReader, ReadsManyRecordsWithAnySpacing) {
  const auto records = records_from_text(
      "\xEF\xBB\xBF[Round \"1\"]\r\n\r\n1. a1 *\r\n\r\n[Round \"2\"][Site \"x\"] 1-0 b1 1/2-1/2");
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(records[1].find_tag("Site")->value, "x");
  EXPECT_EQ(records[1].result, Outcome::first_wins);
  EXPECT_EQ(records[2].result, Outcome::draw);
  EXPECT_TRUE(records_from_text("").empty());
  EXPECT_TRUE(records_from_text(" \n; only a comment").empty());
}

TEST(RecordReader, ABadRecordDoesNotSpoilTheNext) {
  const std::string_view text =
      "[Round \"1\"]\n\na1 {no end *\n\n"
      "[Round \"2\"]\n\na1 b1\n\n"
      "[Round \"3\"]\n\n- *\n\n"
      "[Round 4]\n[Site \"\"]\n\na1 *\n\n"
      "[Round \"5\"]\n\na1 *\n";
  RecordReader reader(text);
  Texts seen;
  for (;;) {
    try {
      const auto record = reader.next();
      if (!record) break;
      seen.push_back(record->find_tag("Round")->value);
    } catch (const RecordError& error) {
      seen.push_back("line " + std::to_string(error.place.line));
    }
  }
  EXPECT_EQ(seen, (Texts{"line 3", "line 9", "line 11", "line 13", "5"}));
}

TEST(RecordReader, InvalidUtf8IsRefusedWithItsPlace) {
  EXPECT_EQ(error_in("[White \"Jos\xE9\"]\n\n*"),
            "line 1, column 12: byte 0xe9 is not UTF-8 (expected UTF-8 text)");
  EXPECT_EQ(error_in("a1 {\xC3\xA9\n  \xC3 } *"),
            "line 2, column 3: byte 0xc3 is not UTF-8 (expected UTF-8 text)");
  EXPECT_EQ(error_in("a1 \x80 *"),
            "line 1, column 4: byte 0x80 is not UTF-8 (expected UTF-8 text)");
  EXPECT_EQ(error_in("a1 ; \xE9\n*"),
            "line 1, column 6: byte 0xe9 is not UTF-8 (expected UTF-8 text)");
}

TEST(RecordReader, AGameWithInvalidUtf8DoesNotSpoilOthers) {
  RecordReader reader(
      "% \xE9 is for others\n[White \"Jos\xE9\"]\n\n*\n\n[White \"Jos\xC3\xA9\"]\n\n*\n");
  EXPECT_THROW(reader.next(), RecordError);
  const auto second = reader.next();
  ASSERT_TRUE(second);
  EXPECT_EQ(second->find_tag("White")->value, "Jos\xC3\xA9");
  EXPECT_FALSE(reader.next());
}

TEST(RecordReader, ErrorsNameThePlaceAndWhatWasExpected) {
  EXPECT_EQ(error_in("a1 b1"),
            "line 1, column 6: the end of the text among the moves (expected a move, or at their "
            "end 1-0, 0-1, 1/2-1/2 or *)");
  EXPECT_EQ(error_in("a1 ] *"),
            "line 1, column 4: ']' among the moves (expected a move, or at their end 1-0, 0-1, "
            "1/2-1/2 or *)");
  EXPECT_EQ(error_in("a1\n  \xC3\xBC -5 *"),
            "line 2, column 3: '\xC3\xBC' is out of place (expected a tag, a move, a comment or a "
            "result)");
  EXPECT_EQ(
      error_in("{\xC3\xBC} -5 *"),
      "line 1, column 5: '-' is out of place (expected a tag, a move, a comment or a result)");
  EXPECT_EQ(error_in(std::string_view("a1 \0 *", 6)),
            "line 1, column 4: byte 0x00 is out of place (expected a tag, a move, a comment or a "
            "result)");
  EXPECT_EQ(error_in("a1 {x"), "line 1, column 4: unterminated comment (expected '}')");
  EXPECT_EQ(
      error_in("a1 1/2 *"),
      "line 1, column 4: '1/2' is neither a result nor a move number (expected 1-0, 0-1, 1/2-1/2 "
      "or *)");
  EXPECT_EQ(error_in("5. a1 4. b1 *"),
            "line 1, column 7: move number '4' (expected 5..99999999, or none)");
  EXPECT_EQ(error_in("123456789123. a1 *"),
            "line 1, column 1: move number '123456789123' (expected 0..99999999, or none)");
}

TEST(RecordReader, InvalidTagsAreRefused) {
  EXPECT_EQ(error_in("[Event x] *"),
            "line 1, column 8: 'x' as the value of Event (expected text in double quotes)");
  EXPECT_EQ(error_in("[Event \"x\" *"),
            "line 1, column 12: '*' after the value of Event (expected ']')");
  EXPECT_EQ(error_in("[\"x\"] *"),
            "line 1, column 2: 'x' is not a tag name (expected letters, digits and '_')");
  EXPECT_EQ(error_in("[A-b \"x\"] *"),
            "line 1, column 2: 'A-b' is not a tag name (expected letters, digits and '_')");
  EXPECT_EQ(error_in("[Event \"x\n\"] *"),
            "line 1, column 8: unterminated value (expected '\"' on the same line)");
  EXPECT_EQ(error_in("[A \"1\"]\n[A \"2\"] *"),
            "line 2, column 2: tag A for the second time (expected each tag once)");
  EXPECT_EQ(error_in("[Result \"2-0\"] *"),
            "line 1, column 1: Result is '2-0' (expected 1-0, 0-1, 1/2-1/2 or *)");
  EXPECT_EQ(error_in("[Result \"1-0\"]\n\na1 0-1"),
            "line 3, column 4: the moves end with 0-1 (expected 1-0 as in the tag Result)");
}

TEST(RecordReader, InvalidVariationsAndAnnotationsAreRefused) {
  EXPECT_EQ(error_in("(a1) b1 *"),
            "line 1, column 1: variation before the first move (expected it after the move it "
            "replaces)");
  EXPECT_EQ(error_in("a1 () *"), "line 1, column 5: variation without a move (expected a move)");
  EXPECT_EQ(error_in("a1 (b1 *"),
            "line 1, column 8: '*' in the variation that begins on line 1, column 4 (expected a "
            "move or ')')");
  EXPECT_EQ(error_in("$1 a1 *"),
            "line 1, column 1: annotation before the first move (expected it after a move)");
  EXPECT_EQ(error_in("a1 $256 *"), "line 1, column 4: annotation '$256' (expected $0..$255)");
  EXPECT_EQ(error_in("a1 $ *"), "line 1, column 4: annotation '$' (expected $0..$255)");
  EXPECT_EQ(error_in("a1!!! *"),
            "line 1, column 3: '!!!' is not an annotation (expected one of ! ? !! ?? !? ?!)");
}

TEST(RecordReader, DeepNestingIsRefused) {
  const auto nested = [](int depth) {
    std::string text = "a1";
    for (int i = 0; i < depth; ++i) text += "(a1";
    return text + std::string(static_cast<std::size_t>(depth), ')') + " *";
  };
  EXPECT_EQ(error_in(nested(64)), "no error");
  EXPECT_EQ(error_in(nested(100'000)),
            "line 1, column 195: variation at depth 65 (expected at most 64)");
}

TEST(RecordReader, LongGarbageIsReadInLinearTime) {
  std::string opened = "a1 {";
  std::string comments = "a1 ";
  for (int i = 0; i < 200'000; ++i) {
    opened += "[%";
    comments += ";x\n";
  }
  EXPECT_EQ(read_one(opened + "]} *").main.moves[0].comment.size(), 400'001U);
  EXPECT_EQ(read_one(comments + "*").main.moves[0].comment.size(), 399'999U);
}

}  // namespace
}  // namespace quintet::record
