#pragma once

#include <string>
#include <string_view>

#include "record/record.h"

// Comments are free text in which clocks and evaluations hide: `[%eval 123] [%clk 0:01:23.4]`.
namespace quintet::record {

/// White space and control bytes become single spaces, none at the ends: where a line was broken
/// means nothing.
std::string squeezed(std::string_view text);

/// Puts one comment behind another.
void join_comment(std::string& text, std::string_view more);

/// Adds a comment behind what the move has already. Commands in our form go to their fields; what
/// is in another form, or says a field for the second time, stays text, so that nothing is lost.
void add_comment(RecordMove& move, std::string_view written);

/// The fields and the text of a move as one comment, empty if there is nothing to say.
std::string comment_of(const RecordMove& move);

}  // namespace quintet::record
