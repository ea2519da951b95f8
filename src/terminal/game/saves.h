#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "terminal/game/game_in_progress.h"
#include "terminal/game/game_plan.h"

// Storage of games. A game in progress has its own file in the state directory, rewritten after
// every move, and a lock file beside it that its process holds: a file whose lock is free was left
// behind and can be resumed. Finished games are appended to one file in the data directory.
namespace quintet::terminal {

/// $XDG_STATE_HOME/quintet, or ~/.local/state/quintet.
std::filesystem::path state_folder();
/// games.pgn in $XDG_DATA_HOME/quintet, or in ~/.local/share/quintet.
std::filesystem::path finished_games_file();

/// Writes a file atomically: at any moment it holds either the complete old text or the complete
/// new text, even after a crash of the machine. Creates the directory. Throws Error.
void write_file_safely(const std::filesystem::path& file, std::string_view text);

/// The contents of a file; throws Error.
std::string read_file(const std::filesystem::path& file);

/// The first game of a record file, to be resumed; throws Error.
GameInProgress load_game(const std::filesystem::path& file);

/// Appends a game to the finished ones. Here and below, `played` is the table on which the recorded
/// game was played. Throws Error.
void keep_finished_game(const record::Record& record, const Table& played);

/// The file of one game in progress, locked for the lifetime of this object.
class Autosave {
 public:
  /// A new one. Nothing is written before the first save.
  Autosave() = default;
  ~Autosave();
  Autosave(Autosave&& other) noexcept;
  Autosave& operator=(Autosave&& other) noexcept;

  /// Throws Error.
  void save(const record::Record& record, const Table& played);
  /// Deletes the file when the game no longer needs saving.
  void remove();
  /// Where it is saved; empty before the first save.
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  /// Takes over a file that was left behind; nothing if its owner is still running.
  static std::optional<Autosave> take_over(const std::filesystem::path& file);

 private:
  bool lock(const std::filesystem::path& file);
  void release();

  std::filesystem::path file_;
  int lock_ = -1;
};

/// A saved game that was left behind.
struct SavedGame {
  Autosave autosave;
  GamePlan plan;
  GameInProgress game;
};

/// All games that were left behind, latest first, each locked until released. A file that cannot be
/// read is skipped and kept.
std::vector<SavedGame> find_autosaves();

}  // namespace quintet::terminal
