#include "retro/file_parts.h"

#include <xxhash.h>

namespace quintet::retro {

std::uint64_t checksum_of(std::string_view bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

}  // namespace quintet::retro
