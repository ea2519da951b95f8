#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace quintet {

struct LargeMemoryFree {
  void operator()(void* memory) const { std::free(memory); }
};

/// Items that whoever asks for the memory makes, and that need no end.
template <class T>
using LargeArray = std::unique_ptr<T[], LargeMemoryFree>;

/// Raw memory for a table that is read all over, aligned to a line of the cache. It is in huge
/// pages where the system has them: with small ones, nearly every look at the table would first
/// have to look for its page.
void* large_memory(std::size_t bytes);

template <class T>
LargeArray<T> large_array(std::size_t count) {
  return LargeArray<T>(static_cast<T*>(large_memory(count * sizeof(T))));
}

}  // namespace quintet
