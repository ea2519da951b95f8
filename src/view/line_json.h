#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/error.h"
#include "core/export.h"
#include "core/table.h"
#include "view/json_writer.h"
#include "words/rules_boards.h"
#include "words/words.h"

// Positions along a line of moves.
namespace quintet::view {

/// A move of a line is none there; says why in words for people.
class QUINTET_API IllegalMove : public Error {
 public:
  using Error::Error;
};

struct LineView {
  bool all = false;  // every position of the line, not only the last; moves only in that
  bool as_far_as_legal = false;  // a move that is none ends the line, and is no error
};

/// The table after these moves: `{position}` or, of all, `{positions}`, and why the line `stopped`
/// if it did. Plays them on the table. Throws IllegalMove.
QUINTET_API std::string line_json(Table& table, std::span<const std::string> moves, LineView view,
                                  words::Language language);

/// Why a hand that has touched these cells but for the last cannot touch that one now. Throws Error
/// if it can.
QUINTET_API std::string objection_json(const Table& table, std::span<const std::string> cells,
                                       words::Language language);

/// A position of the rules, to look at: without what can be done there.
void write_rules_board(JsonWriter& json, const AnyGame& game, const words::RulesBoard& board,
                       words::Language language);

}  // namespace quintet::view
