#include "long_work.h"

#include <fmt/core.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <ctime>
#include <utility>

namespace quintet {
namespace {

sigset_t interrupts() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

}  // namespace

LongWork::LongWork(std::function<std::string(const Progress&)> tell) : tell_(std::move(tell)) {
  // Blocked here, before any worker thread is born, so that only the watcher receives them.
  const sigset_t set = interrupts();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  watcher_ = std::jthread([this](const std::stop_token& finished) { watch(finished); });
}

LongWork::~LongWork() {
  watcher_ = {};  // asks it to stop and waits
  const sigset_t set = interrupts();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void LongWork::watch(const std::stop_token& finished) {
  constexpr timespec tick{0, 100'000'000};
  constexpr int killed_by_interrupt = 130;
  constexpr const char* clear_line = "\r\x1b[K";
  const bool bar = isatty(STDERR_FILENO) != 0;
  const sigset_t set = interrupts();
  bool shown = false;
  while (!finished.stop_requested()) {
    if (sigtimedwait(&set, nullptr, &tick) > 0) {
      if (!stop_.request_stop()) {
        if (shown) fmt::print(stderr, "{}", clear_line);
        _exit(killed_by_interrupt);
      }
    } else if (bar && !finished.stop_requested()) {
      fmt::print(stderr, "{}{}", clear_line, tell_(progress_));
      shown = true;
    }
  }
  if (shown) fmt::print(stderr, "{}", clear_line);
}

}  // namespace quintet
