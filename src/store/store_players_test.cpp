#include <atomic>
#include <thread>

#include "store/secrets.h"
#include "store/test_stores.h"

namespace quintet::store {
namespace {

using std::chrono::hours;

class StorePlayers : public AnyStore {
 protected:
  std::string new_account(const std::string& name) {
    const std::string id = store->create_guest(at(0)).id;
    EXPECT_TRUE(store->make_account(id, name, "a hash"));
    return id;
  }

  /// Plays a rated game to its end.
  std::string play(const std::string& first, const std::string& second, Outcome outcome,
                   Instant when = at(0)) {
    StoredGame game = live_game(first, second);
    game.rated = true;
    store->create_game(game);
    const StoredEnd end{{outcome, 1}, "played"};
    store->append({game.id, 0, {{0, "end", "", when}}, {.end = end}, ""});
    return game.id;
  }
};
FOR_BOTH_DATABASES(StorePlayers);

TEST_P(StorePlayers, AGuestCanBecomeAnAccount) {
  const StoredPlayer guest = store->create_guest(at(5));
  EXPECT_EQ(store->find_player(guest.id), guest);
  EXPECT_EQ(guest.kind, PlayerKind::guest);
  EXPECT_EQ(store->password_hash_of(guest.id), "");
  EXPECT_TRUE(store->make_account(guest.id, "Ada_1", "a hash"));
  const StoredPlayer account{guest.id, PlayerKind::account, "Ada_1", at(5)};
  EXPECT_EQ(store->find_player(guest.id), account);
  EXPECT_EQ(store->find_player_named("aDA_1"), account);
  EXPECT_EQ(store->find_player_named("Bob"), std::nullopt);
  EXPECT_EQ(store->password_hash_of(guest.id), "a hash");
  EXPECT_THROW(store->make_account(guest.id, "Ada2", "a hash"), Error);  // no longer a guest
  EXPECT_THROW(store->make_account("nobody", "Ada2", "a hash"), Error);
  EXPECT_THROW(store->make_account(computer_player(3), "Ada2", "a hash"), Error);
  EXPECT_FALSE(store->find_player_named("Ada2"));
}

TEST_P(StorePlayers, AGuestHasANicknameUntilTheyHaveAName) {
  const std::string ana = store->create_guest(at(0)).id;
  const std::string other = store->create_guest(at(0)).id;
  store->set_nickname(ana, " João \u00a0 Pé ");
  EXPECT_EQ(store->find_player(ana)->name, "João Pé");
  EXPECT_EQ(store->find_player(ana)->kind, PlayerKind::guest);
  store->set_nickname(other, "João Pé");  // nicknames need not be unique
  EXPECT_FALSE(store->find_player_named("João Pé"));
  store->set_nickname(other, "");
  EXPECT_EQ(store->find_player(other)->name, "");
  EXPECT_THROW(store->set_nickname(ana, "\u202e"), Error);

  EXPECT_TRUE(store->make_account(ana, "Joao", "a hash"));
  EXPECT_EQ(store->find_player(ana)->name, "Joao");
  EXPECT_THROW(store->set_nickname(ana, "Ana"), Error);
  EXPECT_THROW(store->set_nickname(computer_player(3), "Ana"), Error);
}

TEST_P(StorePlayers, LiveGamesAreThoseInProgress) {
  const std::string ana = store->create_guest(at(0)).id;
  const std::string rui = store->create_guest(at(0)).id;
  const StoredGame first = live_game(ana, rui);
  const StoredGame second = live_game(rui, ana);
  const StoredGame others = live_game(rui, computer_player(1));
  for (const StoredGame& game : {first, second, others}) store->create_game(game);
  play(ana, rui, Outcome::draw);
  EXPECT_EQ(store->live_games_of(ana, 10).size(), 2U);
  EXPECT_EQ(store->live_games_of(ana, 1).size(), 1U);
  EXPECT_EQ(store->live_games_of(rui, 10).size(), 3U);
}

TEST_P(StorePlayers, NamesAreUniqueIgnoringCase) {
  new_account("Ada");
  const std::string other = store->create_guest(at(0)).id;
  EXPECT_FALSE(store->make_account(other, "ADA", "a hash"));
  EXPECT_EQ(store->find_player(other)->kind, PlayerKind::guest);
  EXPECT_TRUE(store->make_account(other, "ADA2", "a hash"));
}

TEST_P(StorePlayers, OneThreadWinsARaceForAName) {
  std::atomic<int> got = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      const std::string id = store->create_guest(at(0)).id;
      if (store->make_account(id, "Ada", "a hash")) ++got;
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(got, 1);
}

TEST(PlayerName, HasLengthAndLetters) {
  for (const char* good : {"Al", "a-1_b", "TwentyLettersAreFine"}) check_player_name(good);
  for (const char* bad : {"", "A", "1st", "_x", "a b", "João", "<b>", "TwentyOneLettersIsBad"}) {
    EXPECT_THROW(check_player_name(bad), Error) << bad;
  }
}

TEST_P(StorePlayers, ALoginLastsUntilItExpiresOrIsEnded) {
  const StoredPlayer guest = store->create_guest(at(0));
  const std::string one = store->log_in(guest.id, at(0), at(100));
  const std::string two = store->log_in(guest.id, at(0), at(200));
  EXPECT_EQ(store->find_logged_in(one, at(99)), guest);
  EXPECT_EQ(store->find_logged_in(one, at(100)), std::nullopt);
  EXPECT_EQ(store->find_logged_in("guessed", at(1)), std::nullopt);
  store->log_out(two);
  EXPECT_EQ(store->find_logged_in(two, at(1)), std::nullopt);
  EXPECT_EQ(store->find_logged_in(one, at(1)), guest);
  EXPECT_THROW(store->log_in("nobody", at(0), at(1)), Error);
  EXPECT_THROW(store->log_in(computer_player(1), at(0), at(1)), Error);
}

TEST_P(StorePlayers, ANewPasswordEndsAllLogins) {
  const std::string id = new_account("Ada");
  const std::string token = store->log_in(id, at(0), at(100));
  store->change_password(id, "another hash");
  EXPECT_EQ(store->password_hash_of(id), "another hash");
  EXPECT_FALSE(store->find_logged_in(token, at(1)));
  EXPECT_THROW(store->change_password(store->create_guest(at(0)).id, "a hash"), Error);
}

TEST_P(StorePlayers, GuestsWithoutDataAreForgotten) {
  const Instant later = at(0) + hours(48);
  const auto gone = store->create_guest(at(0)).id;
  store->log_in(gone, at(0), at(100));
  const auto logged_in = store->create_guest(at(0)).id;
  store->log_in(logged_in, at(0), later + hours(1));
  const auto played = store->create_guest(at(0)).id;
  store->create_game(live_game(computer_player(1), played));
  const auto has_map = store->create_guest(at(0)).id;
  store->save_map(has_map, {"mine", "cells", at(0)});
  const auto just_came = store->create_guest(later).id;
  const auto account = new_account("Ada");
  store->remove_expired(later);
  EXPECT_FALSE(store->find_player(gone));
  for (const auto& id : {logged_in, played, has_map, just_came, account}) {
    EXPECT_TRUE(store->find_player(id));
  }
}

TEST_P(StorePlayers, MapsAreKeptByName) {
  const std::string id = new_account("Ada");
  store->save_map(id, {"sea", "cells 1", at(1)});
  store->save_map(id, {"hill", "cells 2", at(2)});
  store->save_map(id, {"sea", "cells 3", at(3)});
  EXPECT_EQ(store->maps_of(id),
            (std::vector<StoredMap>{{"hill", "cells 2", at(2)}, {"sea", "cells 3", at(3)}}));
  EXPECT_TRUE(store->delete_map(id, "hill"));
  EXPECT_FALSE(store->delete_map(id, "hill"));
  EXPECT_EQ(store->maps_of(id).size(), 1U);
  EXPECT_THROW(store->save_map("nobody", {"sea", "cells", at(0)}), Error);
  EXPECT_THROW(store->save_map(id, {"", "cells", at(0)}), Error);
  EXPECT_THROW(store->save_map(id, {std::string(41, 'x'), "cells", at(0)}), Error);
}

TEST_P(StorePlayers, ARatedGameRatesBoth) {
  const std::string ada = new_account("Ada");
  play(ada, computer_player(4), Outcome::first_wins);
  const auto winner = store->ratings_of_player(ada).at(0);
  const auto loser = store->ratings_of_player(computer_player(4)).at(0);
  const std::vector<GlickoGame> won{{Glicko{}, 1}};
  const std::vector<GlickoGame> lost{{Glicko{}, 0}};
  EXPECT_EQ(winner, (PlayerRating{"wali", after_games({}, won, 0), 1, at(0)}));
  EXPECT_EQ(loser, (PlayerRating{"wali", after_games({}, lost, 0), 1, at(0)}));

  // 4.6 days are one period, so this is the method of the paper.
  const Instant later = at(0) + std::chrono::minutes(6624);
  play(computer_player(4), ada, Outcome::draw, later);
  const std::vector<GlickoGame> drawn{{loser.strength, 0.5}};
  const Glicko expected = after_games(winner.strength, drawn, 1);
  const auto now = store->ratings_of_player(ada).at(0);
  EXPECT_NEAR(now.strength.rating, expected.rating, 1e-9);
  EXPECT_NEAR(now.strength.deviation, expected.deviation, 1e-9);
  EXPECT_EQ(now.games, 2);
  EXPECT_EQ(now.changed, later);
}

TEST_P(StorePlayers, UnratedGamesChangeNoRatings) {
  const std::string ada = new_account("Ada");
  StoredGame game = live_game(ada, computer_player(4));
  store->create_game(game);
  store->append({game.id, 0, {move_event("end")}, {.end = StoredEnd{}}, ""});
  play(computer_player(3), computer_player(3), Outcome::first_wins);
  EXPECT_TRUE(store->ratings_of_player(ada).empty());
  EXPECT_TRUE(store->ratings_of_player(computer_player(3)).empty());
}

TEST_P(StorePlayers, GamesThatEndTogetherAllCount) {
  constexpr int games_each = 10;
  std::vector<std::thread> threads;
  for (int turn = 0; turn < 2; ++turn) {
    threads.emplace_back([&, turn] {
      const auto one = computer_player(turn == 0 ? 1 : 2);
      const auto two = computer_player(turn == 0 ? 2 : 1);
      for (int i = 0; i < games_each; ++i) play(one, two, Outcome::first_wins);
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(store->ratings_of_player(computer_player(1)).at(0).games, 2 * games_each);
  EXPECT_EQ(store->ratings_of_player(computer_player(2)).at(0).games, 2 * games_each);
}

TEST_P(StorePlayers, TheBestLeadTheLeaderboardIfTheyPlayedEnough) {
  const std::string ada = new_account("Ada");
  play(ada, computer_player(4), Outcome::first_wins);
  play(ada, computer_player(4), Outcome::first_wins);
  play(computer_player(5), computer_player(4), Outcome::first_wins);
  const auto rows = store->leaderboard("wali", 2, 10, 0);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].player.name, "Ada");
  EXPECT_EQ(rows[0].rating, store->ratings_of_player(ada).at(0));
  EXPECT_EQ(rows[1].player.kind, PlayerKind::computer);
  EXPECT_EQ(store->leaderboard("wali", 1, 10, 0).size(), 3U);
  EXPECT_EQ(store->leaderboard("wali", 1, 1, 2).at(0).player.id, computer_player(4));
  EXPECT_TRUE(store->leaderboard("squex", 1, 10, 0).empty());
}

TEST_P(StorePlayers, PersonalDataCanBeExported) {
  const std::string ada = new_account("Ada");
  store->log_in(ada, at(1), at(2));
  store->save_map(ada, {"sea", "cells", at(3)});
  const std::string game = play(ada, computer_player(1), Outcome::draw);
  const PlayerExport all = store->export_player(ada);
  EXPECT_EQ(all.player, store->find_player(ada));
  EXPECT_EQ(all.logins, (std::vector<LoginPeriod>{{at(1), at(2)}}));
  EXPECT_EQ(all.ratings, store->ratings_of_player(ada));
  EXPECT_EQ(all.maps, store->maps_of(ada));
  EXPECT_EQ(all.games, (std::vector{store->find_game(game).value()}));
  EXPECT_THROW(store->export_player("nobody"), Error);
}

TEST_P(StorePlayers, OnlyTheGamesOfADeletedPlayerRemain) {
  const std::string ada = new_account("Ada");
  const std::string token = store->log_in(ada, at(1), at(20));
  store->save_map(ada, {"sea", "cells", at(3)});
  const std::string finished = play(ada, computer_player(1), Outcome::draw);
  const StoredGame running = live_game(computer_player(1), ada);
  store->create_game(running);
  EXPECT_THROW(store->delete_player(ada), Error);
  EXPECT_TRUE(store->find_player(ada));

  const HeaderChange aborted{.status = GameStatus::aborted};
  store->append({running.id, 0, {{0, "abort", "", at(4)}}, aborted, ""});
  store->delete_player(ada);
  EXPECT_FALSE(store->find_player(ada));
  EXPECT_FALSE(store->find_player_named("Ada"));
  EXPECT_FALSE(store->find_logged_in(token, at(5)));
  EXPECT_TRUE(store->ratings_of_player(ada).empty());
  EXPECT_TRUE(store->maps_of(ada).empty());
  EXPECT_EQ(store->find_log(finished, 0)->events.size(), 1U);
  EXPECT_EQ(store->find_game(finished)->seats[0], deleted_player);
  EXPECT_EQ(store->find_game(running.id)->seats[1], deleted_player);
  EXPECT_NE(new_account("Ada"), ada);  // the name is free again

  EXPECT_THROW(store->delete_player(ada), Error);
  EXPECT_THROW(store->delete_player(computer_player(9)), Error);
}

TEST_P(StorePlayers, ASettingIsWrittenOnce) {
  EXPECT_EQ(store->setting_or("key", "one"), "one");
  EXPECT_EQ(store->setting_or("key", "two"), "one");
  EXPECT_EQ(store->setting_or("other", "three"), "three");
  reopen();
  EXPECT_EQ(store->setting_or("key", "four"), "one");
  store->set_setting("key", "five");
  EXPECT_EQ(store->setting_or("key", "six"), "five");
}

TEST_P(StorePlayers, ConcurrentWritersOfASettingAgree) {
  std::vector<std::string> got(4);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < got.size(); ++i) {
    threads.emplace_back([&, i] { got[i] = store->setting_or("key", std::to_string(i)); });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(got, std::vector<std::string>(got.size(), got[0]));
}

}  // namespace
}  // namespace quintet::store
