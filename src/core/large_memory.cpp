#include "core/large_memory.h"

#include <sys/mman.h>

#include <new>

namespace quintet {

namespace {
constexpr std::size_t cache_line = 64;
constexpr std::size_t huge_page = std::size_t{2} << 20;
}  // namespace

void* large_memory(std::size_t bytes) {
  const std::size_t unit = bytes < huge_page ? cache_line : huge_page;
  const std::size_t rounded = (bytes + unit - 1) / unit * unit;
  void* const memory = std::aligned_alloc(unit, rounded);
  if (memory == nullptr) throw std::bad_alloc();
  // A wish: where it is not granted, all is the same but slower.
  if (unit == huge_page) madvise(memory, rounded, MADV_HUGEPAGE);
  return memory;
}

}  // namespace quintet
