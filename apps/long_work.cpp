#include "long_work.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <utility>

namespace quintet::apps {
namespace {

constexpr const char* clear_line = "\r\x1b[K";

sigset_t interrupts() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

/// A line that is too long would wrap and could not be erased.
std::string fit_to_terminal(const std::string& line) {
  constexpr std::size_t usual_width = 80;
  winsize size{};
  const bool is_known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return line.substr(0, (is_known ? size.ws_col : usual_width) - 1);
}

}  // namespace

void LiveText::set(std::string text) {
  const std::lock_guard lock(mutex_);
  text_ = std::move(text);
}

std::string LiveText::get() const {
  const std::lock_guard lock(mutex_);
  return text_;
}

LongWork::LongWork(std::function<std::string(const Progress&)> tell) : tell_(std::move(tell)) {
  // Blocked before any worker thread starts, so that only the watcher receives them.
  const sigset_t set = interrupts();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  watcher_ = std::jthread([this](const std::stop_token& finished) { watch(finished); });
}

LongWork::~LongWork() {
  watcher_ = {};  // requests stop and joins
  const sigset_t set = interrupts();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

std::unique_lock<std::mutex> LongWork::quiet() {
  std::unique_lock lock(screen_);
  hide();
  return lock;
}

void LongWork::show() {
  const std::unique_lock lock(screen_, std::try_to_lock);
  const std::string line = lock ? fit_to_terminal(tell_(progress_)) : "";
  if (line.empty()) return;
  fmt::print(stderr, "{}{}", clear_line, line);
  shown_ = true;
}

void LongWork::hide() {
  if (std::exchange(shown_, false)) fmt::print(stderr, "{}", clear_line);
}

void LongWork::watch(const std::stop_token& finished) {
  constexpr timespec tick{0, 100'000'000};
  constexpr int killed_by_interrupt = 130;
  // Some launchers signal both the process and its group: treat two signals in short order as one
  // request.
  constexpr std::chrono::milliseconds same_wish{500};
  std::chrono::steady_clock::time_point first_wish;
  const bool bar = isatty(STDERR_FILENO) != 0;
  const sigset_t set = interrupts();
  while (!finished.stop_requested()) {
    if (sigtimedwait(&set, nullptr, &tick) > 0) {
      const auto now = std::chrono::steady_clock::now();
      if (stop_.request_stop()) {
        first_wish = now;
      } else if (now - first_wish > same_wish) {
        hide();
        _exit(killed_by_interrupt);
      }
    } else if (bar && !finished.stop_requested()) {
      show();
    }
  }
  const std::lock_guard lock(screen_);
  hide();
}

std::string tell_games(const Progress& progress) {
  const std::uint64_t total = progress.total;
  const std::uint64_t done = progress.done;
  if (total == 0) return fmt::format("{} games", done);
  return fmt::format("{} of {} games ({}%)", std::min(done, total), total,
                     std::min<std::uint64_t>(100, 100 * done / total));
}

int exit_code_of_figures(const LongWork& work) {
  if (!work.interrupted()) return 0;
  fmt::print(stderr, "quintet: interrupted; the figures cover the games played so far\n");
  return 1;
}

}  // namespace quintet::apps
