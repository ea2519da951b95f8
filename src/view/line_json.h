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

/// A move of the line is illegal; the message is meant for players.
class QUINTET_API IllegalMove : public Error {
 public:
  using Error::Error;
};

struct LineView {
  bool all = false;  // every position of the line, not only the last; moves only in the last
  bool as_far_as_legal = false;  // an illegal move ends the line without an error
};

/// The table after these moves: `{position}` or, for all, `{positions}`, and why the line
/// `stopped`, if it did. Plays the moves on the table. Throws IllegalMove.
QUINTET_API std::string line_json(Table& table, std::span<const std::string> moves, LineView view,
                                  words::Language language);

/// Why the last of these cells cannot be clicked after the others. Throws Error if it can.
QUINTET_API std::string objection_json(const Table& table, std::span<const std::string> cells,
                                       words::Language language);

/// A position from the rules, for display only: without legal moves.
void write_rules_board(JsonWriter& json, const AnyGame& game, const words::RulesBoard& board,
                       words::Language language);

}  // namespace quintet::view
