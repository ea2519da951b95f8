#include "solve/checkpoint.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/hashing.h"
#include "core/text.h"

namespace quintet::solve {
namespace {

constexpr std::string_view first_line = "quintet solve checkpoint 1";
constexpr std::size_t checksum_bytes = sizeof(std::uint64_t);

/// Eight bytes at a time; any changed or moved word changes it.
std::uint64_t add_to_checksum(std::uint64_t sum, const char* data, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; i += checksum_bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, data + i, std::min(checksum_bytes, bytes - i));
    sum = mix(sum ^ word);
  }
  return sum;
}

[[noreturn]] void refuse(const std::string& path, std::string_view why) {
  throw Error(fmt::format("checkpoint {}: {}", in_quotes(path), why));
}

/// The text before the entries.
std::string text_of(const CheckpointHead& head) {
  return fmt::format("{}\n{}\n{} {}\n", first_line, head.problem, head.nodes, head.seconds);
}

CheckpointHead read_head(std::ifstream& file, const std::string& path, std::string_view problem) {
  CheckpointHead head;
  std::string line;
  if (!std::getline(file, line) || line != first_line) {
    refuse(path,
           fmt::format("this is not one (expected a file that begins with '{}')", first_line));
  }
  std::getline(file, head.problem);
  if (head.problem != problem) {
    refuse(path, fmt::format("it is about {} (expected {})", in_quotes(head.problem),
                             in_quotes(problem)));
  }
  file >> head.nodes >> head.seconds;
  if (!file || file.get() != '\n') refuse(path, "its third line is damaged (expected two numbers)");
  return head;
}

/// Calls visit(entry) for all entries from here on; whether their checksum is right.
template <class Visit>
bool read_entries(std::ifstream& file, std::uint64_t checksum, std::size_t entry_bytes,
                  Visit&& visit) {
  const auto begin = file.tellg();
  file.seekg(0, std::ios::end);
  const auto bytes = static_cast<std::size_t>(file.tellg() - begin);
  if (bytes < checksum_bytes || (bytes - checksum_bytes) % entry_bytes != 0) return false;
  file.seekg(begin);
  std::vector<char> entry(entry_bytes);
  for (std::size_t left = (bytes - checksum_bytes) / entry_bytes; left > 0; --left) {
    if (!file.read(entry.data(), static_cast<std::streamsize>(entry_bytes))) return false;
    checksum = add_to_checksum(checksum, entry.data(), entry_bytes);
    visit(entry.data());
  }
  std::uint64_t expected = 0;
  file.read(reinterpret_cast<char*>(&expected), checksum_bytes);
  file.seekg(begin);
  return file && checksum == expected;
}

}  // namespace

CheckpointWriter::CheckpointWriter(std::string path, const CheckpointHead& head)
    : path_(std::move(path)),
      temporary_(path_ + ".part"),
      file_(temporary_, std::ios::binary | std::ios::trunc) {
  const std::string text = text_of(head);
  write(text.data(), text.size());
}

/// If it was never finished, the previous file stays.
CheckpointWriter::~CheckpointWriter() {
  if (file_.is_open()) {
    file_.close();
    std::remove(temporary_.c_str());
  }
}

void CheckpointWriter::write(const void* data, std::size_t bytes) {
  const char* const text = static_cast<const char*>(data);
  checksum_ = add_to_checksum(checksum_, text, bytes);
  file_.write(text, static_cast<std::streamsize>(bytes));
  if (!file_) refuse(path_, "cannot be written (is the disk full, or the folder read-only?)");
}

void CheckpointWriter::add(const void* entry, std::size_t bytes) { write(entry, bytes); }

void CheckpointWriter::finish() {
  const std::uint64_t sum = checksum_;
  write(&sum, sizeof sum);
  file_.close();
  if (!file_ || std::rename(temporary_.c_str(), path_.c_str()) != 0) {
    std::remove(temporary_.c_str());
    refuse(path_, "cannot be written (is the disk full, or the folder read-only?)");
  }
}

std::optional<CheckpointHead> read_checkpoint(const std::string& path, std::string_view problem,
                                              std::size_t entry_bytes,
                                              const std::function<void(const char*)>& take) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  const CheckpointHead head = read_head(file, path, problem);
  const std::string text = text_of(head);
  const std::uint64_t checksum = add_to_checksum(0, text.data(), text.size());
  if (!read_entries(file, checksum, entry_bytes, [](const char*) {})) {
    refuse(path, "it is damaged or cut short (expected its own checksum at the end)");
  }
  read_entries(file, checksum, entry_bytes, take);
  return head;
}

}  // namespace quintet::solve
