#include "search/mcts/mcts.h"

#include <gtest/gtest.h>

#include <stop_token>
#include <vector>

#include "search/mcts/test_toy_games.h"
#include "search/test_minimax.h"

namespace quintet::search {
namespace {

using toys::Coins;
using toys::TugOfWar;
using CoinSearch = Mcts<NoHints<Coins>>;
using TugSearch = Mcts<NoHints<TugOfWar>>;

Effort nodes(std::uint64_t count, std::uint64_t seed = 1) {
  Effort effort;
  effort.limits.nodes = count;
  effort.seed = seed;
  return effort;
}

Score exact(const Coins::State& at) {
  std::uint64_t budget = 10'000'000;
  return minimax<Coins>(at, budget).value();
}

/// A search's claim about its best move must be true, whether it is exact or only a bound.
template <class G>
void expect_true(const Line<G>& line, Score truth) {
  if (line.exact) {
    EXPECT_EQ(winner_of(line.score), winner_of(truth));
    EXPECT_EQ(is_decided(truth) ? margin_of(line.score) : 0,
              is_decided(truth) ? margin_of(truth) : 0);
  } else if (is_win(line.score)) {
    EXPECT_TRUE(is_win(truth));
    EXPECT_LE(margin_of(line.score), margin_of(truth));
  } else if (is_loss(line.score)) {
    EXPECT_TRUE(is_loss(truth));
  }
}

TEST(Mcts, ProvesWhatMinimaxFinds) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE(seed);
    const auto at = Coins::row(8, seed);
    const auto report = CoinSearch().search({at, {}}, nodes(100'000));
    ASSERT_EQ(report.lines.size(), 1U);
    const Line<Coins>& line = report.lines[0];
    EXPECT_TRUE(is_decided(line.score) || line.exact);
    EXPECT_LT(report.nodes, 100'000U) << "a proof ends the search";
    expect_true(line, exact(at));
    EXPECT_EQ(winner_of(line.score), winner_of(exact(at)));
  }
}

TEST(Mcts, MarginsAreExactWhereAllIsProven) {
  unsigned exact_lines = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Effort effort = nodes(100'000);
    effort.lines = 2;
    const auto at = Coins::row(6, seed);
    for (const Line<Coins>& line : CoinSearch().search({at, {}}, effort).lines) {
      Coins::State next = at;
      Coins::apply(next, line.moves[0]);
      const Score truth = Coins::to_move(next) == at.side ? exact(next) : -exact(next);
      expect_true(line, truth);
      exact_lines += line.exact;
    }
  }
  EXPECT_GT(exact_lines, 0U);
}

TEST(Mcts, HintsDoNotChangeProofs) {
  for (const PlayoutPlan plan : {PlayoutPlan{0}, PlayoutPlan{0.5}, PlayoutPlan{1},
                                 PlayoutPlan{.judgement_share = 0.5, .steps = 2}}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      MctsOptions options;
      options.plan = plan;
      options.first_width = 1;
      const auto at = Coins::row(8, seed);
      const auto report = Mcts<toys::CoinHints>(options).search({at, {}}, nodes(100'000));
      EXPECT_LT(report.nodes, 100'000U);
      EXPECT_EQ(winner_of(report.lines.at(0).score), winner_of(exact(at)));
      expect_true(report.lines.at(0), exact(at));
    }
  }
}

TEST(Mcts, TakesAWinInOne) {
  const TugOfWar::State at{TugOfWar::end - 1, 0, Side::first};
  const auto report = TugSearch().search({at, {}}, nodes(100));
  EXPECT_EQ(report.lines[0].moves, std::vector<TugOfWar::Move>{{1}});
  EXPECT_EQ(report.lines[0].score, win_score(1, 1));
}

TEST(Mcts, SeesALossInTwo) {
  const TugOfWar::State at{1, 0, Side::first};
  const auto report = TugSearch().search({at, {}}, nodes(40));
  EXPECT_EQ(report.lines[0].moves[0], TugOfWar::Move{1}) << "the other move loses at once";
}

TEST(Mcts, ADrawByRepetitionProvesNothing) {
  const auto report = TugSearch().search({TugOfWar::State{}, {}}, nodes(20'000));
  EXPECT_FALSE(is_decided(report.lines[0].score));
  EXPECT_FALSE(report.lines[0].exact);
  EXPECT_GE(report.nodes, 20'000U);
}

TEST(Mcts, HistoryCountsForRepetition) {
  const TugOfWar::State at{1, 8, Side::first};  // one move loses, so the other must be played
  const std::uint64_t after = TugOfWar::repetition_key({2, 9, Side::second});
  const std::vector<std::uint64_t> twice{100, after, 101, 102, 103, after, 104, 105};
  const std::vector<TugOfWar::Move> away{{1}};

  const auto drawn = TugSearch().search({at, twice}, nodes(4000));
  EXPECT_EQ(drawn.lines[0].moves, away) << "the game ends there";
  EXPECT_EQ(drawn.lines[0].score, draw_score);
  EXPECT_FALSE(drawn.lines[0].exact);

  const std::vector<std::uint64_t> once{100, after, 101, 102, 103, 106, 104, 105};
  const auto open = TugSearch().search({at, once}, nodes(4000));
  EXPECT_GT(open.lines[0].moves.size(), 1U);
}

TEST(Mcts, ATreeWithAnotherHistoryIsDropped) {
  const TugOfWar::State at{1, 8, Side::first};
  const std::uint64_t after = TugOfWar::repetition_key({2, 9, Side::second});
  TugSearch mcts;
  mcts.search({at, {100, 101, 102, 103, 104, 105, 106, 107}}, nodes(4000));
  const auto report = mcts.search({at, {100, after, 101, 102, 103, after, 104, 105}}, nodes(400));
  EXPECT_EQ(report.lines[0].score, draw_score);
}

TEST(Mcts, TheSameSeedGivesTheSameAnswer) {
  const auto at = Coins::row(16, 5);
  Effort effort = nodes(3000, 7);
  effort.lines = 2;
  const auto once = CoinSearch().search({at, {}}, effort);
  const auto again = CoinSearch().search({at, {}}, effort);
  ASSERT_EQ(once.lines.size(), again.lines.size());
  EXPECT_EQ(once.nodes, again.nodes);
  EXPECT_EQ(once.depth, again.depth);
  for (std::size_t i = 0; i < once.lines.size(); ++i) {
    EXPECT_EQ(once.lines[i].score, again.lines[i].score);
    EXPECT_EQ(once.lines[i].moves, again.lines[i].moves);
  }
}

TEST(Mcts, ForgettingStartsAfresh) {
  const auto at = Coins::row(16, 5);
  CoinSearch mcts;
  const auto once = mcts.search({at, {}}, nodes(500));
  mcts.forget();
  const auto again = mcts.search({at, {}}, nodes(500));
  EXPECT_EQ(once.lines[0].score, again.lines[0].score);
  EXPECT_EQ(once.nodes, again.nodes);
}

TEST(Mcts, ReusesItsTreeAfterAFewMoves) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE(seed);
    auto at = Coins::row(14, seed);
    CoinSearch mcts;
    while (!Coins::result(at)) {
      const auto line = mcts.search({at, {}}, nodes(2000, seed)).lines.at(0);
      expect_true(line, exact(at));
      Coins::apply(at, line.moves[0]);
    }
  }
}

TEST(Mcts, RemembersProofsAfterTheMove) {
  auto at = Coins::row(10, 3);
  CoinSearch mcts;
  const auto before = mcts.search({at, {}}, nodes(100'000)).lines.at(0);
  ASSERT_TRUE(is_win(before.score)) << "a row that the first side wins";
  Coins::apply(at, before.moves[0]);
  const auto after = mcts.search({at, {}}, nodes(100'000));
  EXPECT_EQ(after.nodes, 0U) << "nothing is left to find out";
  expect_true(after.lines.at(0), exact(at));
}

TEST(Mcts, StaysWithinItsMemory) {
  MctsOptions options;
  options.memory = 4000;  // a hundred nodes
  options.visits_to_expand = 1;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto at = Coins::row(14, seed);
    CoinSearch mcts(options);
    const auto report = mcts.search({at, {}}, nodes(20'000, seed));
    EXPECT_LE(mcts.memory(), options.memory);
    expect_true(report.lines.at(0), exact(at));
  }
}

TEST(Mcts, AFinishedGameHasNoLines) {
  EXPECT_TRUE(CoinSearch().search({Coins::State{}, {}}, nodes(100)).lines.empty());
}

TEST(Mcts, AlwaysHasAMoveHoweverLittleTime) {
  Effort effort;
  effort.limits.seconds = 0;
  EXPECT_EQ(CoinSearch().search({Coins::row(16, 1), {}}, effort).lines.size(), 1U);
  EXPECT_EQ(CoinSearch().search({Coins::row(16, 1), {}}, nodes(0)).lines.size(), 1U);
}

TEST(Mcts, StopsOnRequest) {
  std::stop_source source;
  Effort effort;
  effort.stop = source.get_token();
  effort.threads = 2;
  int reports = 0;
  TugSearch().search({TugOfWar::State{}, {}}, effort, [&](const Report<TugOfWar>&) {
    if (++reports == 3) source.request_stop();
  });
  EXPECT_EQ(reports, 3);
}

TEST(Mcts, ReportsGrow) {
  std::uint64_t last = 0;
  TugSearch().search({TugOfWar::State{}, {}}, nodes(50'000), [&](const Report<TugOfWar>& report) {
    EXPECT_GT(report.nodes, last);
    EXPECT_FALSE(report.lines.empty());
    last = report.nodes;
  });
  EXPECT_GT(last, 20'000U);
}

TEST(Mcts, ThreadsProveTheSame) {
  for (const std::size_t memory : {std::size_t{1} << 20, std::size_t{20'000}}) {
    MctsOptions options;
    options.memory = memory;
    options.visits_to_expand = 1;
    options.amaf_equivalence = 100;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const auto at = Coins::row(14, seed);
      Effort effort = nodes(8000, seed);
      effort.threads = 4;
      CoinSearch mcts(options);
      const auto report = mcts.search({at, {}}, effort, [](const Report<Coins>&) {});
      expect_true(report.lines.at(0), exact(at));
    }
  }
}

}  // namespace
}  // namespace quintet::search
