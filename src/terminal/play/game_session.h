#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "terminal/play/commands.h"
#include "terminal/play/game_screen.h"
#include "terminal/play/move_entry.h"
#include "terminal/play/pace.h"
#include "terminal/play/play_on_console.h"
#include "terminal/play/thinking.h"
#include "terminal/prompt/prompt.h"
#include "terminal/screen/signals.h"

namespace quintet::terminal {

/// One game between people and computers on a console. Turns are in game_session.cpp, commands
/// between moves in session_commands.cpp.
class GameSession {
 public:
  GameSession(Console& console, GamePlan plan, GameInProgress game, Autosave autosave);

  FinishedGame play();

 private:
  using Clock = std::chrono::steady_clock;

  // Turns.
  void person_turn();
  void obey(const Answer& answer);
  void obey_line(const std::string& line);
  void enter(const std::string& entry);
  void computer_turn();
  void program_turn();
  [[nodiscard]] std::optional<std::string> programs_move();
  [[nodiscard]] bool gets_out(EndOfThought end) const;
  void watch_turn();
  void make_move(const std::string& move);
  void begin_turn();

  // The clock.
  [[nodiscard]] std::chrono::milliseconds left_now() const;
  [[nodiscard]] std::optional<Clock::time_point> deadline() const;
  [[nodiscard]] engine::Mind mind_for_turn() const;
  [[nodiscard]] std::optional<arena::TurnClocks> clocks_for_turn() const;

  // Endings.
  void end(contest::Ending ending, std::optional<Result> result);
  FinishedGame finished();
  void save();

  // Commands.
  void run(const CommandCall& call);
  void show_help();
  void show_rules();
  void show_moves(const std::string& cell);
  void show_thought(bool evaluation_only);
  void go_back();
  void undo();
  void redo();
  void offer_draw();
  void resign();
  void quit();
  void show_overlay(const std::string& id);
  void save_to(const std::string& name);
  void load_from(const std::string& name);

  // Texts.
  [[nodiscard]] words::Language language() const { return console_.style().language; }
  [[nodiscard]] std::string name_of(Side side) const;
  [[nodiscard]] std::string prompt_text() const;
  [[nodiscard]] std::string how_to_move() const;
  /// The cells of the first legal move; empty if there is none or its notation is just its cell.
  [[nodiscard]] std::string cells_of_example() const;
  void note_missing_programs();
  void tell_unknown(const std::string& line);
  [[nodiscard]] std::vector<std::string> completions(std::string_view line) const;
  template <class... Gaps>
  void tell(std::string_view key, const Gaps&... gaps) {
    tell_text(say(language(), key, gaps...));
  }
  void tell_text(const std::string& text);
  template <class... Gaps>
  void redraw_with(std::string_view key, const Gaps&... gaps) {
    screen_.news = {say(language(), key, gaps...)};
    redraw();
  }
  void redraw();

  [[nodiscard]] Side side() const { return *game_.table().to_move(); }
  [[nodiscard]] engine::Engine& engine_of(std::size_t seat);
  /// The full engine's opinion; nothing if interrupted.
  std::optional<engine::Thought> consult(bool with_book);

  Console& console_;
  GamePlan plan_;
  GameInProgress game_;
  Autosave autosave_;
  SignalWatch signals_;
  Prompt prompt_;
  GameScreen screen_;
  std::unique_ptr<Pace> pace_;                              // where only computers play
  std::array<std::unique_ptr<engine::Engine>, 3> engines_;  // one for each seat, one for advice
  std::array<SeatedProgram, 2> programs_;                   // for seats played by programs
  std::optional<MoveEntry> entry_;                          // of the current turn
  Clock::time_point turn_began_;
  std::optional<contest::Ending> ending_;
  std::optional<Result> result_;
  bool interrupted_ = false;  // by the last answer: a second time leaves
  bool save_failed_ = false;
  bool forgotten_ = false;              // left, and not to be resumed
  bool told_how_ = false;               // explained what can be typed
  std::optional<std::string> failure_;  // why a program failed
};

}  // namespace quintet::terminal
