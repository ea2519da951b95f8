#include "arena/arena.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "arena/duel.h"
#include "arena/match.h"
#include "arena/test_players.h"
#include "record/record_replay.h"
#include "record/record_writer.h"

namespace quintet::arena {
namespace {

std::map<std::uint64_t, ArenaGame> games_of(const ArenaPlan& plan) {
  std::map<std::uint64_t, ArenaGame> games;
  play_arena(plan,
             [&](const ArenaGame& game) {
               games.emplace(game.number, game);
               return true;
             },
             {});
  return games;
}

std::vector<std::string> moves_of(const ArenaGame& game) {
  std::vector<std::string> moves;
  for (const record::RecordMove& move : game.played.record.main.moves) moves.push_back(move.text);
  return moves;
}

ArenaPlan random_plan(std::uint64_t games) {
  const PlayerSetup setup{.game = games::all_games().back()};
  return plan_for({{"one", player_maker("random", setup)}, {"two", player_maker("random", setup)}},
                  games);
}

TEST(Arena, GamesOfAPairShareAnOpeningAndSwapSides) {
  const ArenaPlan plan =
      plan_for({contestant("one", first_legal), contestant("two", first_legal)}, 6);
  const auto games = games_of(plan);
  ASSERT_EQ(games.size(), 6U);
  std::set<std::vector<std::string>> openings;
  for (std::uint64_t pair = 0; pair < 3; ++pair) {
    const ArenaGame& one = games.at(2 * pair);
    const ArenaGame& two = games.at(2 * pair + 1);
    EXPECT_EQ(one.side_of_one, Side::first);
    EXPECT_EQ(two.side_of_one, Side::second);
    EXPECT_EQ(moves_of(one), moves_of(two));  // both players are the same
    auto opening = moves_of(one);
    opening.resize(plan.opening_plies);
    openings.insert(opening);
    const std::string tag = record::player_tag(*plan.game, Side::first);
    EXPECT_EQ(one.played.record.find_tag(tag)->value, "one");
    EXPECT_EQ(two.played.record.find_tag(tag)->value, "two");
  }
  EXPECT_GT(openings.size(), 1U);
}

TEST(Arena, RecordsReplayToTheSameResult) {
  for (const auto& [number, game] : games_of(random_plan(4))) {
    EXPECT_NO_THROW(check_record(game.played.record, *games::all_games().back()));
    EXPECT_FALSE(record_to_text(game.played.record, *games::all_games().back()).empty());
    EXPECT_EQ(game.played.record.find_tag("Termination")->value, "normal");
  }
}

TEST(Arena, TheSeedDeterminesEveryGame) {
  ArenaPlan plan = random_plan(8);
  const auto games = games_of(plan);
  plan.concurrency = 3;
  const auto again = games_of(plan);
  plan.seed = 2;
  const auto other = games_of(plan);
  ASSERT_EQ(games.size(), 8U);
  ASSERT_EQ(again.size(), 8U);
  std::size_t different = 0;
  for (const auto& [number, game] : games) {
    EXPECT_EQ(moves_of(game), moves_of(again.at(number)));
    different += moves_of(game) != moves_of(other.at(number)) ? 1U : 0U;
  }
  EXPECT_GT(different, 4U);  // on a tiny board some may coincide
}

TEST(Arena, AnOddNumberOfGamesIsPlayed) { EXPECT_EQ(games_of(random_plan(5)).size(), 5U); }

TEST(Arena, AFaultLosesOnlyItsOwnGame) {
  int calls = 0;
  const auto cheat = [&](const Table& game) -> Choice {
    ++calls;
    if (calls == 3) return {.move = "z99", .value = std::nullopt};
    if (calls == 4) throw Fault(FaultKind::crash, "it is dead");
    if (calls == 5) throw Fault(FaultKind::time, "it is late");
    return first_legal(game);
  };
  const ArenaPlan plan =
      plan_for({contestant("honest", first_legal), contestant("cheat", cheat)}, 8);
  Duel duel;
  std::vector<std::string> terminations;
  play_arena(plan,
             [&](const ArenaGame& game) {
               duel.add(game);
               EXPECT_NO_THROW(check_record(game.played.record, *plan.game));
               if (game.played.fault) {
                 terminations.push_back(game.played.record.find_tag("Termination")->value);
                 EXPECT_EQ(game.half_points_of_one(), 2);
               }
               return true;
             },
             {});
  EXPECT_EQ(duel.tally.games(), 8U);
  EXPECT_EQ(duel.faults[0].total(), 0U);
  EXPECT_EQ(duel.faults[1].illegal_moves, 1U);
  EXPECT_EQ(duel.faults[1].crashes, 1U);
  EXPECT_EQ(duel.faults[1].time_losses, 1U);
  EXPECT_EQ(terminations,
            (std::vector<std::string>{"rules infraction", "abandoned", "time forfeit"}));
}

TEST(Arena, EndsWhenTheListenerHasHeardEnough) {
  ArenaPlan plan = random_plan(1000);
  plan.concurrency = 2;
  int heard = 0;
  play_arena(plan, [&](const ArenaGame&) { return ++heard < 7; }, {});
  EXPECT_EQ(heard, 7);
}

TEST(Arena, StopsOnRequest) {
  std::stop_source stop;
  Progress progress;
  int heard = 0;
  play_arena(random_plan(1000),
             [&](const ArenaGame&) {
               if (++heard == 3) stop.request_stop();
               return true;
             },
             {stop.get_token(), &progress});
  EXPECT_EQ(heard, 3);
  EXPECT_EQ(progress.done, 3U);
  EXPECT_EQ(progress.total, 1000U);
}

TEST(Arena, WhatIsNoFaultOfAPlayerEndsItAll) {
  const auto broken = [](const Table&) -> Choice { throw std::logic_error("a bug of ours"); };
  ArenaPlan plan = plan_for({contestant("one", first_legal), contestant("two", broken)}, 4);
  EXPECT_THROW(games_of(plan), std::logic_error);
}

TEST(Match, SprtEndsItEarly) {
  const auto resigns = [](const Table&) -> Choice { throw Fault(FaultKind::crash, "gone"); };
  const ArenaPlan plan =
      plan_for({contestant("one", first_legal), contestant("two", resigns)}, 1000);
  const Sprt sprt{.elo0 = 0, .elo1 = 100};
  const Duel duel = play_match(plan, sprt, [](const ArenaGame&, const Duel&) {}, {});
  EXPECT_EQ(accepted(sprt, duel.pentanomial), Hypothesis::h1);
  EXPECT_LT(duel.tally.games(), 200U);
  EXPECT_EQ(duel.tally.wins, duel.tally.games());
}

ArenaGame game_with(std::uint64_t number, Side side_of_one, Outcome outcome, int margin) {
  return {number, {}, side_of_one, {{outcome, margin}, std::nullopt, {}}};
}

TEST(Duel, CountsGamesSidesAndPairs) {
  Duel duel;
  duel.add(game_with(0, Side::first, Outcome::first_wins, 5));    // won
  duel.add(game_with(2, Side::first, Outcome::draw, 0));          // drawn
  duel.add(game_with(1, Side::second, Outcome::first_wins, 3));   // lost, by less
  duel.add(game_with(3, Side::second, Outcome::second_wins, 1));  // won
  duel.add(game_with(4, Side::first, Outcome::second_wins, 2));   // lost; its pair is incomplete
  EXPECT_EQ(duel.tally, (GameTally{.wins = 2, .draws = 1, .losses = 2}));
  EXPECT_EQ(duel.by_side[0], (GameTally{.wins = 1, .draws = 1, .losses = 1}));
  EXPECT_EQ(duel.by_side[1], (GameTally{.wins = 1, .draws = 0, .losses = 1}));
  EXPECT_EQ(duel.pentanomial, (Pentanomial{{0, 0, 1, 1, 0}}));
  EXPECT_EQ(duel.margins, (std::array<int, 2>{6, 5}));
}

TEST(Duel, KeepsTheGamesInTheOrderOfTheirNumbers) {
  Duel duel;
  duel.add(game_with(2, Side::first, Outcome::draw, 0));
  duel.add(game_with(0, Side::first, Outcome::first_wins, 5));
  ArenaGame forfeit = game_with(1, Side::second, Outcome::second_wins, 0);
  forfeit.played.fault = {Side::first, FaultKind::time, "late"};
  duel.add(forfeit);
  const auto games = duel.games_in_order();
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(games[0].result, (Result{Outcome::first_wins, 5}));
  EXPECT_EQ(games[1].side_of_one, Side::second);
  EXPECT_FALSE(games[1].played_out);
  EXPECT_TRUE(games[2].played_out);
}

}  // namespace
}  // namespace quintet::arena
