#include "sql/claim.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "core/error.h"
#include "sql/database.h"

namespace quintet::sql {
namespace {

namespace fs = std::filesystem;

constexpr int most_links = 8;

/// A separate file, not the database itself: closing a file drops all locks that this process
/// holds on it, and SQLite holds some.
fs::path lock_file_of(std::string_view url) {
  std::error_code failed;
  const fs::path database(url);
  if (database.has_parent_path()) fs::create_directories(database.parent_path(), failed);
  // A link may point to a file that does not exist yet.
  fs::path file = database;
  for (int links = 0; links < most_links && fs::is_symlink(file, failed); ++links) {
    file = file.parent_path() / fs::read_symlink(file, failed);
  }
  const fs::path canonical = fs::weakly_canonical(file, failed);
  if (!failed) file = canonical;
  return file += "-lock";
}

/// The process id that the holder wrote into the file.
std::string holder_in(int file) {
  std::array<char, 20> text{};
  const auto size = pread(file, text.data(), text.size(), 0);
  const std::string id(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  return id.empty() ? "" : fmt::format(", process {}", id);
}

}  // namespace

Claim::Claim(std::string_view url) {
  if (is_postgres_url(url)) return;
  const fs::path path = lock_file_of(url);
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ < 0) {
    throw Error(fmt::format("{}: cannot be created ({})", path.string(), std::strerror(errno)));
  }
  // Some file systems do not support locks; then nothing can be checked.
  if (flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    const std::string holder = holder_in(file_);
    close(file_);
    throw Error(fmt::format(
        "{} is in use by another program{} (stop that one, or choose another file)", url, holder));
  }
  const std::string id = std::to_string(getpid());
  if (ftruncate(file_, 0) != 0 || write(file_, id.data(), id.size()) < 0) {
    // Without it, the next process only gets a less detailed message.
  }
}

Claim::~Claim() {
  if (file_ >= 0) close(file_);
}

}  // namespace quintet::sql
