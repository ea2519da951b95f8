#pragma once

namespace quintet::server {

/// Memory put by for when there is no more. Whoever finds none fails at once, and what was put by
/// is free: even to throw away half an answer takes some, where failing again would end the server.
/// There is one such reserve in a process.
class MemoryReserve {
 public:
  MemoryReserve();
  ~MemoryReserve();
  MemoryReserve(const MemoryReserve&) = delete;
  MemoryReserve& operator=(const MemoryReserve&) = delete;

  /// Puts by again what was used, as soon as that can be had.
  static void refill() noexcept;
};

}  // namespace quintet::server
