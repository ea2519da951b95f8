#include "retro/builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/wali/wali_endings.h"
#include "games/wali/wali_slow.h"

namespace quintet::retro {
namespace {

using wali::Material;
using wali::RuleBook;

/// A class with all that it needs, built in memory.
class SmallTables {
 public:
  SmallTables(std::string_view rules, std::string_view name, unsigned symmetries = 8,
              unsigned threads = 1)
      : rules_(RuleBook::rules_from_text(rules)), symmetries_(symmetries), threads_(threads) {
    add(Material::key_of(rules_, name));
  }

  [[nodiscard]] const Material& numbers() const { return *numbers_.back(); }
  [[nodiscard]] const Values& values() const { return *values_.back(); }
  [[nodiscard]] const wali::Rules& rules() const { return rules_; }

  /// The value by whichever of the tables has it.
  [[nodiscard]] std::optional<TableValue> value(const wali::State& at) const {
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      if (numbers_[i]->key() != Material::key_at(at)) continue;
      return (*values_[i])[numbers_[i]->number_of(at)];
    }
    return std::nullopt;
  }

 private:
  void add(unsigned key) {
    const auto has = [&](const auto& numbers) { return numbers->key() == key; };
    if (std::any_of(numbers_.begin(), numbers_.end(), has)) return;
    for (const unsigned below : Material::below(rules_, key)) add(below);
    auto numbers = std::make_unique<Material>(rules_, key, symmetries_);
    auto values = std::make_unique<Values>(numbers->size());
    std::vector<Finished<Material>> below;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      below.push_back({numbers_[i].get(), values_[i].get()});
    }
    const Appraisal<RuleBook, Material> moves(*numbers, below);
    TableBuilder<RuleBook, Material> builder(*numbers, moves, *values);
    EXPECT_TRUE(builder.run(0, threads_, {}, [](unsigned, const Values&) {}));
    numbers_.push_back(std::move(numbers));
    values_.push_back(std::move(values));
  }

  wali::Rules rules_;
  unsigned symmetries_;
  unsigned threads_;
  std::vector<std::unique_ptr<Material>> numbers_;
  std::vector<std::unique_ptr<Values>> values_;
};

constexpr std::string_view small_rules[] = {
    "size=4x4", "size=4x4,blocked=lose", "size=4x4,four=counts",
    "size=4x4,four=forbidden,blocked=lose", "size=4x4,protect=on"};

TEST(TableBuilder, MirrorImagesChangeNothing) {
  for (const std::string_view rules : small_rules) {
    const SmallTables tables(rules, "3v2");
    const SmallTables plain(rules, "3v2", 1);
    const Material& all = plain.numbers();
    for (std::uint64_t number = 0; number < all.size(); ++number) {
      const TableValue value = tables.values()[tables.numbers().number_of(all.position(number))];
      ASSERT_EQ(value, plain.values()[number])
          << rules << ' ' << RuleBook::position_to_text(all.position(number));
    }
  }
}

TEST(TableBuilder, ThreadsChangeNothing) {
  const SmallTables one("size=4x5", "3v2");
  const SmallTables four("size=4x5", "3v2", 8, 4);
  EXPECT_TRUE(std::equal(one.values().all().begin(), one.values().all().end(),
                         four.values().all().begin()));
}

/// What a position is worth by looking so many turns ahead, in the most obvious way.
TableValue minimax(const wali::Rules& rules, const SmallTables& tables, const wali::SlowTwin& at,
                   unsigned key, unsigned turns) {
  const auto worth_of = [](TableValue next) {
    if (is_lost(next)) return won_in(turns_of(next) + 1);
    return is_won(next) ? lost_in(turns_of(next) + 1) : drawn;
  };
  if (const auto result = at.result()) return lost_in(result->outcome == Outcome::draw ? 0 : 1);
  if (turns == 0) return drawn;
  unsigned soonest = 255;
  unsigned latest = 0;
  bool all_lose = true;
  for (const std::string& move : at.moves()) {
    wali::SlowTwin next = at;
    next.play(move);
    const auto state = RuleBook::position_from_text(rules, next.position());
    const bool stays = !next.result() && Material::key_at(state) == key;
    TableValue worth = drawn;
    if (stays) {
      worth = worth_of(minimax(rules, tables, next, key, turns - 1));
    } else if (const auto result = next.result()) {
      worth = result->outcome == win_for(at.to_move()) ? won_in(1) : lost_in(1);
    } else {
      const TableValue below = *tables.value(state);
      worth = is_lost(below) ? won_in(1) : is_won(below) ? lost_in(1) : drawn;
    }
    all_lose = all_lose && is_lost(worth);
    if (is_won(worth)) soonest = std::min(soonest, turns_of(worth));
    if (is_lost(worth)) latest = std::max(latest, turns_of(worth));
  }
  if (soonest < 255) return won_in(soonest);
  return all_lose ? lost_in(latest) : drawn;
}

