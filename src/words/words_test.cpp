#include "words/words.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>

#include "words/lessons.h"

namespace quintet {
namespace {

TEST(Words, FillTheirGaps) {
  EXPECT_EQ(say(Language::english, "common.wins", "@jinli.red"), "Red wins");
  EXPECT_EQ(say(Language::portuguese, "common.wins", "@jinli.red"), "Vermelho ganha");
}

TEST(Words, KnowOneFromMany) {
  EXPECT_EQ(say(Language::english, "common.moves", 1), "1 legal move");
  EXPECT_EQ(say(Language::portuguese, "common.moves", 2), "2 jogadas legais");
}

TEST(Words, SayAnUnknownKeyAsItIs) {
  EXPECT_EQ(say(Language::english, "no.such.key"), "no.such.key");
}

TEST(Words, StandOnceInTheirFiles) {
  for (const char* file : {"en.words", "pt.words", "page.en.words", "page.pt.words"}) {
    std::ifstream lines(std::string(QUINTET_SOURCE_DIR "/src/words/") + file);
    std::set<std::string> keys;
    for (std::string line; std::getline(lines, line);) {
      if (line.empty() || line.front() == '#') continue;
      EXPECT_TRUE(keys.insert(line.substr(0, line.find(" ="))).second) << file << ": " << line;
    }
    EXPECT_FALSE(keys.empty());
  }
}

TEST(Words, LanguagesHaveTheNamesOfTheEnvironment) {
  EXPECT_EQ(language_from_code("pt_PT.UTF-8"), Language::portuguese);
  EXPECT_EQ(language_from_code("pt"), Language::portuguese);
  EXPECT_EQ(language_from_code("en_GB"), Language::english);
  EXPECT_EQ(language_from_code("C"), std::nullopt);
  EXPECT_EQ(language_from_code(""), std::nullopt);
}

TEST(LessonText, IsReadStepByStep) {
  const auto steps = lessons_from_text(
      "# a comment\nstep swim\nrules size=5\nposition R.. r\nright a1-b2 a1-c3@\n\nstep jump\n");
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[0].id, "swim");
  EXPECT_EQ(steps[0].rules, "size=5");
  EXPECT_EQ(steps[0].position, "R.. r");
  EXPECT_TRUE(steps[0].is_right("a1-b2@d4"));
  EXPECT_FALSE(steps[0].is_right("a1-c3"));
  EXPECT_EQ(steps[1].id, "jump");
}

TEST(LessonText, SaysWhatIsWrongInIt) {
  EXPECT_THROW(lessons_from_text("position x\n"), std::exception);
  EXPECT_THROW(lessons_from_text("step a\nwrong x\n"), std::exception);
}

}  // namespace
}  // namespace quintet
