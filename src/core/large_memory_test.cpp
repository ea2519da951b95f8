#include "core/large_memory.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>

namespace quintet {
namespace {

TEST(LargeMemory, IsUsableAndAlignedAtEverySize) {
  for (const std::size_t bytes : {1U, 100U, 4096U, (2U << 20) - 1, (2U << 20) + 1, 5U << 20}) {
    const auto memory = large_array<std::uint8_t>(bytes);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory.get()) % 64, 0U) << bytes;
    std::memset(memory.get(), 7, bytes);
    EXPECT_EQ(memory[bytes - 1], 7);
  }
}

}  // namespace
}  // namespace quintet
