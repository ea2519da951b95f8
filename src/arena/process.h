#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace quintet::arena {

/// A program that we started and talk to line by line through pipes. It may do whatever it likes
/// (hang, flood, close its end, die): each call ends at its deadline, and memory is bounded.
class Process {
 public:
  using Deadline = std::chrono::steady_clock::time_point;

  /// Looked up in PATH. Throws Error if it cannot be started.
  explicit Process(const std::vector<std::string>& words);
  /// Kills it, and what it started, if it is still there.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// False if it no longer listens, or not before the deadline.
  bool write_line(const std::string& line, Deadline deadline);

  enum class Read : std::uint8_t { line, closed, late, stopped };
  /// The next line without its end. `late` at the deadline, even if lines keep coming.
  Read read_line(std::string& line, Deadline deadline, const std::stop_token& stop);

  void close_input();
  /// Gives it until the deadline to end by itself.
  void wait_for_end(Deadline deadline);

  /// How it ended, in words: `exit code 3`, `signal 11`; nothing while it runs.
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
