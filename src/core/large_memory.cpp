#include "core/large_memory.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <new>

namespace quintet {

namespace {
constexpr std::size_t cache_line = 64;
constexpr std::size_t huge_page = std::size_t{2} << 20;

/// If huge pages are not granted, everything still works, only slower.
void wish_for_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
  madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}
}  // namespace

void* large_memory(std::size_t bytes) {
  const std::size_t unit = bytes < huge_page ? cache_line : huge_page;
  const std::size_t rounded = (bytes + unit - 1) / unit * unit;
  void* const memory = std::aligned_alloc(unit, rounded);
  if (memory == nullptr) throw std::bad_alloc();
  if (unit == huge_page) wish_for_huge_pages(memory, rounded);
  return memory;
}

}  // namespace quintet
