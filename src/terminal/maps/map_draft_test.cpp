#include "terminal/maps/map_draft.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/table.h"
#include "games/registry.h"
#include "terminal/maps/saved_maps.h"

namespace quintet::terminal {
namespace {

const AnyGame& mapello() { return *games::find_game("mapello"); }

const DrawnPart& part(std::string_view id) {
  const auto parts = map_option(mapello())->drawing->parts;
  return *std::find_if(parts.begin(), parts.end(),
                       [&](const DrawnPart& each) { return each.id == id; });
}

/// `nothing` clears the place.
std::string complaint(MapDraft& draft, std::string_view id, std::string_view place) {
  const auto message = draft.put(id == "nothing" ? nullptr : &part(id), place);
  return message ? message->key : "";
}

TEST(MapDraft, PutsThingsWhereTheyMayStand) {
  MapDraft draft(mapello());
  EXPECT_EQ(complaint(draft, "wall", "a1"), "");
  EXPECT_EQ(complaint(draft, "bonus", "H8"), "");
  EXPECT_EQ(complaint(draft, "joker", "top d"), "");
  EXPECT_EQ(complaint(draft, "joker", "esquerda 3"), "");
  EXPECT_EQ(complaint(draft, "joker", "bottom right"), "");
  EXPECT_EQ(draft.cells(),
            "####J#####/##.......#/#........#/J........#/#...BW...#/#...WB...#/#........#/"
            "#........#/#.......*#/#########J");
  EXPECT_EQ(map_cells(mapello(), "map=" + draft.cells()), draft.cells()) << "the rules agree";
}

TEST(MapDraft, SaysWhatIsNotAllowed) {
  MapDraft draft(mapello());
  EXPECT_EQ(complaint(draft, "wall", "d4"), "mapello.drawing.fixed");
  EXPECT_EQ(complaint(draft, "joker", "c3"), "mapello.drawing.joker.elsewhere");
  EXPECT_EQ(complaint(draft, "wall", "top d"), "mapello.drawing.wall.elsewhere");
  for (const char* place : {"i9", "z", "top", "top 3", "left d", "", "c33", "under c"}) {
    EXPECT_EQ(complaint(draft, "wall", place), "mapello.drawing.no_place") << place;
  }
}

TEST(MapDraft, HasAtMostEightOfEachKind) {
  MapDraft draft(mapello());
  for (const char* place : {"a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"}) {
    EXPECT_EQ(complaint(draft, "wall", place), "");
  }
  EXPECT_EQ(complaint(draft, "wall", "a1"), "") << "that one is there already";
  EXPECT_EQ(complaint(draft, "wall", "a2"), "map.too_many");
  EXPECT_EQ(draft.count(part("wall")), 8U);
  EXPECT_EQ(complaint(draft, "nothing", "h1"), "");
  EXPECT_EQ(complaint(draft, "wall", "a2"), "");
  EXPECT_EQ(complaint(draft, "bonus", "a1"), "") << "in its place";
  EXPECT_EQ(draft.count(part("wall")), 7U);
}

TEST(MapDraft, CanBeCleared) {
  MapDraft draft(mapello(), map_cells(mapello(), "map=seed"));
  EXPECT_GT(draft.count(part("joker")), 0U);
  draft.clear_all();
  EXPECT_EQ(draft.cells(), MapDraft(mapello()).cells());
}

}  // namespace
}  // namespace quintet::terminal
