#include "server/tables/new_table.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/tables/test_tables.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;
using Who = SeatWish::Who;
using Seats = std::array<std::string, 2>;

const Visitor ana{"ana", store::PlayerKind::account, "Ana"};

store::StoredGame header_of(const Json& body, const Visitor& maker = ana, bool swap = false) {
  return table_header_of(new_table_from(body), maker, swap, moment(5));
}
Refusal refusal_of_body(const Json& body) {
  return refusal_of([&] { header_of(body); });
}

TEST(NewTable, NeedsOnlyAGame) {
  const NewTable wish = new_table_from({{"game", "wali"}});
  EXPECT_EQ(wish.seats[0], SeatWish{Who::me});
  EXPECT_EQ(wish.seats[1], SeatWish{Who::open});
  EXPECT_FALSE(wish.draws_lots || wish.listed || wish.rated || wish.choice || wish.series);

  const store::StoredGame header = header_of({{"game", "wali"}});
  EXPECT_EQ(header.seats, (Seats{"ana", ""}));
  EXPECT_EQ(header.visibility, store::Visibility::by_link);
  EXPECT_EQ(header.status, store::GameStatus::open);
  EXPECT_EQ(header.start, "");
  EXPECT_EQ(header.created, moment(5));
  EXPECT_NE(header.id, header_of({{"game", "wali"}}).id);
}

TEST(NewTable, SeatsAreNamedBySide) {
  const Json seats{{"black", "me"}, {"white", "level=4"}};
  EXPECT_EQ(header_of({{"game", "wali"}, {"seats", seats}}).seats, (Seats{"computer-4", "ana"}));
  const Json one_screen{{"black", "me"}, {"white", "me"}};
  EXPECT_EQ(header_of({{"game", "wali"}, {"seats", one_screen}}).seats, (Seats{"ana", "ana"}));
}

TEST(NewTable, RandomSidesAreDrawnByLot) {
  const Json body{{"game", "wali"}, {"seats", {{"any", "me"}, {"other", "level=2"}}}};
  EXPECT_TRUE(new_table_from(body).draws_lots);
  EXPECT_EQ(header_of(body, ana, false).seats, (Seats{"ana", "computer-2"}));
  EXPECT_EQ(header_of(body, ana, true).seats, (Seats{"computer-2", "ana"}));
}

TEST(NewTable, KeepsWhatWasAgreed) {
  const store::StoredGame header =
      header_of({{"game", "wali"}, {"clock", "300+5"}, {"listed", true}, {"rated", true}});
  EXPECT_EQ(header.clock, "300+5");
  EXPECT_EQ(header.visibility, store::Visibility::listed);
  EXPECT_TRUE(header.rated);
}

TEST(NewTable, RatedGamesNeedAnAccountAnOpponentAndTheUsualStart) {
  const auto is_rated = [](Json body, const Visitor& maker = ana) {
    body["game"] = "wali";
    body["rated"] = true;
    return header_of(body, maker).rated;
  };
  EXPECT_TRUE(is_rated({{"seats", {{"white", "me"}, {"black", "level=1"}}}}));
  EXPECT_FALSE(is_rated({{"seats", {{"white", "me"}, {"black", "me"}}}}));
  EXPECT_FALSE(is_rated({{"seats", {{"white", "level=1"}, {"black", "level=2"}}}}));
  EXPECT_FALSE(is_rated(Json::object(), guest("rui")));
  const std::string start = begun_table("wali").state.table().position();
  EXPECT_FALSE(is_rated({{"position", start}}));
}

TEST(NewTable, ASeriesHasTheGivenLengthOrTheGamesDefault) {
  const auto series = [](const Json& number) {
    return new_table_from({{"game", "wali"}, {"series", number}}).series;
  };
  EXPECT_EQ(series(nullptr), std::nullopt);
  EXPECT_EQ(series(0), 0U);
  EXPECT_EQ(series(100), 100U);
  for (const char* wrong : {"101", "-1", "2.5", "1e30", "18446744073709551616", "true", "\"3\""}) {
    EXPECT_EQ(refusal_of([&] { series(Json::parse(wrong)); }), Refusal::bad_request) << wrong;
  }
}

TEST(NewTable, RefusesInvalidRequests) {
  EXPECT_EQ(refusal_of_body(Json::object()), Refusal::bad_request);
  EXPECT_EQ(refusal_of_body({{"game", "chess"}}), Refusal::bad_request);
  EXPECT_EQ(refusal_of_body({{"game", "wali"}, {"listed", "yes"}}), Refusal::bad_request);
  const auto with_seats = [](const Json& seats) {
    return refusal_of_body({{"game", "wali"}, {"seats", seats}});
  };
  EXPECT_EQ(with_seats({{"white", "me"}}), Refusal::bad_request);
  EXPECT_EQ(with_seats({{"white", "me"}, {"red", "open"}}), Refusal::bad_request);
  EXPECT_EQ(with_seats({{"white", "me"}, {"black", "you"}}), Refusal::bad_request);
  EXPECT_THROW(header_of({{"game", "wali"}, {"clock", "soon"}}), Error);
  EXPECT_THROW(header_of({{"game", "wali"}, {"rules", "no=such"}}), Error);
  EXPECT_THROW(header_of({{"game", "wali"}, {"position", "nowhere"}}), Error);
}

TEST(NewTable, OnlySomebodySeatedOffersAChoiceOfSides) {
  const Json seats{{"white", "level=1"}, {"black", "open"}};
  EXPECT_EQ(refusal_of_body({{"game", "wali"}, {"choice", true}, {"seats", seats}}),
            Refusal::bad_request);
}

TEST(NewTable, RefusesAFinishedPosition) {
  TestTable table = begun_table("squex");
  while (table.state.is_playing()) table.play_on();
  ASSERT_EQ(table.state.end()->reason, "rules");
  EXPECT_EQ(refusal_of_body({{"game", "squex"}, {"position", table.state.table().position()}}),
            Refusal::bad_request);
}

}  // namespace
}  // namespace quintet::server
