#pragma once

#include <chrono>

namespace quintet {

/// When something happened, to the millisecond.
using Instant = std::chrono::sys_time<std::chrono::milliseconds>;

}  // namespace quintet
