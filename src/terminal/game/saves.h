#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "terminal/game/game_in_progress.h"
#include "terminal/game/game_plan.h"

// Where games are kept. A game in progress has a file of its own in the state folder, written anew
// after every move, and a lock beside it that its program holds: a file whose lock is free was
// left behind, and can be gone on with. Finished games move to the end of one file in the data
// folder.
namespace quintet::terminal {

/// $XDG_STATE_HOME/quintet, or ~/.local/state/quintet.
std::filesystem::path state_folder();
/// games.pgn in $XDG_DATA_HOME/quintet, or in ~/.local/share/quintet.
std::filesystem::path finished_games_file();

/// Writes a file so that at any moment either all of the old text is there or all of the new one,
/// even if the machine stops. Makes the folder. Throws Error.
void write_file_safely(const std::filesystem::path& file, std::string_view text);

/// All of a file; throws Error.
std::string read_file(const std::filesystem::path& file);

/// The first game of a record file, to go on with; throws Error.
GameInProgress load_game(const std::filesystem::path& file);

/// Adds a game at the end of the finished ones. Here and below, `played` is the table where the
/// record's game was played. Throws Error.
void keep_finished_game(const record::Record& record, const Table& played);

/// The file of one game in progress, ours alone as long as this object lives.
class Autosave {
 public:
  /// A new one. Nothing is written before the first save.
  Autosave() = default;
  ~Autosave();
  Autosave(Autosave&& other) noexcept;
  Autosave& operator=(Autosave&& other) noexcept;

  /// Throws Error.
  void save(const record::Record& record, const Table& played);
  /// The game needs no saving any more.
  void remove();
  /// Where it is saved; empty before the first save.
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  /// Takes over a file that somebody left behind; nothing if its owner is still there.
  static std::optional<Autosave> take_over(const std::filesystem::path& file);

 private:
  bool lock(const std::filesystem::path& file);
  void release();

  std::filesystem::path file_;
  int lock_ = -1;
};

/// A game that was left behind.
struct SavedGame {
  Autosave autosave;
  GamePlan plan;
  GameInProgress game;
};

/// All that were left behind, the latest first, taken over until they are let go. A file that
/// cannot be read is passed over and stays.
std::vector<SavedGame> find_autosaves();

}  // namespace quintet::terminal
