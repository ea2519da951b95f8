#include "terminal/map_draft.h"

#include <gtest/gtest.h>

#include "core/table.h"
#include "games/registry.h"
#include "terminal/saved_maps.h"

namespace quintet {
namespace {

const AnyGame& mapello() { return *find_game("mapello"); }

MapDraft empty_draft() { return MapDraft(map_cells(mapello(), "map=othello")); }

std::string complaint(MapDraft& draft, MapPart part, std::string_view place) {
  const auto message = draft.put(part, place);
  return message ? message->key : "";
}

TEST(MapDraft, PutsThingsWhereTheyMayStand) {
  MapDraft draft = empty_draft();
  EXPECT_EQ(complaint(draft, MapPart::wall, "a1"), "");
  EXPECT_EQ(complaint(draft, MapPart::bonus, "H8"), "");
  EXPECT_EQ(complaint(draft, MapPart::joker, "top d"), "");
  EXPECT_EQ(complaint(draft, MapPart::joker, "esquerda 3"), "");
  EXPECT_EQ(complaint(draft, MapPart::joker, "bottom right"), "");
  EXPECT_EQ(draft.cells(),
            "####J#####/##.......#/#........#/J........#/#...BW...#/#...WB...#/#........#/"
            "#........#/#.......*#/#########J");
  EXPECT_EQ(map_cells(mapello(), "map=" + draft.cells()), draft.cells()) << "the rules agree";
}

TEST(MapDraft, SaysWhatCannotBe) {
  MapDraft draft = empty_draft();
  EXPECT_EQ(complaint(draft, MapPart::wall, "d4"), "map.centre");
  EXPECT_EQ(complaint(draft, MapPart::joker, "c3"), "map.joker_inside");
  EXPECT_EQ(complaint(draft, MapPart::wall, "top d"), "map.on_ring");
  for (const char* place : {"i9", "z", "top", "top 3", "left d", "", "c33", "under c"}) {
    EXPECT_EQ(complaint(draft, MapPart::wall, place), "map.no_place") << place;
  }
}

TEST(MapDraft, HasAtMostEightOfAKind) {
  MapDraft draft = empty_draft();
  for (const char* place : {"a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"}) {
    EXPECT_EQ(complaint(draft, MapPart::wall, place), "");
  }
  EXPECT_EQ(complaint(draft, MapPart::wall, "a1"), "") << "that one is there already";
  EXPECT_EQ(complaint(draft, MapPart::wall, "a2"), "map.too_many");
  EXPECT_EQ(draft.count(MapPart::wall), 8);
  EXPECT_EQ(complaint(draft, MapPart::nothing, "h1"), "");
  EXPECT_EQ(complaint(draft, MapPart::wall, "a2"), "");
  EXPECT_EQ(complaint(draft, MapPart::bonus, "a1"), "") << "in its place";
  EXPECT_EQ(draft.count(MapPart::wall), 7);
}

TEST(MapDraft, CanBeCleared) {
  MapDraft draft(map_cells(mapello(), "map=seed"));
  EXPECT_GT(draft.count(MapPart::joker), 0);
  draft.clear_all();
  EXPECT_EQ(draft.cells(), empty_draft().cells());
}

}  // namespace
}  // namespace quintet
