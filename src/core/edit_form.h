#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/face.h"
#include "core/text.h"

// How positions of a game are edited by hand, as data: a screen puts letters in their places and
// knows no game. Whether what comes out makes sense, only the rules say.
namespace quintet {

/// What a letter of a position looks like.
struct LetterLook {
  char letter = '\0';
  CellLook look = {};
};

/// One of the boards that the text of a position begins with.
struct EditBoard {
  std::string blank;              // a letter for each cell, `/` between rows
  std::vector<LetterLook> looks;  // of every letter it may have
};

/// What a hand puts on a cell. A piece stands on the ground that is there already if there is a
/// letter for that; where it went away, the ground is left.
struct EditTool {
  char letter = '\0';           // none: makes the cell as it is on the blank board
  std::string_view where = {};  // only where the blank board has this letter; empty: anywhere
  bool alone = false;           // there is one such piece: it leaves the cell where it was
};

/// What a field may say, and its name for people: the text `page.editor.WORD` with the side in its
/// gap, or the side, or else just what it says.
struct EditValue {
  std::string_view text;
  std::optional<Side> side = {};
  std::string_view word = {};
};

/// A word or number behind the boards. It is called `page.editor.field.NAME`.
struct EditField {
  std::string_view name;
  std::optional<Side> side = {};       // whose it is
  unsigned most = 0;                   // of a number
  std::vector<EditValue> values = {};  // none: it is a number
};

struct EditForm {
  std::vector<EditBoard> boards;  // together they have the cells of Board, in its order
  std::vector<EditTool> tools;
  std::vector<EditField> fields;  // all that follows the boards, in its order
};

inline std::string blank_board(int rows, int columns, char letter) {
  return board_text(rows, columns, [letter](int, int) { return letter; });
}

/// Whose turn it is, in a letter for each side.
inline EditField side_field(std::string_view first, std::string_view second) {
  return {"side", {}, 0, {{first, Side::first}, {second, Side::second}}};
}

}  // namespace quintet
