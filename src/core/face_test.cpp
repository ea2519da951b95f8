#include "core/face.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "core/error.h"

namespace quintet {
namespace {

TEST(Face, GridCellsAreNamedFromTheTopLeft) {
  const Board board = grid_board(2, 3);
  ASSERT_EQ(board.cells.size(), 6U);
  EXPECT_EQ(board.cells[0].name, "a1");
  EXPECT_EQ(board.cells[5].name, "c2");
  EXPECT_EQ(board.cells[5].x, 2);
  EXPECT_EQ(board.cells[5].y, 1);
}

TEST(Face, AnUnknownOverlayIsAnErrorThatNamesTheOthers) {
  constexpr std::array<std::string_view, 2> known{"seen", "hidden"};
  EXPECT_NO_THROW(check_overlay("forest", known, "hidden"));
  const auto complaint = [](std::span<const std::string_view> overlays) -> std::string {
    try {
      check_overlay("forest", overlays, "x");
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(complaint(known), "forest has no overlay 'x' (expected seen, hidden)");
  EXPECT_EQ(complaint({}), "forest has no overlay 'x' (expected none)");
}

}  // namespace
}  // namespace quintet
