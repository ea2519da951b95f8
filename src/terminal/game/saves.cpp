#include "terminal/game/saves.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

#include "core/error.h"
#include "record/record_reader.h"
#include "record/record_writer.h"

namespace quintet::terminal {
namespace fs = std::filesystem;
namespace {

/// A file descriptor that closes itself.
class File {
 public:
  File(const fs::path& path, int flags) : number_(open(path.c_str(), flags | O_CLOEXEC, 0600)) {}
  ~File() {
    if (number_ >= 0) close(number_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] int give_away() { return std::exchange(number_, -1); }

 private:
  int number_;
};

[[noreturn]] void complain(const fs::path& file, std::string_view what) {
  throw Error(fmt::format("{}: {} ({})", file.string(), what, std::strerror(errno)));
}

void write_all(const File& file, const fs::path& name, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file.number(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) complain(name, "cannot be written");
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (fsync(file.number()) != 0) complain(name, "cannot be written");
}

/// The directory in this environment variable, or `fallback` in the home directory.
fs::path xdg_folder(const char* variable, const char* fallback) {
  const char* folder = std::getenv(variable);
  if (folder != nullptr && folder[0] == '/') return fs::path(folder) / "quintet";
  const char* home = std::getenv("HOME");
  return fs::path(home == nullptr ? "/" : home) / fallback / "quintet";
}

void make_folder(const fs::path& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (!failed) return;
  throw Error(fmt::format("{}: cannot be created ({})", folder.string(), failed.message()));
}

fs::path lock_of(const fs::path& file) { return file.string() + ".lock"; }
fs::path draft_of(const fs::path& file) { return file.string() + ".new"; }

/// A unique name for a game: the time and the process.
fs::path new_name() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto time = std::chrono::duration_cast<std::chrono::microseconds>(now).count();
  return state_folder() / fmt::format("game-{}-{}.pgn", time, getpid());
}

}  // namespace

fs::path state_folder() { return xdg_folder("XDG_STATE_HOME", ".local/state"); }

fs::path finished_games_file() { return xdg_folder("XDG_DATA_HOME", ".local/share") / "games.pgn"; }

void write_file_safely(const fs::path& file, std::string_view text) {
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  make_folder(folder);
  const fs::path draft = draft_of(file);
  {
    const File out(draft, O_WRONLY | O_CREAT | O_TRUNC);
    if (!out.is_open()) complain(file, "cannot be written");
    write_all(out, file, text);
  }
  if (std::rename(draft.c_str(), file.c_str()) != 0) complain(file, "cannot be written");
  const File listing(folder, O_RDONLY | O_DIRECTORY);
  if (listing.is_open()) fsync(listing.number());
}

std::string read_file(const fs::path& file) {
  errno = fs::is_directory(file) ? EISDIR : 0;
  std::ifstream in(file, std::ios::binary);
  if (errno == EISDIR || !in) complain(file, "cannot be read");
  return {std::istreambuf_iterator<char>(in), {}};
}

GameInProgress load_game(const fs::path& file) {
  const std::string text = read_file(file);
  try {
    auto record = record::RecordReader(text).next();
    if (!record) throw Error("contains no game (expected a game record)");
    return GameInProgress(std::move(*record));
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", file.string(), error.what()));
  }
}

void keep_finished_game(const record::Record& record, const Table& played) {
  const fs::path file = finished_games_file();
  make_folder(file.parent_path());
  const File out(file, O_WRONLY | O_CREAT | O_APPEND);
  if (!out.is_open()) complain(file, "cannot be written");
  flock(out.number(), LOCK_EX);  // released on close: two games may end at once
  write_all(out, file, record_to_text(record, played));
}

Autosave::~Autosave() { release(); }

Autosave::Autosave(Autosave&& other) noexcept
    : file_(std::move(other.file_)), lock_(std::exchange(other.lock_, -1)) {
  other.file_.clear();
}

Autosave& Autosave::operator=(Autosave&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(lock_, other.lock_);
  return *this;
}

bool Autosave::lock(const fs::path& file) {
  const fs::path name = lock_of(file);
  File opened(name, O_RDWR | O_CREAT);
  if (!opened.is_open()) complain(name, "cannot be written");
  if (flock(opened.number(), LOCK_EX | LOCK_NB) != 0) return false;
  // The previous holder may have removed the file in between; then our lock protects nothing.
  struct stat ours {};
  struct stat named {};
  if (fstat(opened.number(), &ours) != 0 || stat(name.c_str(), &named) != 0) return false;
  if (ours.st_ino != named.st_ino) return false;
  lock_ = opened.give_away();
  file_ = file;
  return true;
}

void Autosave::release() {
  if (lock_ < 0) return;
  std::error_code ignored;
  fs::remove(lock_of(file_), ignored);
  close(std::exchange(lock_, -1));
  file_.clear();
}

void Autosave::save(const record::Record& record, const Table& played) {
  if (lock_ < 0) {
    make_folder(state_folder());
    while (!lock(new_name())) {
    }
  }
  write_file_safely(file_, record_to_text(record, played));
}

void Autosave::remove() {
  if (lock_ < 0) return;
  std::error_code ignored;
  fs::remove(file_, ignored);
  release();
}

std::optional<Autosave> Autosave::take_over(const fs::path& file) {
  Autosave autosave;
  if (!autosave.lock(file)) return std::nullopt;
  std::error_code ignored;
  fs::remove(draft_of(file), ignored);  // its owner died while writing
  if (!fs::exists(file)) return std::nullopt;
  return autosave;
}

std::vector<SavedGame> find_autosaves() {
  std::vector<fs::path> files;
  std::error_code no_folder;
  for (const auto& entry : fs::directory_iterator(state_folder(), no_folder)) {
    const fs::path& path = entry.path();
    // A lock or draft without its game: the owner died before the first save completed.
    const bool beside = path.extension() == ".lock" || path.extension() == ".new";
    files.push_back(beside ? fs::path(path).replace_extension() : path);
  }
  std::sort(files.rbegin(), files.rend());
  files.erase(std::unique(files.begin(), files.end()), files.end());

  std::vector<SavedGame> found;
  for (const fs::path& file : files) {
    if (file.extension() != ".pgn") continue;
    try {
      auto autosave = Autosave::take_over(file);
      if (!autosave) continue;
      GameInProgress game = load_game(file);
      GamePlan plan = plan_of(game.record(), RecordOrigin::our_own_save);
      found.push_back({std::move(*autosave), std::move(plan), std::move(game)});
    } catch (const Error&) {
      continue;  // do not delete it: a later version may be able to read it
    }
  }
  return found;
}

}  // namespace quintet::terminal
