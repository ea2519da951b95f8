// Alpha-beta on the real games: without pruning heuristics it equals minimax; with all of them,
// what it proves is still true.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <stop_token>

#include "endings.h"
#include "games/all_games.h"
#include "search/alphabeta/alphabeta.h"

namespace quintet::search {
namespace {

constexpr AlphaBetaOptions plain{
    .table = false, .quiescence = false, .reductions = false, .null_move = false, .pruning = false};

/// Full-width minimax to a fixed depth, with the evaluation at the leaves.
template <SearchHints H>
Score shallow_minimax(const typename H::State& at, int depth, int ply = 0) {
  using G = typename H::Book;
  const Side side = G::to_move(at);
  if (const auto result = G::result(at)) return score_of(*result, side, ply);
  if (depth == 0) {
    return judged(evaluate_from_scratch<G>(shared_evaluation<DefaultEvaluation<H>>(), at));
  }
  Score best = -infinite_score;
  for (const auto& move : G::legal_moves(at)) {
    typename G::State next = at;
    G::apply(next, move);
    const Score score = shallow_minimax<H>(next, depth - 1, ply + 1);
    best = std::max(best, G::to_move(next) == side ? score : -score);
  }
  return best;
}

template <SearchHints H>
void expect_minimax(const typename H::State& at, int depth) {
  TranspositionTable table(1 << 16);
  Effort effort;
  effort.limits.depth = depth;
  const auto report = AlphaBeta<H>(table, plain).search({at, {}}, effort);
  // It stops before that depth when there is nothing left to find out.
  ASSERT_EQ(report.lines.at(0).score, shallow_minimax<H>(at, depth));
}

/// Positions along random games, `stride` plies apart.
template <Game G, class Visit>
void each_random_position(const typename G::State& start, unsigned games, unsigned stride,
                          Visit&& visit) {
  for (unsigned game = 0; game < games; ++game) {
    Rng rng(game);
    auto at = start;
    for (unsigned ply = 0; !G::result(at); ++ply) {
      if ((ply + game) % stride == 0) visit(at);
      const auto moves = G::legal_moves(at);
      G::apply(at, moves[rng.below(moves.size())]);
    }
  }
}

template <class T>
class AlphaBetaOnGames : public ::testing::Test {};
TYPED_TEST_SUITE(AlphaBetaOnGames, games::AllGames<::testing::Types>, games::NameOfGame);

#define SEARCH_ALIASES                                  \
  using H [[maybe_unused]] = typename TypeParam::Hints; \
  using G [[maybe_unused]] = typename H::Book;          \
  using Whole [[maybe_unused]] = typename H::Whole;     \
  using State [[maybe_unused]] = typename H::State

TYPED_TEST(AlphaBetaOnGames, WithoutPruningTricksItIsMinimax) {
  SEARCH_ALIASES;
  const unsigned many = 40;
  each_random_position<Whole>(short_start<Whole>(), many, 1, [](const auto& whole) {
    const State at = H::from(whole);
    expect_minimax<H>(at, 2);
    if (G::legal_moves(at).size() < 12) expect_minimax<H>(at, 3);
  });
  each_random_position<Whole>(Whole::start({}), 3, 7,
                              [](const auto& whole) { expect_minimax<H>(H::from(whole), 1); });
}

TYPED_TEST(AlphaBetaOnGames, ANarrowWindowFindsTheSameValue) {
  SEARCH_ALIASES;
  each_random_position<Whole>(short_start<Whole>(), 10, 3, [](const auto& whole) {
    const State at = H::from(whole);
    if (G::legal_moves(at).size() > 8) return;
    const auto value = [&](const AlphaBetaOptions& options) {
      TranspositionTable table(1 << 16);
      Effort effort;
      effort.limits.depth = 5;
      return AlphaBeta<H>(table, options).search({at, {}}, effort).lines.at(0).score;
    };
    AlphaBetaOptions narrow = plain;
    narrow.prob_cut = false;
    AlphaBetaOptions wide = narrow;
    wide.aspiration = false;
    ASSERT_EQ(value(narrow), value(wide));
  });
}

TYPED_TEST(AlphaBetaOnGames, ProvesWhatMinimaxFinds) {
  SEARCH_ALIASES;
  unsigned proven = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    TranspositionTable table(1 << 20);
    for (const KnownEnding<G>& ending : endings<H>(seed)) {
      Effort effort;
      effort.limits.nodes = 100'000;
      const auto line = AlphaBeta<H>(table).search(ending.root, effort).lines.at(0);
      expect_true(line, ending.truth);
      ASSERT_FALSE(this->HasFailure()) << "seed " << seed;
      proven += unsigned{line.exact || is_decided(line.score)};
    }
  }
  EXPECT_GT(proven, 5U);  // draws by repetition depend on the history, and are never proven
}

TYPED_TEST(AlphaBetaOnGames, AnInterruptedSearchProvesOnlyTheTruth) {
  SEARCH_ALIASES;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    for (const KnownEnding<G>& ending : endings<H>(seed)) {
      for (unsigned nodes = 1; nodes < 60; nodes += 3) {
        TranspositionTable table(1 << 16);
        Effort effort;
        effort.limits.nodes = nodes;
        expect_true(AlphaBeta<H>(table).search(ending.root, effort).lines.at(0), ending.truth);
      }
      ASSERT_FALSE(this->HasFailure()) << "seed " << seed;
    }
  }
}

