#include "terminal/play/commands.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/registry.h"

namespace quintet::terminal {
namespace {

const AnyGame& wali() { return *games::find_game("wali"); }

CommandReading reading_of(std::string_view line,
                          words::Language language = words::Language::english,
                          const AnyGame& game = wali()) {
  return read_command(line, *game.new_table(""), language);
}

std::optional<Command> meaning(std::string_view line,
                               words::Language language = words::Language::english) {
  const CommandReading reading = reading_of(line, language);
  return reading.call ? std::optional(reading.call->command) : std::nullopt;
}

TEST(Commands, AreRecognisedInEitherLanguage) {
  EXPECT_EQ(meaning("undo"), Command::undo);
  EXPECT_EQ(meaning("UNDO"), Command::undo);
  EXPECT_EQ(meaning("desfazer"), Command::undo);
  EXPECT_EQ(meaning("undo", words::Language::portuguese), Command::undo);
  EXPECT_EQ(meaning("?"), Command::help);
}

TEST(Commands, EveryWordMeansItsCommand) {
  for (const words::Language language : {words::Language::english, words::Language::portuguese}) {
    const auto words = command_words(wali(), language);
    EXPECT_EQ(std::set(words.begin(), words.end()).size(), words.size());
    for (std::size_t i = 0; i < words.size(); ++i) {
      EXPECT_EQ(meaning(words[i], language), static_cast<Command>(i)) << words[i];
      EXPECT_EQ(meaning(words[i], words::Language::english), static_cast<Command>(i)) << words[i];
      EXPECT_EQ(meaning(words[i], words::Language::portuguese), static_cast<Command>(i))
          << words[i];
      EXPECT_EQ(word_for(static_cast<Command>(i), language), words[i]);
    }
    EXPECT_EQ(command_help(wali(), language).size(), words.size());
  }
}

TEST(Commands, MayBeAbbreviatedWhenUnambiguous) {
  EXPECT_EQ(meaning("u"), Command::undo);
  EXPECT_EQ(meaning("q"), Command::quit);
  EXPECT_EQ(meaning("hin"), Command::hint);
  EXPECT_EQ(meaning("des", words::Language::portuguese), std::nullopt);
  const CommandReading reading = reading_of("h");
  EXPECT_FALSE(reading.call);
  ASSERT_TRUE(reading.complaint);
  EXPECT_EQ(say(words::Language::english, *reading.complaint), "'h' could be help, hint, hide");
}

TEST(Commands, ASingleColumnLetterIsNeverACommand) {
  const auto complaint = [](std::string_view letter,
                            words::Language language = words::Language::english) {
    const CommandReading reading = reading_of(letter, language);
    EXPECT_FALSE(reading.call) << letter;
    return reading.complaint ? say(language, *reading.complaint) : "";
  };
  EXPECT_EQ(complaint("d"),
            "'d' is only half of a cell's name (expected for example d1, or a full command: draw)");
  EXPECT_EQ(complaint("A"), "'a' is only half of a cell's name (expected for example a1)");
  EXPECT_NE(complaint("e", words::Language::portuguese).find("e1"), std::string::npos);
  EXPECT_EQ(meaning("dr"), Command::draw);
}

TEST(Commands, AGameThatCannotBeDrawnHasNoDraws) {
  const AnyGame& squex = *games::find_game("squex");
  const auto words = command_words(squex, words::Language::english);
  EXPECT_EQ(std::count(words.begin(), words.end(), "draw"), 0);
  EXPECT_EQ(command_help(squex, words::Language::english).size(), words.size());
  EXPECT_FALSE(reading_of("dra", words::Language::english, squex).call);
  EXPECT_TRUE(reading_of("draw", words::Language::english, squex).call);  // to be told why not
}

TEST(Commands, KeepTheirArguments) {
  const CommandReading reading = reading_of("save  my game.pgn");
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
}  // namespace quintet::terminal
