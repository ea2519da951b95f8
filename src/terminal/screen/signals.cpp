#include "terminal/screen/signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

namespace quintet::terminal {
namespace {

constexpr std::array<std::pair<int, SignalNews>, 5> watched{{{SIGINT, SignalNews::interrupt},
                                                             {SIGWINCH, SignalNews::resize},
                                                             {SIGTSTP, SignalNews::suspend},
                                                             {SIGTERM, SignalNews::goodbye},
                                                             {SIGHUP, SignalNews::goodbye}}};

// A signal handler can do little more than write to a pipe, and has no object to refer to.
std::array<int, 2> news_pipe{-1, -1};
std::array<struct sigaction, watched.size()> before{};
int watches = 0;

void on_signal(int number) {
  const int saved = errno;
  for (const auto& [signal, news] : watched) {
    if (signal != number) continue;
    const char letter = static_cast<char>(news);
    // If the pipe is full, there is enough to read already.
    [[maybe_unused]] const ssize_t written = write(news_pipe[1], &letter, 1);
  }
  errno = saved;
}

}  // namespace

SignalWatch::SignalWatch() {
  if (watches++ > 0) return;
  if (pipe2(news_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < watched.size(); ++i) {
    // A resize must not interrupt a write to a terminal that blocks for a moment; but a request to
    // exit must not wait for it.
    action.sa_flags = watched[i].second == SignalNews::goodbye ? 0 : SA_RESTART;
    sigaction(watched[i].first, &action, &before[i]);
  }
}

SignalWatch::~SignalWatch() {
  if (--watches > 0) return;
  for (std::size_t i = 0; i < watched.size(); ++i) {
    sigaction(watched[i].first, &before[i], nullptr);
  }
  for (int& end : news_pipe) {
    if (end >= 0) close(std::exchange(end, -1));
  }
}

int SignalWatch::descriptor() const { return news_pipe[0]; }

std::optional<SignalNews> SignalWatch::next() {
  char letter = 0;
  if (read(news_pipe[0], &letter, 1) != 1) return std::nullopt;
  return static_cast<SignalNews>(letter);
}

void suspend_program() { raise(SIGSTOP); }

}  // namespace quintet::terminal
