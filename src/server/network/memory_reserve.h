#pragma once

namespace quintet::server {

/// Memory set aside for when allocation fails. The allocation that finds none fails, and releases
/// the reserve: even discarding half a response needs some memory, and failing again there would
/// end the server. One reserve per process.
class MemoryReserve {
 public:
  MemoryReserve();
  ~MemoryReserve();
  MemoryReserve(const MemoryReserve&) = delete;
  MemoryReserve& operator=(const MemoryReserve&) = delete;

  /// Replenishes the reserve as soon as memory is available.
  static void refill() noexcept;
};

}  // namespace quintet::server
