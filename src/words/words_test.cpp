#include "words/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include "words/lessons.h"
#include "words/rules_boards.h"

namespace quintet::words {
namespace {

TEST(Words, FillTheirGaps) {
  EXPECT_EQ(say(Language::english, "common.wins", "@jinli.red"), "Red wins");
  EXPECT_EQ(say(Language::portuguese, "common.wins", "@jinli.red"), "Vermelho ganha");
}

TEST(Words, HaveSingularAndPlural) {
  EXPECT_EQ(say(Language::english, "common.moves", 1), "1 legal move");
  EXPECT_EQ(say(Language::portuguese, "common.moves", 2), "2 jogadas legais");
}

TEST(Words, ShowAnUnknownKeyAsIs) {
  EXPECT_EQ(say(Language::english, "no.such.key"), "no.such.key");
}

TEST(Words, AppearOnceInTheirFiles) {
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

/// Whether `text` contains `form`, given in lower case, as whole words.
bool has_words(std::string text, std::string_view form) {
  const auto in_a_word = [](char letter) {
    const auto code = static_cast<unsigned char>(letter);
    return std::isalnum(code) != 0 || code >= 0x80;  // beyond ASCII: part of a letter
  };
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (auto at = text.find(form); at != std::string::npos; at = text.find(form, at + 1)) {
    const auto end = at + form.size();
    if ((at == 0 || !in_a_word(text[at - 1])) && (end == text.size() || !in_a_word(text[end]))) {
      return true;
    }
  }
  return false;
}

void expect_none_of(Language language, std::initializer_list<std::string_view> forms) {
  for (const std::string& key : keys_of(language)) {
    for (const std::string_view form : forms) {
      EXPECT_FALSE(has_words(std::string(text_of(language, key)), form))
          << key << " says '" << form << "'";
    }
  }
}

TEST(Words, PortugueseSaysTuToEverybody) {
  expect_none_of(Language::portuguese,
                 {"você",    "seu",      "sua",    "seus",  "suas",        "consigo",  "apague",
                  "aumente", "carregue", "cole",   "crie",  "envie",       "escolha",  "escreva",
                  "espere",  "limpe",    "jogue",  "mova",  "experimente", "sente-se", "tente",
                  "ponha",   "pense",    "clique", "toque", "arraste",     "use"});
}

TEST(Words, PortugueseIsEuropean) {
  expect_none_of(Language::portuguese, {"tela", "arquivo", "arquivos", "usuário", "senha", "salvar",
                                        "celular", "deletar", "time", "registro", "bônus"});
}

TEST(Words, UseTheTermsOfTheField) {
  expect_none_of(Language::portuguese, {"já a seguir", "tempo somado", "voltar atrás", "à sorte"});
  expect_none_of(Language::english,
                 {"by lot", "by chance", "time added", "counts for the rating", "contest",
                  "gave up", "give up", "called off", "do not fit", "8 letters", "turn the board"});
}

TEST(Words, LanguagesAreChosenByTheEnvironment) {
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

TEST(RulesBoards, AppearInTheTextInOrder) {
  const auto boards = boards_in_rules(
      "# Wali\n\n```board\nposition W. w\n```\n\n1. Drop:\n\n   ```board\n   rules size=5\n"
      "   moves a1 b2\n   ```\n\n```\nno board\n```\n");
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[0], (RulesBoard{"", "W. w", {}}));
  EXPECT_EQ(boards[1], (RulesBoard{"size=5", "", {"a1", "b2"}}));
}

TEST(RulesBoards, SayWhatIsWrong) {
  EXPECT_THROW(boards_in_rules("```board\nwrong x\n```\n"), std::exception);
  EXPECT_THROW(boards_in_rules("```board\nposition x\n"), std::exception);
}

TEST(LessonText, SaysWhatIsWrong) {
  EXPECT_THROW(lessons_from_text("position x\n"), std::exception);
  EXPECT_THROW(lessons_from_text("step a\nwrong x\n"), std::exception);
}

}  // namespace
}  // namespace quintet::words
