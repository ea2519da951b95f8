#include <algorithm>
#include <atomic>
#include <thread>

#include "store/secrets.h"
#include "store/test_stores.h"

namespace quintet::store {
namespace {

class StoreGames : public AnyStore {
 protected:
  /// A live game in the store.
  StoredGame new_game(std::int64_t created = 0) {
    StoredGame game = live_game(computer_player(1), computer_player(2));
    game.created = at(created);
    EXPECT_TRUE(store->create_game(game));
    return game;
  }
};
FOR_BOTH_DATABASES(StoreGames);

TEST_P(StoreGames, AGameRoundTrips) {
  store->create_series({"a series", "best of 3", 1, at(0)});
  StoredGame game;
  game.id = new_id();
  game.game = "mapello";
  game.rules = "map=othello";
  game.start = "a position";
  game.seats = {"", computer_player(7)};
  game.clock = "300+5";
  game.series = "a series";
  game.series_number = 1;
  game.visibility = Visibility::listed;
  game.rated = true;
  game.created = at(123);
  EXPECT_TRUE(store->create_game(game));
  EXPECT_EQ(store->find_game(game.id), game);
  EXPECT_EQ(store->find_game("another"), std::nullopt);
  game.series_number = 2;
  EXPECT_THROW(store->create_game(game), Error);  // the id is taken
  game.id = new_id();
  EXPECT_TRUE(store->create_game(game));
  game.id = new_id();
  EXPECT_FALSE(store->create_game(game));  // the series already has a game 2
}

TEST_P(StoreGames, ANewGameHasNoEvents) {
  StoredGame game = live_game("", "");
  game.events = 1;
  EXPECT_THROW(store->create_game(game), Error);
  game.events = 0;
  game.end = StoredEnd{};
  EXPECT_THROW(store->create_game(game), Error);
  game.end.reset();
  game.seats[0] = "nobody we know";
  EXPECT_THROW(store->create_game(game), Error);
}

TEST_P(StoreGames, EventsAreNumberedAndReadFromAnyNumber) {
  const std::string id = new_game().id;
  EXPECT_EQ(append_move(*store, id, 0, "a1"), (AppendResult{AppendStatus::done, 1}));
  EXPECT_EQ(store->append({id, 1, {move_event("b2", 5), move_event("c3", 6)}, {}, ""}),
            (AppendResult{AppendStatus::done, 3}));
  const auto all = store->find_log(id, 0).value();
  EXPECT_EQ(all.game.events, 3);
  EXPECT_EQ(all.events,
            (std::vector<GameEvent>{
                {1, "move", "a1", at(0)}, {2, "move", "b2", at(5)}, {3, "move", "c3", at(6)}}));
  const auto rest = store->find_log(id, 2).value();
  EXPECT_EQ(rest.events, (std::vector<GameEvent>{{3, "move", "c3", at(6)}}));
  EXPECT_TRUE(store->find_log(id, 3)->events.empty());
  EXPECT_FALSE(store->find_log("another", 0));
}

TEST_P(StoreGames, TheSecondWriterChangesNothing) {
  const std::string id = new_game().id;
  append_move(*store, id, 0, "a1");
  EXPECT_EQ(store->append({id, 0, {move_event("b2")}, {.status = GameStatus::aborted}, ""}),
            (AppendResult{AppendStatus::conflict, 1}));
  EXPECT_EQ(append_move(*store, id, 5, "b2"), (AppendResult{AppendStatus::conflict, 1}));
  const auto log = store->find_log(id, 0).value();
  EXPECT_EQ(log.game.status, GameStatus::live);
  EXPECT_EQ(log.events.size(), 1U);
}

TEST_P(StoreGames, OneThreadWinsARaceForANumber) {
  constexpr std::int64_t moves = 25;
  const std::string id = new_game().id;
  std::atomic<int> done = 0;
  std::vector<std::thread> threads;
  for (int name = 0; name < 4; ++name) {
    threads.emplace_back([&, name] {
      for (std::int64_t after = 0; after < moves; ++after) {
        const auto result = append_move(*store, id, after, std::to_string(name));
        if (result.status == AppendStatus::done) ++done;
        EXPECT_GT(result.number, after);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(done, moves);
  EXPECT_EQ(store->find_log(id, 0)->events.size(), static_cast<std::size_t>(moves));
}

TEST_P(StoreGames, ARequestIsAppliedOnce) {
  const std::string id = new_game().id;
  const std::string other = new_game().id;
  EXPECT_EQ(append_move(*store, id, 0, "a1", "r1"), (AppendResult{AppendStatus::done, 1}));
  EXPECT_EQ(append_move(*store, id, 0, "a1", "r1"), (AppendResult{AppendStatus::repeated, 1}));
  EXPECT_EQ(append_move(*store, id, 1, "a1", "r1"), (AppendResult{AppendStatus::repeated, 1}));
  EXPECT_EQ(append_move(*store, id, 1, "b2", "r2"), (AppendResult{AppendStatus::done, 2}));
  EXPECT_EQ(append_move(*store, id, 2, "c3"), (AppendResult{AppendStatus::done, 3}));
  EXPECT_EQ(append_move(*store, id, 3, "c3"), (AppendResult{AppendStatus::done, 4}));
  EXPECT_EQ(append_move(*store, other, 0, "a1", "r1"), (AppendResult{AppendStatus::done, 1}));
  EXPECT_EQ(store->number_of_request(id, "r2"), 2);
  EXPECT_EQ(store->number_of_request(id, "r3"), std::nullopt);
  EXPECT_EQ(store->find_game(id)->events, 4);
}

TEST_P(StoreGames, AnEventCanChangeSeatsAndResult) {
  StoredGame game = live_game("", computer_player(2));
  game.status = GameStatus::open;
  store->create_game(game);
  const std::string guest = store->create_guest(at(0)).id;
  store->append({game.id,
                 0,
                 {{0, "join", "", at(1)}},
                 {.seats = {guest, ""}, .status = GameStatus::live},
                 ""});
  auto now = store->find_game(game.id).value();
  EXPECT_EQ(now.seats, (std::array{guest, computer_player(2)}));
  EXPECT_EQ(now.status, GameStatus::live);
  EXPECT_FALSE(now.end);

  const StoredEnd end{{Outcome::second_wins, 4}, "resigned"};
  store->append({game.id, 1, {{0, "resign", "", at(2)}}, {.end = end}, ""});
  now = store->find_game(game.id).value();
  EXPECT_EQ(now.status, GameStatus::finished);
  EXPECT_EQ(now.end, end);

  EXPECT_EQ(append_move(*store, game.id, 2, "chat").status, AppendStatus::done);
  EXPECT_EQ(store->find_game(game.id)->end, end);
  EXPECT_THROW(store->append({game.id, 3, {move_event("again")}, {.end = end}, ""}), Error);
  EXPECT_EQ(store->find_game(game.id)->events, 3);
}

TEST_P(StoreGames, InvalidAppendsAreRefused) {
  const std::string id = new_game().id;
  EXPECT_THROW(append_move(*store, "no such game", 0, "a1"), Error);
  EXPECT_THROW(store->append({id, 0, {}, {}, ""}), Error);
  EXPECT_THROW(append_move(*store, id, 0, std::string_view("a\0b", 3)), Error);
  EXPECT_THROW(append_move(*store, id, 0, "\xff"), Error);
  EXPECT_THROW(append_move(*store, id, 0, "\xed\xa0\x80"), Error);  // half a character
  EXPECT_THROW(append_move(*store, id, 0, "\xc3"), Error);
  const HeaderChange change{.seats = {"nobody we know", ""}};
  EXPECT_THROW(store->append({id, 0, {move_event("a1")}, change, ""}), Error);
  EXPECT_EQ(store->find_game(id)->events, 0);
  const std::string odd = "'; DROP TABLE games; -- \"ç€𝄞\n$1 \\";
  append_move(*store, id, 0, odd);
  EXPECT_EQ(store->find_log(id, 0)->events.at(0).payload, odd);
}

TEST_P(StoreGames, ListsAreNewestFirstAndPaged) {
  std::vector<std::string> ids;
  for (int i = 0; i < 5; ++i) ids.push_back(new_game(i).id);
  std::reverse(ids.begin(), ids.end());
  const auto seen = [](const std::vector<StoredGame>& games) {
    std::vector<std::string> found;
    for (const auto& game : games) found.push_back(game.id);
    return found;
  };
  using Ids = std::vector<std::string>;
  const auto first = store->games_of(computer_player(2), {2, ""});
  EXPECT_EQ(seen(first), (Ids{ids[0], ids[1]}));
  EXPECT_EQ(seen(store->games_of(computer_player(2), {2, ids[1]})), (Ids{ids[2], ids[3]}));
  EXPECT_EQ(seen(store->games_of(computer_player(1), {9, ids[3]})), (Ids{ids[4]}));
  EXPECT_TRUE(store->games_of(computer_player(3), {}).empty());

  StoredGame listed = live_game("", computer_player(1));
  listed.visibility = Visibility::listed;
  store->create_game(listed);
  EXPECT_EQ(seen(store->games_with(GameStatus::live, Visibility::listed, {})), Ids{listed.id});
  EXPECT_EQ(store->games_with(GameStatus::live, std::nullopt, {}).size(), 6U);
  EXPECT_EQ(seen(store->games_with(GameStatus::live, Visibility::by_link, {1, ids[0]})),
            Ids{ids[1]});
  EXPECT_TRUE(store->games_with(GameStatus::open, std::nullopt, {}).empty());
}

TEST_P(StoreGames, AGameAgainstYourselfIsListedOnce) {
  store->create_game(live_game(computer_player(5), computer_player(5)));
  EXPECT_EQ(store->games_of(computer_player(5), {}).size(), 1U);
}

TEST_P(StoreGames, ASeriesKeepsItsGamesInOrder) {
  const StoredSeries series{new_id(), "first to 10 points", 1, at(7)};
  store->create_series(series);
  EXPECT_EQ(store->find_series(series.id), series);
  EXPECT_FALSE(store->find_series("another"));
  EXPECT_TRUE(store->update_series(series.id, 1, "agreed to stop"));
  EXPECT_FALSE(store->update_series(series.id, 1, "too late"));
  EXPECT_EQ(store->find_series(series.id)->payload, "agreed to stop");
  EXPECT_EQ(store->find_series(series.id)->version, 2);
  for (const unsigned number : {2U, 1U}) {
    StoredGame game = live_game(computer_player(1), computer_player(2));
    game.series = series.id;
    game.series_number = number;
    EXPECT_TRUE(store->create_game(game));
  }
  const auto games = store->games_of_series(series.id);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].series_number, 1U);
  EXPECT_EQ(games[1].series_number, 2U);
}

TEST_P(StoreGames, WritesSurviveReopening) {
  const std::string id = new_game().id;
  append_move(*store, id, 0, "a1");
  const auto before = store->find_log(id, 0).value();
  reopen();
  const auto after = store->find_log(id, 0).value();
  EXPECT_EQ(after.game, before.game);
  EXPECT_EQ(after.events, before.events);
}

}  // namespace
}  // namespace quintet::store
