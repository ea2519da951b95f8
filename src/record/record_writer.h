#pragma once

#include <string>
#include <vector>

#include "core/export.h"
#include "core/table.h"
#include "record/record.h"

// Writes records in a single canonical form: roster first, an empty line, the moves in lines under
// 80 columns, an empty line.
namespace quintet::record {

/// All tags in the order they are written, including Result. Unknown roster tags are `?`; default
/// rules and the standard start are omitted.
QUINTET_API std::vector<Tag> tags_to_write(const Record& record, const AnyGame& game);

/// A new number starts with each turn of the first side, so `2. c3 c4 2... d5` is a double turn of
/// the first side. Whose turn it is depends on the rules, so an illegal move throws RecordError.
QUINTET_API std::string record_to_text(const Record& record, const AnyGame& game);

/// The same without replaying the game: its main line is what was played on this table.
QUINTET_API std::string record_to_text(const Record& record, const Table& played);

}  // namespace quintet::record
