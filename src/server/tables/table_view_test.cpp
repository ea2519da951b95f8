#include "server/tables/table_view.h"

#include <gtest/gtest.h>

#include "server/tables/test_tables.h"
#include "server/test_client.h"
#include "store/secrets.h"

namespace quintet::server {
namespace {

class TableViewTest : public testing::Test {
 protected:
  std::string new_guest() const { return store->create_guest(moment(0)).id; }
  std::string new_account(const std::string& name) const {
    std::string player = new_guest();
    EXPECT_TRUE(store->make_account(player, name, "no hash"));
    return player;
  }

  /// A table in the store without events.
  store::StoredGame table_of(const std::string& first, const std::string& second,
                             const std::string& game = "squex") const {
    store::StoredGame header;
    header.id = store::new_id();
    header.game = game;
    header.seats = {first, second};
    header.created = moment(0);
    return header;
  }
  store::StoredGame keep(store::StoredGame header) const {
    EXPECT_TRUE(store->create_game(header));
    return header;
  }
  /// Ends it as its players would; without a result it is called off.
  void end(const store::StoredGame& header, std::optional<Result> result) const {
    store::HeaderChange change;
    if (result) change.end = store::StoredEnd{*result, "resigned"};
    if (!result) change.status = store::GameStatus::aborted;
    store->append({header.id, 0, {{0, "ended", "{}", moment(1)}}, change, ""});
  }
  TableView view(const store::StoredGame& header) const {
    return view_of(*store, TableState(header));
  }

  TestFolder place;
  std::unique_ptr<store::Store> store = store::open_store((place.path() / "test.db").string());
};

TEST_F(TableViewTest, KnowsWhoSitsThere) {
  const TableView people = view(table_of(new_account("Ana"), new_guest()));
  EXPECT_EQ(people.seats[0].kind, store::PlayerKind::account);
  EXPECT_EQ(name_of_seat(people.seats[0], words::Language::english), "Ana");
  EXPECT_EQ(people.seats[1].kind, store::PlayerKind::guest);
  EXPECT_EQ(name_of_seat(people.seats[1], words::Language::english), "Guest");
  EXPECT_FALSE(people.series);

  const TableView others =
      view(table_of(store::computer_player(7), std::string(store::deleted_player)));
  EXPECT_EQ(others.seats[0].level, 7U);
  EXPECT_EQ(name_of_seat(others.seats[0], words::Language::english), "Computer, level 7");
  EXPECT_EQ(name_of_seat(others.seats[1], words::Language::english), "Former player");
}

TEST_F(TableViewTest, ShowsTheRatingInTheGameThatIsPlayed) {
  const std::string ana = new_account("Ana");
  const std::string rui = new_account("Rui");
  EXPECT_FALSE(view(table_of(ana, rui)).seats[0].rating);
  store::StoredGame rated = table_of(ana, rui);
  rated.rated = true;
  end(keep(rated), Result{Outcome::first_wins, 0});
  const TableView after = view(table_of(ana, rui));
  EXPECT_GT(after.seats[0].rating, 1500);
  EXPECT_LT(after.seats[1].rating, 1500);
  EXPECT_FALSE(view(table_of(ana, rui, "wali")).seats[0].rating);
}

TEST_F(TableViewTest, ReadsTheAgreedSeries) {
  EXPECT_EQ(agreed_games({"id", series_payload(5), 1, moment(0)}), 5U);
  EXPECT_EQ(agreed_games({"id", "{}", 1, moment(0)}), 0U);
}

class SeriesViewTest : public TableViewTest {
 protected:
  SeriesViewTest() { store->create_series({"series", series_payload(3), 1, moment(0)}); }

  store::StoredGame play(unsigned number, const std::string& first, const std::string& second,
                         std::optional<Result> result) const {
    store::StoredGame header = table_of(first, second);
    header.series = "series";
    header.series_number = number;
    end(keep(header), result);
    return header;
  }

  std::string ana = new_account("Ana");
  std::string rui = new_account("Rui");
};

TEST_F(SeriesViewTest, CountsForThePlayersWhateverTheirSides) {
  const store::StoredGame first = play(1, ana, rui, Result{Outcome::first_wins, 0});
  SeriesView series = *view(first).series;
  EXPECT_EQ(series.agreed, 3U);
  EXPECT_EQ(series.number, 1U);
  EXPECT_EQ(series.score, (std::array<std::uint64_t, 2>{1, 0}));
  EXPECT_FALSE(series.is_over);
  EXPECT_FALSE(series.winner);

  const store::StoredGame second = play(2, rui, ana, Result{Outcome::second_wins, 0});
  series = *view(second).series;
  EXPECT_EQ(series.number, 2U);
  EXPECT_EQ(series.players[0].name, "Ana");
  EXPECT_EQ(series.score, (std::array<std::uint64_t, 2>{2, 0}));
  EXPECT_TRUE(series.is_over);
  EXPECT_EQ(series.winner, 0U);
}

TEST_F(SeriesViewTest, AbortedGamesAreListedButDoNotCount) {
  play(1, ana, rui, std::nullopt);
  const store::StoredGame again = play(2, ana, rui, Result{Outcome::second_wins, 0});
  const SeriesView series = *view(again).series;
  ASSERT_EQ(series.games.size(), 2U);
  EXPECT_EQ(series.games[0].status, store::GameStatus::aborted);
  EXPECT_EQ(series.games[1].table, again.id);
  EXPECT_EQ(series.score, (std::array<std::uint64_t, 2>{0, 1}));
}

}  // namespace
}  // namespace quintet::server
