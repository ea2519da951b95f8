#include "arena/tournament.h"

#include <gtest/gtest.h>

#include <set>

#include "arena/test_players.h"

namespace quintet::arena {
namespace {

TEST(Tournament, EveryoneMeetsEveryoneOnBothSides) {
  const auto resigns = [](const Table&) -> Choice { throw Fault(FaultKind::crash, "gone"); };
  const ArenaPlan plan = plan_for({contestant("one", first_legal), contestant("gone", resigns),
                                   contestant("three", first_legal)},
                                  0);
  constexpr std::uint64_t rounds = 2;
  EXPECT_EQ(games_of_round_robin(3, rounds), 12U);
  std::set<std::uint64_t> openings;
  const TournamentResult result =
      play_tournament(plan, rounds,
                      [&](const ArenaGame& game, const TournamentResult&) {
                        openings.insert(game.meeting.opening);
                      },
                      {});
  EXPECT_EQ(openings, (std::set<std::uint64_t>{0, 1}));
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t b = 0; b < 3; ++b) {
      EXPECT_EQ(result.crosstable[a][b].games(), a == b ? 0U : 4U);
      EXPECT_EQ(result.crosstable[a][b].wins, result.crosstable[b][a].losses);
    }
  }
  ASSERT_EQ(result.standings.size(), 3U);
  const Standing& last = result.standings.back();
  EXPECT_EQ(last.contestant, 1U);
  EXPECT_GE(last.faults.crashes, 4U);  // it may crash before its first move
  EXPECT_EQ(last.tally, (GameTally{.losses = 8}));
  EXPECT_LT(last.rating.elo, result.standings[1].rating.elo);
}

TEST(Tournament, RatesTheGamesPlayedWhenEndedEarly) {
  std::stop_source stop;
  const ArenaPlan plan = plan_for({contestant("one", first_legal), contestant("two", first_legal),
                                   contestant("three", first_legal)},
                                  0);
  std::uint64_t games = 0;
  const TournamentResult result = play_tournament(plan, 100,
                                                  [&](const ArenaGame&, const TournamentResult&) {
                                                    if (++games == 3) stop.request_stop();
                                                  },
                                                  {stop.get_token(), nullptr});
  std::uint64_t counted = 0;
  for (const Standing& standing : result.standings) counted += standing.tally.games();
  EXPECT_EQ(counted, 2 * games);
}

}  // namespace
}  // namespace quintet::arena
