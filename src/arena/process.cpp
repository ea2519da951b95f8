#include "arena/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <thread>
#include <utility>

#include "core/error.h"
#include "core/text.h"

namespace quintet::arena {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// Longer lines are garbage and are cut into pieces of this size.
constexpr std::size_t longest_line = std::size_t{1} << 16;
constexpr milliseconds tick{50};  // how soon a request to stop is noticed

/// A pipe that other child processes do not inherit.
struct Pipe {
  std::array<int, 2> ends{-1, -1};

  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
      throw Error(fmt::format("cannot open a pipe to an engine: {} (try a lower --concurrency)",
                              std::strerror(errno)));
    }
  }
  ~Pipe() {
    for (const int end : ends) {
      if (end >= 0) ::close(end);
    }
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  int release(std::size_t end) { return std::exchange(ends.at(end), -1); }
};

/// Writing to a program that has exited raises SIGPIPE in this thread, which must not kill us.
/// Other parts of the program may want that signal, so it is blocked here only.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&set_);
    sigaddset(&set_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &set_, &before_);
  }
  ~NoPipeSignal() {
    if (sigismember(&before_, SIGPIPE) == 0) {
      constexpr timespec at_once{0, 0};
      while (sigtimedwait(&set_, nullptr, &at_once) > 0) {
      }
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;

 private:
  sigset_t set_{};
  sigset_t before_{};
};

/// The environment of the new program: the pipes, its own process group so that Ctrl-C reaches only
/// us, and no blocked signals.
class SpawnPlan {
 public:
  SpawnPlan(int input, int output) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setpgroup(&attributes_, 0);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  }
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;

  [[nodiscard]] pid_t start(const std::vector<std::string>& words) const {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    pid_t pid = -1;
    const int error =
        posix_spawnp(&pid, arguments[0], &actions_, &attributes_, arguments.data(), environ);
    if (error == 0) return pid;
    throw Error(fmt::format("cannot start engine {}: {} (expected a program that speaks UGI)",
                            in_quotes(words[0]), std::strerror(error)));
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

/// Whether the file descriptor is ready; returns after at most one tick.
bool wait_for(int descriptor, short events, Process::Deadline deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
  const milliseconds pause = std::clamp(left, milliseconds{0}, tick);
  pollfd poll_one{descriptor, events, 0};
  return poll(&poll_one, 1, static_cast<int>(pause.count())) > 0;
}

}  // namespace

Process::Process(const std::vector<std::string>& words) {
  if (words.empty()) throw Error("engine without a program (expected cmd=PROGRAM ARGS)");
  Pipe to_it;
  Pipe from_it;
  pid_ = SpawnPlan(to_it.ends[0], from_it.ends[1]).start(words);
  input_ = to_it.release(1);
  output_ = from_it.release(0);
  fcntl(input_, F_SETFL, O_NONBLOCK);
  fcntl(output_, F_SETFL, O_NONBLOCK);
}

Process::~Process() {
  ::kill(-pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  if (input_ >= 0) ::close(input_);
  ::close(output_);
}

bool Process::write_line(const std::string& line, Deadline deadline) {
  if (input_ < 0) return false;
  const NoPipeSignal quiet;
  const std::string text = line + '\n';
  std::size_t sent = 0;
  while (sent < text.size()) {
    const ssize_t written = ::write(input_, text.data() + sent, text.size() - sent);
    if (written > 0) {
      sent += static_cast<std::size_t>(written);
    } else if ((errno != EAGAIN && errno != EINTR) || steady_clock::now() >= deadline) {
      return false;
    } else {
      wait_for(input_, POLLOUT, deadline);
    }
  }
  return true;
}

bool Process::take_line(std::string& line) {
  const std::size_t end = buffer_.find('\n');
  if (end == std::string::npos && buffer_.size() < longest_line) {
    if (!closed_ || buffer_.empty()) return false;
    line = std::exchange(buffer_, {});  // the last line, without a newline
    return true;
  }
  line = buffer_.substr(0, std::min(end, longest_line));
  buffer_.erase(0, end == std::string::npos ? longest_line : end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return true;
}

Process::Read Process::read_line(std::string& line, Deadline deadline,
                                 const std::stop_token& stop) {
  for (;;) {
    if (stop.stop_requested()) return Read::stopped;
    if (steady_clock::now() >= deadline) return Read::late;
    if (take_line(line)) return Read::line;
    if (closed_) return Read::closed;
    if (!wait_for(output_, POLLIN, deadline)) continue;
    std::array<char, 4096> bytes;
    const ssize_t count = ::read(output_, bytes.data(), bytes.size());
    if (count > 0) {
      buffer_.append(bytes.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      closed_ = true;
    }
  }
}

void Process::close_input() {
  if (input_ >= 0) ::close(std::exchange(input_, -1));
}

void Process::wait_for_end(Deadline deadline) {
  while (!how_it_ended() && steady_clock::now() < deadline) {
    std::this_thread::sleep_for(milliseconds{2});
  }
}

std::optional<std::string> Process::how_it_ended() {
  // Peek without reaping: the process id must not be reused before we have killed the rest of its
  // group.
  siginfo_t info{};
  if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
      info.si_pid == 0) {
    return std::nullopt;
  }
  if (info.si_code == CLD_EXITED) return fmt::format("exit code {}", info.si_status);
  return fmt::format("signal {}", info.si_status);
}

}  // namespace quintet::arena
