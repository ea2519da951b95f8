#include "terminal/play/game_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "advice/hints.h"
#include "book/well_read.h"
#include "core/error.h"
#include "core/suggestion.h"
#include "core/text.h"
#include "core/utf8.h"
#include "engine/clock.h"
#include "terminal/game/game_clock.h"

namespace quintet::terminal {

using std::chrono::milliseconds;

GameSession::GameSession(Console& console, GamePlan plan, GameInProgress game, Autosave autosave)
    : console_(console),
      plan_(std::move(plan)),
      game_(std::move(game)),
      autosave_(std::move(autosave)),
      prompt_(console),
      screen_(console) {}

FinishedGame GameSession::play() {
  screen_.news.clear();
  note_missing_programs();
  begin_turn();
  redraw();
  while (!ending_) {
    if (console_.is_lost()) {
      end(contest::Ending::left, std::nullopt);
    } else if (const auto result = game_.table().result()) {
      end(contest::Ending::by_rules, result);
    } else if (plan_.seat(side()).is_person()) {
      person_turn();
    } else {
      plan_.has_person() ? computer_turn() : watch_turn();
    }
  }
  return finished();
}

void GameSession::begin_turn() {
  turn_began_ = Clock::now();
  entry_.emplace(game_.table());
  const auto mover = game_.table().to_move();
  if (told_how_ || !mover || !plan_.seat(*mover).is_person()) return;
  told_how_ = true;
  screen_.news.push_back(how_to_move());
}

// Turns.

void GameSession::person_turn() {
  const Answer answer =
      prompt_.ask({.text = prompt_text(),
                   .complete = [this](std::string_view line) { return completions(line); },
                   .redraw = [this] { redraw(); },
                   .deadline = deadline()});
  obey(answer);
}

void GameSession::obey(const Answer& answer) {
  const bool again = std::exchange(interrupted_, false);
  switch (answer.kind) {
    case Answer::Kind::line: obey_line(answer.text); return;
    case Answer::Kind::end: end(contest::Ending::left, std::nullopt); return;
    case Answer::Kind::late: end(contest::Ending::time, Result{win_for(other(side())), 0}); return;
    case Answer::Kind::interrupt: break;
  }
  if (!answer.text.empty()) return;  // only discards the line
  if (!entry_->chosen().empty()) {
    entry_->clear();
    redraw_with("play.entry_cleared");
  } else if (again || !console_.is_interactive()) {
    end(contest::Ending::left, std::nullopt);
  } else {
    interrupted_ = true;
    tell("play.interrupted");
  }
}

void GameSession::obey_line(const std::string& line) {
  const auto& moves = entry_->moves();
  const bool is_move = std::find(moves.begin(), moves.end(), line) != moves.end();
  const CommandReading reading =
      is_move ? CommandReading{} : read_command(line, game_.table(), language());
  if (line.empty()) {
    if (!entry_->chosen().empty()) go_back();
  } else if (reading.call) {
    run(*reading.call);
  } else if (reading.complaint) {
    tell_text(say(language(), *reading.complaint));
  } else if (!is_move && line.find_first_of("0123456789") == std::string::npos) {
    tell_unknown(line);
  } else {
    enter(line);
  }
}

void GameSession::enter(const std::string& entry) {
  const MoveEntry::Outcome outcome = entry_->read(entry);
  if (outcome.move) {
    make_move(*outcome.move);
  } else if (outcome.complaint) {
    tell_text(say(language(), *outcome.complaint));
  } else {
    redraw();
    if (const auto prompt = entry_->prompt()) tell_text(say(language(), *prompt));
  }
}

void GameSession::computer_turn() {
  if (plan_.seat(side()).program) return program_turn();
  const ThoughtThrough through =
      think_aloud(console_, signals_, engine_of(index_of(side())), game_.table(), mind_for_turn(),
                  say(language(), "play.thinking", name_of(side())));
  if (gets_out(through.end)) return end(contest::Ending::left, std::nullopt);
  const auto& lines = through.thought.lines;
  make_move(lines.empty() ? game_.table().moves().front() : lines.front().moves.front());
}

// Ctrl-C makes the computer move at once if a person is playing; a spectator leaves.
bool GameSession::gets_out(EndOfThought end) const {
  const bool waits = plan_.has_person() && console_.is_interactive();
  return end == EndOfThought::goodbye || (end == EndOfThought::interrupted && !waits);
}

void GameSession::program_turn() {
  try {
    const auto move = programs_move();
    move ? make_move(*move) : end(contest::Ending::left, std::nullopt);
  } catch (const std::runtime_error& failure) {
    failure_ = say(language(), "play.program_failed", name_of(side()), failure.what());
    end(contest::Ending::left, std::nullopt);
  }
}

std::optional<std::string> GameSession::programs_move() {
  SeatedProgram& program = programs_[index_of(side())];
  if (!program.player) program.player = plan_.seat(side()).program();
  const ProgramsMove answer =
      ask_program(console_, signals_, program, game_.table(), clocks_for_turn(),
                  say(language(), "play.thinking", name_of(side())));
  if (gets_out(answer.end)) return std::nullopt;
  const auto& moves = entry_->moves();
  if (!std::binary_search(moves.begin(), moves.end(), answer.move)) {
    throw arena::Fault(arena::FaultKind::illegal_move,
                       fmt::format("illegal move {}", in_quotes(answer.move)));
  }
  return answer.move;
}

void GameSession::watch_turn() {
  if (!pace_) {
    pace_ = std::make_unique<Pace>(console_, signals_, plan_.delay);
    if (console_.is_interactive()) tell("play.watching");
  }
  if (!pace_->wait([this] { redraw(); })) {
    end(contest::Ending::left, std::nullopt);
  } else {
    computer_turn();
  }
}

void GameSession::make_move(const std::string& move) {
  const Side mover = side();
  MoveNotes notes;
  notes.elapsed = std::chrono::duration_cast<milliseconds>(Clock::now() - turn_began_);
  if (plan_.clock) {
    const milliseconds left = left_now();
    if (left <= milliseconds(0)) {
      end(contest::Ending::time, Result{win_for(other(mover)), 0});
      return;
    }
    notes.clock = left + plan_.clock->increment;
  }
  // People know their own moves; the computer's last move stays visible.
  const bool keep = !screen_.news.empty() && !plan_.seat(mover).is_person() && plan_.has_person();
  if (!keep || screen_.news.size() > 1) screen_.news.clear();
  screen_.news.push_back(advice::account_line(game_.table(), move, language()));
  game_.play(move, notes);
  save();
  begin_turn();
  redraw();
}

// The clock.

milliseconds GameSession::left_now() const {
  const auto spent = std::chrono::duration_cast<milliseconds>(Clock::now() - turn_began_);
  return time_left(game_, *plan_.clock, side()) - spent;
}

std::optional<GameSession::Clock::time_point> GameSession::deadline() const {
  if (!plan_.clock) return std::nullopt;
  return turn_began_ + time_left(game_, *plan_.clock, side());
}

engine::Mind GameSession::mind_for_turn() const {
  engine::Mind mind = *plan_.seat(side()).mind;
  if (plan_.clock) {
    const engine::ClockFace face{left_now(), plan_.clock->increment};
    const std::chrono::duration<double> most = time_for_move(face);
    mind.limits.seconds = std::min(mind.limits.seconds, most.count());
  }
  return mind;
}

std::optional<arena::TurnClocks> GameSession::clocks_for_turn() const {
  if (!plan_.clock) return std::nullopt;
  arena::TurnClocks clocks{.faces = {}, .mover = side()};
  for (const Side each : {Side::first, Side::second}) {
    clocks.faces[index_of(each)] = {
        .left = each == side() ? left_now() : time_left(game_, *plan_.clock, each),
        .increment = plan_.clock->increment};
  }
  return clocks;
}

// Endings.

void GameSession::end(contest::Ending ending, std::optional<Result> result) {
  ending_ = ending;
  result_ = result;
}

FinishedGame GameSession::finished() {
  pace_.reset();
  if (ending_ == contest::Ending::left) {
    const bool begun = !game_.moves().empty();
    if (failure_) tell_text(*failure_);
    if (!begun || forgotten_) autosave_.remove();
    tell(!begun ? "play.left_unsaved" : forgotten_ ? "play.left_forgotten" : "play.left");
    return {.record = game_.record(), .failed = failure_.has_value()};
  }
  const contest::GameEnd how{*ending_, *result_};
  if (how.ending != contest::Ending::by_rules) {
    // The board does not show this ending, so the panel must.
    entry_.reset();
    screen_.end = how;
    redraw();
  }
  tell_text(end_line(game_.table(), how, language()));
  record::Record record = game_.record();
  write_plan(plan_, record);
  record.result = result_->outcome;
  record.set_tag("Termination", termination_of(*ending_));
  try {
    keep_finished_game(record, game_.table());
    tell("play.kept", finished_games_file().string());
    autosave_.remove();
  } catch (const Error& error) {
    tell("play.cannot_save", error.what());
  }
  return {.ending = *ending_,
          .result = result_,
          .record = std::move(record),
          .position = game_.table().position()};
}

void GameSession::save() {
  if (save_failed_) return;
  record::Record record = game_.record();
  write_plan(plan_, record);
  try {
    autosave_.save(record, game_.table());
  } catch (const Error& error) {
    save_failed_ = true;  // reported once; the game goes on
    screen_.news.push_back(say(language(), "play.cannot_save", error.what()));
  }
}

// Texts.

std::string GameSession::name_of(Side side) const {
  return advice::side_name(game_.game(), side, language());
}

std::string GameSession::prompt_text() const {
  std::string text = name_of(side());
  for (const std::string& cell : entry_->chosen()) text += " " + cell;
  return text + " > ";
}

std::string GameSession::how_to_move() const {
  const std::string cells = cells_of_example();
  return say(language(), cells.empty() ? "play.how" : "play.how_by_cells", entry_->moves().front(),
             word_for(Command::help, language()), cells);
}

std::string GameSession::cells_of_example() const {
  const std::string cells = fmt::format("{}", fmt::join(entry_->path_of_first(), " "));
  return cells == entry_->moves().front() ? "" : cells;
}

void GameSession::note_missing_programs() {
  for (const Side side : {Side::first, Side::second}) {
    const Seat& seat = plan_.seat(side);
    if (!seat.is_person() || !names_program(seat.name)) continue;
    screen_.news.push_back(say(language(), "play.program_not_started", name_of(side)));
  }
}

void GameSession::tell_unknown(const std::string& line) {
  const std::string_view help = word_for(Command::help, language());
  const std::string word = line.substr(0, line.find(' '));
  const auto meant = meant_word(word, command_words(game_.game(), language()));
  if (!meant) return tell("play.unknown", printable(line), help);
  tell("play.unknown_near", printable(line), help, *meant);
}

std::vector<std::string> GameSession::completions(std::string_view line) const {
  const auto space = line.rfind(' ');
  if (space != std::string_view::npos) return entry_->completions(line.substr(space + 1));
  std::vector<std::string> fitting = entry_->completions(line);
  if (line.empty() && !entry_->chosen().empty()) return fitting;
  for (const std::string& word : command_words(game_.game(), language())) {
    if (word.starts_with(line)) fitting.push_back(word);
  }
  return fitting;
}

void GameSession::tell_text(const std::string& text) {
  for (const std::string& line : wrapped(text, console_.width())) console_.print_line(line);
}

void GameSession::redraw() { screen_.draw(plan_, game_, entry_ ? &*entry_ : nullptr); }

engine::Engine& GameSession::engine_of(std::size_t seat) {
  constexpr std::size_t memory = std::size_t{32} << 20;
  if (!engines_[seat]) {
    engines_[seat] = std::make_unique<engine::Engine>(
        game_.game(), book::new_well_read_thinker(game_.game(), memory));
  }
  return *engines_[seat];
}

}  // namespace quintet::terminal
