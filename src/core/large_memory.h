#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace quintet {

struct LargeMemoryFree {
  void operator()(void* memory) const { std::free(memory); }
};

/// Items that the caller constructs and that need no destructor.
template <class T>
using LargeArray = std::unique_ptr<T[], LargeMemoryFree>;

/// Raw memory for a table with random access, aligned to a cache line. It uses huge pages where the
/// system has them: with small ones, nearly every table lookup would be a TLB miss as well.
void* large_memory(std::size_t bytes);

template <class T>
LargeArray<T> large_array(std::size_t count) {
  return LargeArray<T>(static_cast<T*>(large_memory(count * sizeof(T))));
}

}  // namespace quintet
