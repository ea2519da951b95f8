#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

#include "core/test_folder.h"
#include "engine/thinker.h"
#include "games/registry.h"
#include "retro/table_maker.h"

// The engine with real tables of a small board.
namespace quintet::retro {
namespace {

constexpr const char* rules = "size=4x4";

class OnShelf final : public engine::EndingsSource {
 public:
  explicit OnShelf(std::filesystem::path folder) : shelf_(std::move(folder)) {}
  [[nodiscard]] std::shared_ptr<const Endings> find(const Table& game) const override {
    const TableMaker* maker = table_maker_of(game.game().id());
    if (maker == nullptr) return nullptr;
    return maker->endings(game.rules(), shelf_,
                          [](const std::string& message) { ADD_FAILURE() << message; });
  }
  [[nodiscard]] std::shared_ptr<const EndingsSource> in_folder(
      std::string_view folder) const override {
    return std::make_shared<OnShelf>(folder);
  }

 private:
  using EndingsSource = engine::EndingsSource;
  Shelf shelf_;
};

class EngineWithTables : public testing::Test {
 protected:
  EngineWithTables() {
    const TableMaker& maker = *table_maker_of("wali");
    for (const TableHeader& table : maker.needed_for(rules, "3v2")) {
      maker.build(table, Shelf(folder_.path()), {});
    }
    engine::use_endings(std::make_shared<OnShelf>(folder_.path()));
    thinker_ = engine::new_thinker(*games::find_game("wali"), std::size_t{1} << 20);
  }
  ~EngineWithTables() override { engine::use_endings(nullptr); }

  [[nodiscard]] engine::Thought think(const std::string& position, std::string_view mind) const {
    const auto table = games::find_game("wali")->new_table(rules);
    table->set_position(position);
    return thinker_->think(*table, engine::mind_from_text("wali", mind), {}, {});
  }

 private:
  TestFolder folder_;
  std::unique_ptr<engine::Thinker> thinker_;
};

constexpr const char* capture = "..W./WW../..../B..B w move 0 0 9 10 0";
/// Three stones each are in no table, but white can take one.
constexpr const char* above = "..W./WW../..../BB.B w move 0 0 9 9 0";

TEST_F(EngineWithTables, AnswersByTable) {
  const auto thought = think(capture, "alphabeta,nodes=1000");
  ASSERT_EQ(thought.lines.size(), 1U);
  EXPECT_EQ(thought.nodes, 1U);
  EXPECT_EQ(thought.lines[0].by_table, (KnownValue{Fate::win, 1, true}));
  EXPECT_EQ(thought.lines[0].proven, engine::Verdict::win);
  EXPECT_FALSE(thought.lines[0].exact);
  EXPECT_EQ(think(capture, "level=10,nodes=1000").lines[0].by_table, thought.lines[0].by_table);
}

TEST_F(EngineWithTables, ListsEveryMoveBestFirst) {
  const auto table = games::find_game("wali")->new_table(rules);
  table->set_position(capture);
  engine::Mind mind;
  mind.lists_known = true;
  const auto thinker = engine::new_thinker(*games::find_game("wali"), std::size_t{1} << 20);
  const auto thought = thinker->think(*table, mind, {}, {});
  EXPECT_EQ(thought.lines.size(), table->legal_moves().size());
  EXPECT_EQ(thought.lines.front().by_table->turns, 1U);
  for (std::size_t i = 1; i < thought.lines.size(); ++i) {
    const auto& line = thought.lines[i];
    EXPECT_FALSE(is_better(*line.by_table, *thought.lines[i - 1].by_table));
  }
}

TEST_F(EngineWithTables, OnlyTheFullEngineAsks) {
  for (const char* mind : {"level=9", "level=3", "greedy", "alphabeta,nodes=500,noise=10",
                           "alphabeta,nodes=500,without=endings", "mcts,nodes=200"}) {
    EXPECT_FALSE(think(capture, mind).lines.at(0).by_table) << mind;
  }
}

TEST_F(EngineWithTables, TheSearchAsksAtItsLeaves) {
  const auto without = think(above, "alphabeta,depth=1,without=endings");
  const auto with = think(above, "alphabeta,depth=1");
  EXPECT_FALSE(without.lines.at(0).proven);
  EXPECT_EQ(with.lines.at(0).proven, engine::Verdict::win);
  EXPECT_FALSE(with.lines.at(0).by_table);  // the position itself is in no table
}

TEST_F(EngineWithTables, AWinThatComesTooLateIsADraw) {
  const auto thought = think("W..W/.W../..../B..B w move 0 0 9 10 99", "alphabeta,nodes=1000");
  EXPECT_EQ(thought.lines.at(0).proven, engine::Verdict::draw);
  EXPECT_TRUE(thought.lines[0].exact);
}

TEST_F(EngineWithTables, OtherRulesHaveNoTables) {
  const auto table = games::find_game("wali")->new_table("size=4x5");
  table->set_position("..W../WW.../...../B...B w move 0 0 9 10 0");
  const auto thinker = engine::new_thinker(*games::find_game("wali"), std::size_t{1} << 20);
  EXPECT_FALSE(thinker->think(*table, engine::mind_from_text("wali", "alphabeta,nodes=500"), {}, {})
                   .lines.at(0)
                   .by_table);
}

}  // namespace
}  // namespace quintet::retro
