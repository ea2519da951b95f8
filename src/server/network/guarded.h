#pragma once

#include <exception>
#include <new>
#include <string>
#include <string_view>

#include "server/log.h"
#include "server/network/memory_reserve.h"

namespace quintet::server {

/// To the log, if there is memory for it.
inline void note_failure(std::string_view what, std::string_view why) noexcept {
  try {
    log_failure(std::string(what) + ": " + std::string(why));
  } catch (const std::exception&) {
    // Nothing more can be done, and nothing may end for it.
  }
}

/// Runs what must not throw: what goes wrong is logged. False if there was no memory for it.
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
