#include "terminal/commands.h"

#include <gtest/gtest.h>

#include <set>

namespace quintet {
namespace {

std::optional<Command> meaning(std::string_view line, Language language = Language::english) {
  const CommandReading reading = read_command(line, language);
  return reading.call ? std::optional(reading.call->command) : std::nullopt;
}

TEST(Commands, AreKnownByTheirWordsInEitherLanguage) {
  EXPECT_EQ(meaning("undo"), Command::undo);
  EXPECT_EQ(meaning("UNDO"), Command::undo);
  EXPECT_EQ(meaning("desfazer"), Command::undo);
  EXPECT_EQ(meaning("undo", Language::portuguese), Command::undo);
  EXPECT_EQ(meaning("?"), Command::help);
}

TEST(Commands, EveryWordMeansItsCommand) {
  for (const Language language : {Language::english, Language::portuguese}) {
    const auto words = command_words(language);
    EXPECT_EQ(std::set(words.begin(), words.end()).size(), words.size());
    for (std::size_t i = 0; i < words.size(); ++i) {
      EXPECT_EQ(meaning(words[i], language), static_cast<Command>(i)) << words[i];
      EXPECT_EQ(meaning(words[i], Language::english), static_cast<Command>(i)) << words[i];
      EXPECT_EQ(meaning(words[i], Language::portuguese), static_cast<Command>(i)) << words[i];
      EXPECT_EQ(word_for(static_cast<Command>(i), language), words[i]);
    }
    EXPECT_EQ(command_help(language).size(), words.size());
  }
}

TEST(Commands, MayBeCutShortWhereOnlyOneIsMeant) {
  EXPECT_EQ(meaning("u"), Command::undo);
  EXPECT_EQ(meaning("q"), Command::quit);
  EXPECT_EQ(meaning("hin"), Command::hint);
  EXPECT_EQ(meaning("des", Language::portuguese), std::nullopt);
  const CommandReading reading = read_command("h", Language::english);
  EXPECT_FALSE(reading.call);
  ASSERT_TRUE(reading.complaint);
  EXPECT_EQ(say(Language::english, *reading.complaint), "'h' could be help, hint, hide");
}

TEST(Commands, HaveWhatStandsBehindTheWord) {
  const CommandReading reading = read_command("save  my game.pgn", Language::english);
  ASSERT_TRUE(reading.call);
  EXPECT_EQ(reading.call->argument, "my game.pgn");
}

TEST(Commands, AreNotTakenForCells) {
  EXPECT_EQ(meaning("d4"), std::nullopt);
  EXPECT_EQ(meaning("a1 b2"), std::nullopt);
  EXPECT_EQ(meaning(""), std::nullopt);
  EXPECT_EQ(meaning("hello"), std::nullopt);
}

}  // namespace
}  // namespace quintet
