#include "retro/machine_memory.h"

#include <fmt/format.h>
#include <unistd.h>

#include "core/error.h"

namespace quintet::retro {

void require_memory(std::uint64_t bytes, const std::string& what) {
  const auto pages = static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES));
  const std::uint64_t here = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  if (bytes <= here) return;
  constexpr double gigabyte = 1e9;
  throw Error(fmt::format("{} needs {:.1f} GB of memory (this machine has {:.1f} GB)", what,
                          static_cast<double>(bytes) / gigabyte,
                          static_cast<double>(here) / gigabyte));
}

}  // namespace quintet::retro
