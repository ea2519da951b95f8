#include "terminal/prompt/choices.h"

#include <gtest/gtest.h>

#include "terminal/prompt/questions.h"

namespace quintet::terminal {
namespace {

using Found = std::vector<std::size_t>;

const std::vector<NamedChoice> games{{"Jin Li", "", {"jinli"}},
                                     {"Mapello", "", {"mapello"}},
                                     {"Squex", "", {"squex"}},
                                     {"série", "", {"series"}}};

TEST(Choices, AreNumbersWordsOrPrefixes) {
  EXPECT_EQ(choices_like(games, "2"), Found{1});
  EXPECT_EQ(choices_like(games, "jin li"), Found{0});
  EXPECT_EQ(choices_like(games, "JINLI"), Found{0});
  EXPECT_EQ(choices_like(games, "m"), Found{1});
  EXPECT_EQ(choices_like(games, "s"), (Found{2, 3}));
  EXPECT_EQ(choices_like(games, "9"), Found{});
  EXPECT_EQ(choices_like(games, ""), Found{});
  EXPECT_EQ(choices_like(games, "chess"), Found{});
}

TEST(Choices, IgnoreCaseAndAccents) {
  EXPECT_EQ(choices_like(games, "serie"), Found{3});
  EXPECT_EQ(choices_like(games, "SÉRIE"), Found{3});
  EXPECT_EQ(plain_letters("Última ação, pôr, fácil"), "ultima acao, por, facil");
}

TEST(Choices, AnExactWordBeatsLongerOnesThatStartWithIt) {
  const std::vector<NamedChoice> clocks{{"5+30", "", {}}, {"5+3", "", {}}, {"1", "", {}}};
  EXPECT_EQ(choices_like(clocks, "5+3"), Found{1});
  EXPECT_EQ(choices_like(clocks, "1"), Found{0}) << "numbers count the choices";
  EXPECT_EQ(choices_like(clocks, "5"), Found{}) << "and are not short for anything";
}

TEST(Choices, OfTheCatalogueHaveTheirNamesInEveryLanguage) {
  const std::vector<NamedChoice> choices{
      choice_of(words::Language::portuguese, "menu.activity", "rules"),
      choice_of(words::Language::portuguese, "menu.activity", "load")};
  EXPECT_EQ(choices[0].name, "regras");
  EXPECT_EQ(choices_like(choices, "regr"), Found{0});
  EXPECT_EQ(choices_like(choices, "rules"), Found{0});
  EXPECT_EQ(choices_like(choices, "lo"), Found{1});
  EXPECT_TRUE(is_word("Voltar", "menu.back"));
  EXPECT_TRUE(is_word("back", "menu.back"));
  EXPECT_FALSE(is_word("bac", "menu.back"));
}

TEST(Walk, GoesBackToThePreviousStep) {
  std::vector<int> taken;
  std::vector<Turn> answers{Turn::onward, Turn::back, Turn::onward, Turn::onward};
  std::size_t next = 0;
  const auto step = [&](int number) {
    return [&, number] {
      taken.push_back(number);
      return answers[next++];
    };
  };
  EXPECT_EQ(walk({step(1), step(2)}), Turn::onward);
  EXPECT_EQ(taken, (std::vector<int>{1, 2, 1, 2}));
}

TEST(Walk, ExitsFromAnyStep) {
  int later = 0;
  const auto count = [&] {
    ++later;
    return Turn::onward;
  };
  EXPECT_EQ(walk({[] { return Turn::leave; }, count}), Turn::leave);
  EXPECT_EQ(walk({[] { return Turn::back; }, count}), Turn::back);
  EXPECT_EQ(later, 0);
}

}  // namespace
}  // namespace quintet::terminal