/// The obvious rules find the same wins and losses within a few turns, and no others.
TEST(TableBuilder, AgreesWithTheSlowTwin) {
  constexpr unsigned ahead = 3;
  for (const std::string_view rules : small_rules) {
    const SmallTables tables(rules, "3v2");
    const Material& numbers = tables.numbers();
    unsigned decided = 0;
    for (std::uint64_t number = 0; number < numbers.size(); number += 997) {
      if (!numbers.is_used(number)) continue;
      const auto text = RuleBook::position_to_text(numbers.position(number));
      const TableValue value = tables.values()[number];
      const TableValue seen =
          minimax(tables.rules(), tables, {tables.rules(), text}, numbers.key(), ahead);
      if (!is_open(seen) || turns_of(value) <= ahead) {
        ASSERT_EQ(seen, value) << rules << ' ' << text;
      }
      decided += is_open(seen) ? 0 : 1;
    }
    EXPECT_GT(decided, 2U) << rules;
  }
}

/// Iterated: every position from those after one move, until nothing changes.
void expect_as_by_iteration(std::string_view rules, std::string_view name,
                            std::initializer_list<std::string_view> below) {
  const SmallTables tables(rules, name, 1);
  std::vector<SmallTables> smaller;
  for (const std::string_view each : below) smaller.emplace_back(rules, each, 1);
  std::vector<Finished<Material>> finished;
  for (const auto& each : smaller) finished.push_back({&each.numbers(), &each.values()});
  const Material& numbers = tables.numbers();
  const Appraisal<RuleBook, Material> moves(numbers, finished);
  Values values(numbers.size());
  for (bool changes = true; changes;) {
    changes = false;
    for (std::uint64_t number = 0; number < numbers.size(); ++number) {
      const TableValue value = moves.by_all_moves(numbers.position(number), values);
      changes = changes || value != values[number];
      values.set(number, value);
    }
  }
  EXPECT_TRUE(std::equal(values.all().begin(), values.all().end(), tables.values().all().begin()))
      << rules << ' ' << name;
}

TEST(TableBuilder, AgreesWithPlainIteration) {
  for (const std::string_view rules : small_rules) {
    expect_as_by_iteration(rules, "2v2", {"2v1"});
    expect_as_by_iteration(rules, "3v1", {"2v1"});
  }
  expect_as_by_iteration("size=4x4", "3v2", {"2v2", "3v1"});
}

TEST(TableBuilder, ThreeUsuallyWinAgainstTwo) {
  const SmallTables tables("size=4x4", "3v2");
  std::uint64_t wins = 0;
  for (const TableValue value : tables.values().all()) wins += is_won(value) ? 1 : 0;
  EXPECT_GT(wins, tables.numbers().size() / 4);
}

TEST(Values, AWinThatComesTooLateIsADraw) {
  EXPECT_EQ(ending_of(won_in(7), 93, 100), (KnownValue{Fate::win, 7, true}));
  EXPECT_EQ(ending_of(won_in(7), 94, 100), (KnownValue{Fate::win, 7, false}));
  EXPECT_EQ(ending_of(lost_in(2), 99, 100), (KnownValue{Fate::loss, 2, false}));
  EXPECT_EQ(ending_of(lost_in(2), 99, 100).counted(), Fate::draw);
  EXPECT_EQ(ending_of(drawn, 100, 100), KnownValue{});
}

}  // namespace
}  // namespace quintet::retro
