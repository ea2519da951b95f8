#pragma once

#include <string_view>

#include "contest/time_control.h"

namespace quintet::server {

/// The time control of a table as the API and the store have it: empty (none), `300+5` (whole
/// seconds and increment), `300`, or `days:3` for each move. Throws Error.
contest::TimeControl clock_rule_from_text(std::string_view text);

}  // namespace quintet::server
