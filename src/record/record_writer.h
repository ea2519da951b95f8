#pragma once

#include <string>
#include <vector>

#include "core/export.h"
#include "core/table.h"
#include "record/record.h"

// Records as text in the one normal form: roster first, an empty line, the moves in lines under 80
// columns, an empty line.
namespace quintet::record {

/// All tags in the order they are written, Result among them. What the roster asks for and nobody
/// knows is `?`; default rules and the standard start are left out.
QUINTET_API std::vector<Tag> tags_to_write(const Record& record, const AnyGame& game);

/// A new number begins whenever the first side begins a turn, so `2. c3 c4 2... d5` is a double
/// turn of the first side. Who moves is a matter of the rules: a move that is not legal throws
/// RecordError.
QUINTET_API std::string record_to_text(const Record& record, const AnyGame& game);

/// The same without playing the game again: its main line is what was played on this table.
QUINTET_API std::string record_to_text(const Record& record, const Table& played);

}  // namespace quintet::record
