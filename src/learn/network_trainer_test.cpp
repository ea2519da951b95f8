// What a network should say about the positions of a training game.

#include "learn/network_trainer.h"

#include <gtest/gtest.h>

#include "core/test_network_game.h"

namespace quintet::learn {
namespace {

using toys::RingPairs;

/// The same inputs in a game where it matters by how much one wins.
struct WeighedPairs : RingPairs {
  static int worth(const Result& result, Side side) { return 30 * margin_for(result, side); }
};

constexpr LoggedMove random_move{0};
constexpr Result clear_win{Outcome::first_wins, 4};

FitStep results_only() {
  FitStep how;
  how.result_share = 1;
  how.scale = 100;
  return how;
}

TEST(NetworkTarget, IsWonOrLostWhereOnlyThatCounts) {
  EXPECT_EQ(target_of<RingPairs>(random_move, clear_win, Side::first, results_only()), 1);
  EXPECT_EQ(target_of<RingPairs>(random_move, clear_win, Side::second, results_only()), 0);
  EXPECT_EQ(target_of<RingPairs>(random_move, {}, Side::second, results_only()), 0.5);
}

TEST(NetworkTarget, IsWhatTheResultIsWorthWhereTheGameWeighsResults) {
  EXPECT_EQ(target_of<WeighedPairs>(random_move, clear_win, Side::first, results_only()),
            probability_of(1.2));
  EXPECT_EQ(target_of<WeighedPairs>(random_move, clear_win, Side::second, results_only()),
            probability_of(-1.2));
}

TEST(NetworkTarget, IsWhatIsProvenWhateverTheGameBecame) {
  const LoggedMove proven{0, Source::exact, -2};
  EXPECT_EQ(target_of<RingPairs>(proven, clear_win, Side::first, results_only()), 0);
  EXPECT_EQ(target_of<WeighedPairs>(proven, clear_win, Side::first, results_only()),
            probability_of(-0.6));
}

TEST(NetworkTarget, MixesResultsWithValuesOfSearches) {
  FitStep how = results_only();
  how.result_share = 0.5;
  const LoggedMove even{0, Source::searched, 0};
  EXPECT_EQ(target_of<RingPairs>(even, clear_win, Side::first, how), 0.75);
}

}  // namespace
}  // namespace quintet::learn
