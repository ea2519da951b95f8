#pragma once

#include <cstdint>
#include <string>

namespace quintet::retro {

/// Throws Error if this machine has less memory than that; `what` needs it.
void require_memory(std::uint64_t bytes, const std::string& what);

}  // namespace quintet::retro
