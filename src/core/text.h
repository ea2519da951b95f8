#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/export.h"

// The text format of positions, moves and rules. Every parser throws an Error that says what is
// wrong, where, and what would be right.
namespace quintet {

/// The text in quotes, fit for a one-line message: control bytes become `?` and long text is
/// truncated.
QUINTET_API std::string in_quotes(std::string_view text);

/// The parts between separators, empty ones included; an empty text is one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

/// A number in our format: digits only, no sign, no leading zero, within low..high.
std::optional<unsigned> find_number(std::string_view text, unsigned low, unsigned high);

/// Like find_number; `what` names the field in the error.
QUINTET_API unsigned read_number(std::string_view text, std::string_view what, unsigned low,
                                 unsigned high);

/// The index of a one-letter field such as SIDE in `letters` ("ry": r is 0, y is 1).
std::size_t read_letter(std::string_view text, std::string_view what, std::string_view letters);

/// Checks that a board has `rows` rows joined by '/', each with `columns` cells out of `letters`.
/// After that the cell at (row, column) is at board_cell(text, columns, row, column).
void check_board(std::string_view text, std::string_view what, int rows, int columns,
                 std::string_view letters);

inline char board_cell(std::string_view text, int columns, int row, int column) {
  const int place = row * (columns + 1) + column;
  return text[static_cast<std::size_t>(place)];
}

/// The text of a board, rows joined by '/', from letter(row, column).
template <class Letter>
std::string board_text(int rows, int columns, Letter&& letter) {
  std::string text;
  const int length = rows * (columns + 1);
  text.reserve(static_cast<std::size_t>(length));
  for (int row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < columns; ++column) text += letter(row, column);
  }
  return text;
}

/// Splits at single spaces into exactly as many fields as `names` has words.
std::vector<std::string_view> read_fields(std::string_view text, std::string_view names);

}  // namespace quintet
