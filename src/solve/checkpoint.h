#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

// Files that keep what a solver knows, so that it can go on after a stop or a crash. Written under
// a temporary name and then renamed: under its own name a file is always whole.
namespace quintet::solve {

/// What a checkpoint is about, and what it took so far.
struct CheckpointHead {
  std::string problem;  // one line: game, rules, position, the form of the entries
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// Writes entries of `entry_bytes` each; throws Error if the disk is full or the folder read-only.
class CheckpointWriter {
 public:
  CheckpointWriter(std::string path, const CheckpointHead& head);
  ~CheckpointWriter();
  CheckpointWriter(const CheckpointWriter&) = delete;
  CheckpointWriter& operator=(const CheckpointWriter&) = delete;

  void add(const void* entry, std::size_t bytes);
  void finish();

 private:
  void write(const void* data, std::size_t bytes);

  std::string path_;
  std::string temporary_;
  std::ofstream file_;
  std::uint64_t checksum_ = 0;
};

/// Reads a checkpoint of that problem, calling `take(entry)` for each entry once the whole file is
/// known to be intact. Nothing if there is no such file; throws Error if it is damaged or is about
/// another problem.
std::optional<CheckpointHead> read_checkpoint(const std::string& path, std::string_view problem,
                                              std::size_t entry_bytes,
                                              const std::function<void(const char*)>& take);

}  // namespace quintet::solve