TYPED_TEST(AlphaBetaOnGames, EachDepthPassesItsBestMoveToTheNext) {
  SEARCH_ALIASES;
  each_random_position<Whole>(Whole::start({}), 2, 9, [](const auto& whole) {
    const State at = H::from(whole);
    TranspositionTable table(1 << 16);
    Effort effort;
    effort.limits.depth = 1;  // a low level is stopped in the second iteration
    const auto report = AlphaBeta<H>(table).search({at, {}}, effort);
    ASSERT_EQ(Memory<H>(table).best_move(at, 0), pack_move(report.lines.at(0).moves.at(0)));
  });
}

TYPED_TEST(AlphaBetaOnGames, SeveralLinesAreTheBestMovesInOrder) {
  SEARCH_ALIASES;
  const State at = H::from(short_start<Whole>());
  TranspositionTable table(1 << 20);
  Effort effort;
  effort.limits.depth = 2;
  effort.lines = 3;
  const auto lines = AlphaBeta<H>(table, plain).search({at, {}}, effort).lines;
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end(),
                             [](const auto& a, const auto& b) { return a.score > b.score; }));
  EXPECT_NE(lines[0].moves[0], lines[1].moves[0]);
  EXPECT_NE(lines[1].moves[0], lines[2].moves[0]);
}

TYPED_TEST(AlphaBetaOnGames, SeveralLinesComeFromOneFinishedDepth) {
  SEARCH_ALIASES;
  const State at = H::from(Whole::start({}));
  const auto search = [&](const Limits& limits) {
    TranspositionTable table(1 << 20);
    Effort effort;
    effort.limits = limits;
    effort.lines = 3;
    return AlphaBeta<H>(table).search({at, {}}, effort);
  };
  std::map<int, Report<G>> whole;
  for (std::uint64_t nodes = 500; nodes < 12'000; nodes += 450) {
    const auto cut = search({.nodes = nodes});
    if (cut.depth == 0) continue;
    if (!whole.contains(cut.depth)) whole[cut.depth] = search({.depth = cut.depth});
    const auto& lines = whole[cut.depth].lines;
    ASSERT_EQ(cut.lines.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
      ASSERT_EQ(cut.lines[i].score, lines[i].score) << nodes << " nodes, line " << i;
      ASSERT_EQ(cut.lines[i].moves, lines[i].moves) << nodes << " nodes, line " << i;
      ASSERT_LE(lines[i].score, lines[0].score);
    }
  }
  EXPECT_FALSE(whole.empty());
}

TYPED_TEST(AlphaBetaOnGames, OneThreadIsDeterministic) {
  SEARCH_ALIASES;
  const State at = H::from(Whole::start({}));
  const auto search = [&] {
    TranspositionTable table(1 << 20);
    Effort effort;
    effort.limits.nodes = 3'000;
    return AlphaBeta<H>(table).search({at, {}}, effort);
  };
  const auto once = search();
  const auto again = search();
  EXPECT_EQ(once.nodes, again.nodes);
  EXPECT_EQ(once.lines[0].score, again.lines[0].score);
  EXPECT_EQ(once.lines[0].moves, again.lines[0].moves);
}

TYPED_TEST(AlphaBetaOnGames, ThreadsShareATableAndStopOnDemand) {
  SEARCH_ALIASES;
  const State at = H::from(Whole::start({}));
  TranspositionTable table(1 << 20);
  std::stop_source stop;
  Effort effort;
  effort.threads = 3;
  effort.stop = stop.get_token();
  const auto report = AlphaBeta<H>(table).search({at, {}}, effort, [&](const Report<G>& so_far) {
    if (so_far.depth >= 3) stop.request_stop();
  });
  EXPECT_GE(report.depth, 3);
  EXPECT_TRUE(is_legal<G>(at, report.lines.at(0).moves.at(0)));
}

TEST(AlphaBeta, ContemptScoresARepetitionBelowADraw) {
  using H = wali::Hints;
  using G = wali::RuleBook;
  const auto at = G::position_from_text({}, ".B.WB./.WBWBW/WBWBWB/BWBWBW/..WBWB b move 0 0 0 0 50");
  // After any move, the resulting position has occurred before.
  std::vector<std::uint64_t> past;
  for (const auto& move : G::legal_moves(at)) {
    auto next = at;
    G::apply(next, move);
    past.insert(past.end(), 2, G::repetition_key(next));
  }
  past.insert(past.end(), 4, 0);
  for (const int contempt : {0, 30}) {
    TranspositionTable table(1 << 16);
    AlphaBetaOptions options;
    options.contempt = contempt;
    Effort effort;
    effort.limits.depth = 2;
    const auto report = AlphaBeta<H>(table, options).search({at, past}, effort);
    EXPECT_EQ(report.lines.at(0).score, draw_score - contempt);
  }
}

TEST(AlphaBeta, TwoForcedPassesRepeatThePosition) {
  using H = wali::Hints;
  using G = wali::RuleBook;
  const auto at = G::position_from_text(G::rules_from_text("size=4x4,stones=24,drop=nothree"),
                                        "BWWB/WBBW/WWBW/BBWW w move 0 0 0 1 3");
  ASSERT_NE(wali::HandMade::evaluate(at), 0);
  TranspositionTable table(1 << 16);
  Effort effort;
  effort.limits.depth = 2;
  EXPECT_EQ(AlphaBeta<H>(table).search({at, {}}, effort).lines.at(0).score, draw_score);
}

TYPED_TEST(AlphaBetaOnGames, AStoppedSearchStillHasAMove) {
  SEARCH_ALIASES;
  const State at = H::from(Whole::start({}));
  TranspositionTable table(1 << 16);
  Effort effort;
  effort.limits.nodes = 1;
  const auto report = AlphaBeta<H>(table).search({at, {}}, effort);
  EXPECT_TRUE(is_legal<G>(at, report.lines.at(0).moves.at(0)));
}

}  // namespace
}  // namespace quintet::search
