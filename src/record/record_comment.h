#pragma once

#include <string>
#include <string_view>

#include "record/record.h"

// Comments are free text that may contain clocks and evaluations: `[%eval 123] [%clk 0:01:23.4]`.
namespace quintet::record {

/// Collapses white space and control characters to single spaces and trims both ends: line breaks
/// carry no meaning.
std::string squeezed(std::string_view text);

/// Appends one comment to another.
void join_comment(std::string& text, std::string_view more);

/// Appends a comment to those of the move. Commands in our form set their fields; those in another
/// form, or for a field that is already set, stay as text, so that nothing is lost.
void add_comment(RecordMove& move, std::string_view written);

/// The fields and text of a move as one comment, empty if there are none.
std::string comment_of(const RecordMove& move);

}  // namespace quintet::record
