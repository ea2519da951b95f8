#pragma once

#include <string_view>

#include "contest/time_control.h"

namespace quintet::server {

/// A table's time control as the API and the store write it: empty (none), `300+5` (seconds and
/// increment), `300`, or `days:3` per move. Throws Error.
contest::TimeControl clock_rule_from_text(std::string_view text);

}  // namespace quintet::server
