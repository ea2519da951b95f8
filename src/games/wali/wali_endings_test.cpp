#include "games/wali/wali_endings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/test_texts.h"

namespace quintet::wali {
namespace {

Rules rules(std::string_view text) { return RuleBook::rules_from_text(text); }

Material material(std::string_view text, std::string_view name, unsigned symmetries = 8) {
  return {rules(text), Material::key_of(rules(text), name), symmetries};
}

TEST(WaliEndings, EveryNumberInUseIsThatOfItsPosition) {
  for (const char* name : {"1v1", "2v1", "2v2", "3v2"}) {
    for (const char* text : {"size=4x4", "size=4x5"}) {
      const Material numbers = material(text, name);
      for (std::uint64_t number = 0; number < numbers.size(); ++number) {
        if (!numbers.is_used(number)) continue;
        ASSERT_EQ(numbers.number_of(numbers.position(number)), number) << name << ' ' << text;
      }
    }
  }
}

TEST(WaliEndings, MirrorImagesShareANumber) {
  for (const char* text : {"size=4x4", "size=4x5"}) {
    const Material all = material(text, "2v2", 1);
    const Material numbers = material(text, "2v2");
    for (std::uint64_t number = 0; number < all.size(); number += 7) {
      const State at = all.position(number);
      for (unsigned symmetry = 0; symmetry < RuleBook::symmetries(at); ++symmetry) {
        ASSERT_EQ(numbers.number_of(RuleBook::mirrored(at, symmetry)), numbers.number_of(at));
      }
    }
  }
}

TEST(WaliEndings, NumbersStandForAllPositions) {
  for (const char* name : {"2v1", "2v2", "3v1"}) {
    const Material all = material("size=4x4", name, 1);
    const Material numbers = material("size=4x4", name);
    std::uint64_t positions = 0;
    for (std::uint64_t number = 0; number < numbers.size(); ++number) {
      if (numbers.is_used(number)) positions += numbers.images(number);
    }
    EXPECT_EQ(positions, all.size()) << name;
    EXPECT_LT(numbers.size(), all.size() / 4);
  }
}

/// The pairs of numbers that a reversible move joins: as found forwards or backwards.
using Edges = std::set<std::tuple<std::uint64_t, std::uint64_t>>;

TEST(WaliEndings, PredecessorsAreThePositionsWithAReversibleMoveHere) {
  for (const char* options : {"", "four=forbidden", "four=counts", "blocked=lose", "protect=on"}) {
    const std::string text = std::string("size=4x4") + (*options != '\0' ? "," : "") + options;
    for (const char* name : {"1v1", "4v1", "3v2"}) {
      const Material numbers = material(text, name, 1);
      Edges forwards;
      Edges backwards;
      for (std::uint64_t number = 0; number < numbers.size(); number += 5) {
        const State at = numbers.position(number);
        RuleBook::choices(at).each([&](Move move) {
          State next = at;
          RuleBook::apply(next, move);
          const bool stays = Material::key_at(next) == numbers.key();
          if (stays && numbers.number_of(next) % 5 == 0) {
            forwards.emplace(number, numbers.number_of(next));
          }
        });
        numbers.each_predecessor(at, [&](const State& before) {
          const std::uint64_t there = numbers.number_of(before);
          if (there % 5 == 0) backwards.emplace(there, number);
        });
      }
      EXPECT_EQ(forwards, backwards) << text << ' ' << name;
    }
  }
}

TEST(WaliEndings, APassHasAPredecessorToo) {
  const Rules small = rules("size=4x4");
  const State before = RuleBook::position_from_text(
      small, "WB../B.../..../.... w move 0 0 0 0 0");  // white cannot step
  State passed = before;
  RuleBook::apply(passed, Move{});
  const Material numbers = material("size=4x4", "2v1");
  bool found = false;
  numbers.each_predecessor(passed, [&](const State& there) {
    found = found || numbers.number_of(there) == numbers.number_of(before);
  });
  EXPECT_TRUE(found);
}

TEST(WaliEndings, CapturesLeadToTheClassesBelow) {
  const Rules usual = rules("");
  const auto names = [&](std::string_view name) {
    std::vector<std::string> all;
    for (const unsigned key : Material::below(usual, Material::key_of(usual, name))) {
      all.push_back(Material::name_of(key));
    }
    return all;
  };
  EXPECT_EQ(names("4v3"), (std::vector<std::string>{"3v3", "4v2"}));
  EXPECT_EQ(names("3v4"), names("4v3"));
  EXPECT_EQ(names("3v3"), std::vector<std::string>{"3v2"});
  EXPECT_EQ(names("2v1"), std::vector<std::string>{"1v1"});
  EXPECT_EQ(names("1v1"), std::vector<std::string>{});
}

TEST(WaliEndings, WithEndTwoNobodyHasFewerThanThree) {
  const Rules two = rules("end=two");
  EXPECT_TRUE(Material::below(two, Material::key_of(two, "3v3")).empty());
  EXPECT_EQ(error_of([&] { Material::key_of(two, "3v2"); }),
            "class '3v2' (expected AvB: the stones of the two sides, each from 3 to 24, that fit "
            "on the board)");
}

TEST(WaliEndings, TheDropPhaseIsInNoClass) {
  EXPECT_EQ(Material::key_at(RuleBook::start(rules(""))), 0U);
}

TEST(WaliEndings, OnlyTheRulesOfTheMovePhaseMatter) {
  EXPECT_EQ(Material::rules_that_matter(rules("stones=3,drop=nothree")), "size=5x6");
  EXPECT_EQ(Material::rules_that_matter(rules("blocked=lose,four=counts,size=4x8")),
            "size=4x8,four=counts,blocked=lose");
}

TEST(WaliEndings, SaysWhatIsWrong) {
  for (const char* name : {"", "v", "3", "3v", "v3", "0v3", "3v25", "24v24", "3v3v3"}) {
    EXPECT_NE(error_of([&] { Material::key_of(rules(""), name); }), "") << name;
  }
  EXPECT_EQ(error_of([] { material("size=6x8", "24v24"); }),
            "class '24v24' has more positions than a table can hold (expected fewer stones)");
}

}  // namespace
}  // namespace quintet::wali
