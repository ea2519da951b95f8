#include "core/suggestion.h"

#include <gtest/gtest.h>

#include <vector>

namespace quintet {
namespace {

const std::vector<std::string> games{"jinli", "mapello", "frozenforest", "squex", "wali"};

TEST(Suggestion, ForgivesATypo) {
  EXPECT_EQ(meant_word("wally", games), "wali");
  EXPECT_EQ(meant_word("wail", games), "wali");
  EXPECT_EQ(meant_word("walli", games), "wali");
  EXPECT_EQ(meant_word("sqex", games), "squex");
  EXPECT_EQ(meant_word("frozenforrests", games), "frozenforest");
  const std::vector<std::string> commands{"perft", "play", "playouts", "engine", "serve"};
  EXPECT_EQ(meant_word("pref", commands), "perft");
}

TEST(Suggestion, CompletesAPrefix) {
  EXPECT_EQ(meant_word("frozen", games), "frozenforest");
  EXPECT_EQ(meant_word("f", games), std::nullopt);
}

TEST(Suggestion, SuggestsNothingWhenNothingIsClose) {
  EXPECT_EQ(meant_word("chess", games), std::nullopt);
  EXPECT_EQ(meant_word("", games), std::nullopt);
  EXPECT_EQ(meant_word(std::string(100'000, 'x'), games), std::nullopt);
  EXPECT_EQ(did_you_mean("chess", games), "");
  EXPECT_EQ(did_you_mean("jinly", games), "did you mean jinli? ");
}

}  // namespace
}  // namespace quintet
