#pragma once

#include <exception>
#include <new>
#include <string>
#include <string_view>

#include "server/log.h"
#include "server/network/memory_reserve.h"

namespace quintet::server {

/// Logs it, if there is memory to do so.
inline void note_failure(std::string_view what, std::string_view why) noexcept {
  try {
    log_failure(std::string(what) + ": " + std::string(why));
  } catch (const std::exception&) {
    // Nothing more can be done, and this must not take the server down.
  }
}

/// Runs code that must not throw: exceptions are logged. False if it ran out of memory.
template <class F>
bool run_guarded(std::string_view what, F&& run) noexcept {
  MemoryReserve::refill();
  try {
    run();
  } catch (const std::bad_alloc&) {
    note_failure(what, "no memory");
    return false;
  } catch (const std::exception& error) {
    note_failure(what, error.what());
  }
  return true;
}

}  // namespace quintet::server
