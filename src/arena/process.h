#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace quintet::arena {

/// A child process that we talk to line by line through pipes. Whatever it does (hang, flood, close
/// its end, die), each call returns by its deadline, and memory use is bounded.
class Process {
 public:
  using Deadline = std::chrono::steady_clock::time_point;

  /// Looked up in PATH. Throws Error if it cannot be started.
  explicit Process(const std::vector<std::string>& words);
  /// Kills it and its descendants if still running.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// False if it no longer reads, or not before the deadline.
  bool write_line(const std::string& line, Deadline deadline);

  enum class Read : std::uint8_t { line, closed, late, stopped };
  /// The next line without its newline. `late` at the deadline, even if lines keep coming.
  Read read_line(std::string& line, Deadline deadline, const std::stop_token& stop);

  void close_input();
  /// Gives it until the deadline to exit by itself.
  void wait_for_end(Deadline deadline);

  /// How it ended, as text: `exit code 3`, `signal 11`; nothing while it runs.
  std::optional<std::string> how_it_ended();

 private:
  bool take_line(std::string& line);

  pid_t pid_ = -1;
  int input_ = -1;   // we write
  int output_ = -1;  // we read
  std::string buffer_;
  bool closed_ = false;
};

}  // namespace quintet::arena
