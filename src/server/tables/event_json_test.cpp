#include "server/tables/event_json.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "server/tables/test_tables.h"

namespace quintet::server {
namespace {

using std::chrono::milliseconds;

/// An event as stored: `kind payload`.
std::string stored(const TableEvent& event) {
  const TestTable table = begun_table("wali");
  const store::GameEvent row = append_of(table.state, {moment(5), {event}}, "").events.at(0);
  EXPECT_EQ(row.time, moment(5));
  return row.kind + " " + row.payload;
}

/// An event of every kind in the format used since the first server. If the format changes, these
/// must still be readable.
const std::pair<TableEvent, const char*> events[] = {
    {Seated{Side::first}, R"(seated {"side":"white"})"},
    {Seated{Side::second, Seating::swapped}, R"(seated {"side":"black","swapped":true})"},
    {Seated{Side::first, Seating::with_choice}, R"(seated {"side":"white","choice":true})"},
    {Begun{}, "begun {}"},
    {Moved{Side::first, "a1", 0, std::nullopt},
     R"(move {"side":"white","move":"a1","ply":0,"left":null})"},
    {Moved{Side::second, "b2", 1, milliseconds(299'000)},
     R"(move {"side":"black","move":"b2","ply":1,"left":299000})"},
    {Offered{Side::first, Offer::draw}, R"(offer {"side":"white","what":"draw"})"},
    {Declined{Side::second, Offer::rematch}, R"(decline {"side":"black","what":"rematch"})"},
    {TakenBack{Side::first, 3}, R"(takeback {"side":"white","ply":3})"},
    {Paused{milliseconds(60'000)}, R"(paused {"length":60000})"},
    {TableEnd{Result{Outcome::first_wins, 4}, "rules"},
     R"(ended {"winner":"white","margin":4,"reason":"rules"})"},
    {TableEnd{Result{Outcome::draw, 0}, "agreed"},
     R"(ended {"winner":"draw","margin":0,"reason":"agreed"})"},
    {TableEnd{{}, "aborted"}, R"(ended {"winner":null,"margin":0,"reason":"aborted"})"},
    {FollowedBy{"table-2"}, R"(next {"table":"table-2"})"},
};

TEST(StoredEvents, KeepTheirFormat) {
  for (const auto& [event, row] : events) EXPECT_EQ(stored(event), row);
}

TEST(StoredEvents, RoundTrip) {
  for (const auto& [event, row] : events) {
    const std::string text = row;
    const std::size_t space = text.find(' ');
    const store::GameEvent kept{1, text.substr(0, space), text.substr(space + 1), moment(5)};
    EXPECT_EQ(stored(event_from_store(*games::find_game("wali"), kept)), row);
  }
}

TEST(StoredEvents, AnAbortNeedsNoGame) {
  EXPECT_EQ(stored_abort(moment(5)).payload, R"({"winner":null,"margin":0,"reason":"aborted"})");
}

}  // namespace
}  // namespace quintet::server
