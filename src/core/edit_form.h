#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/face.h"
#include "core/text.h"

// How the positions of a game are edited by hand, described as data: the editor places letters and
// knows nothing about the game. Only the rules decide whether the result is valid.
namespace quintet {

/// What a letter of a position looks like.
struct LetterLook {
  char letter = '\0';
  CellLook look = {};
};

/// One of the boards at the beginning of a position's text.
struct EditBoard {
  std::string blank;              // a letter for each cell, `/` between rows
  std::vector<LetterLook> looks;  // for every letter that can occur
};

/// Something that can be placed on a cell. A piece is put on the existing ground if there is a
/// letter for that combination; when it is removed, the ground remains.
struct EditTool {
  char letter = '\0';           // none: restores the cell to its blank-board state
  std::string_view where = {};  // only where the blank board has this letter; empty: anywhere
  bool alone = false;           // there is only one: placing it removes it from its previous cell
};

/// A value that a field can have, and its display name: the text `page.editor.WORD` with the side
/// filled in, or the side's name, or else the value itself.
struct EditValue {
  std::string_view text;
  std::optional<Side> side = {};
  std::string_view word = {};
};

/// A word or number after the boards. Its display name is `page.editor.field.NAME`.
struct EditField {
  std::string_view name;
  std::optional<Side> side = {};       // the side it belongs to
  unsigned most = 0;                   // for a number
  std::vector<EditValue> values = {};  // empty: it is a number
};

struct EditForm {
  std::vector<EditBoard> boards;  // together they have the cells of Board, in the same order
  std::vector<EditTool> tools;
  std::vector<EditField> fields;  // everything after the boards, in order
};

inline std::string blank_board(int rows, int columns, char letter) {
  return board_text(rows, columns, [letter](int, int) { return letter; });
}

/// A field for the side to move, with one letter for each side.
inline EditField side_field(std::string_view first, std::string_view second) {
  return {"side", {}, 0, {{first, Side::first}, {second, Side::second}}};
}

}  // namespace quintet
