#include "terminal/game_session.h"

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "engine/clock.h"
#include "terminal/game_clock.h"
#include "terminal/hints.h"
#include "terminal/thinking.h"

namespace quintet {

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
  begin_turn();
  redraw();
  while (!ending_) {
    if (const auto result = game_.table().result()) {
      end(Ending::by_rules, result);
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
    case Answer::Kind::end: end(Ending::left, std::nullopt); return;
    case Answer::Kind::late: end(Ending::time, Result{win_for(other(side())), 0}); return;
    case Answer::Kind::interrupt: break;
  }
  if (!answer.text.empty()) return;  // the line is gone, that was all
  if (!entry_->chosen().empty()) {
    entry_->clear();
    redraw_with("play.entry_cleared");
  } else if (again || !console_.is_interactive()) {
    end(Ending::left, std::nullopt);
  } else {
    interrupted_ = true;
    tell("play.interrupted");
  }
}

void GameSession::obey_line(const std::string& line) {
  const auto& moves = entry_->moves();
  const bool is_move = std::find(moves.begin(), moves.end(), line) != moves.end();
  const CommandReading reading = is_move ? CommandReading{} : read_command(line, language());
  if (line.empty()) {
    if (!entry_->chosen().empty()) go_back();
  } else if (reading.call) {
    run(*reading.call);
  } else if (reading.complaint) {
    tell_text(say(language(), *reading.complaint));
  } else if (!is_move && line.find_first_of("0123456789") == std::string::npos) {
    tell("play.unknown", line, word_for(Command::help, language()));
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
  }
}

void GameSession::computer_turn() {
  const ThoughtThrough through =
      think_aloud(console_, signals_, engine_of(index_of(side())), game_.so_far(), mind_for_turn(),
                  say(language(), "play.thinking", name_of(side())));
  // A person who does not want to wait gets an answer; who only watches gets out.
  const bool interrupted = through.end == ThoughtThrough::End::interrupted;
  const bool waits = plan_.has_person() && console_.is_interactive();
  if (through.end == ThoughtThrough::End::goodbye || (interrupted && !waits)) {
    end(Ending::left, std::nullopt);
    return;
  }
  const auto& lines = through.thought.lines;
  make_move(lines.empty() ? game_.table().moves().front() : lines.front().moves.front());
}

void GameSession::watch_turn() {
  if (!pace_) {
    pace_ = std::make_unique<Pace>(console_, signals_, plan_.delay);
    if (console_.is_interactive()) tell("play.watching");
  }
  if (!pace_->wait([this] { redraw(); })) {
    end(Ending::left, std::nullopt);
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
      end(Ending::time, Result{win_for(other(mover)), 0});
      return;
    }
    notes.clock = left + plan_.clock->increment;
  }
  // What a person does themselves they know; what the computer just did stays in sight.
  const bool keep = !screen_.news.empty() && !plan_.seat(mover).is_person() && plan_.has_person();
  if (!keep || screen_.news.size() > 1) screen_.news.clear();
  screen_.news.push_back(account_line(game_.table(), move, language()));
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

Mind GameSession::mind_for_turn() const {
  Mind mind = *plan_.seat(side()).mind;
  if (plan_.clock) {
    const ClockFace face{left_now(), plan_.clock->increment};
    const std::chrono::duration<double> most = time_for_move(face);
    mind.limits.seconds = std::min(mind.limits.seconds, most.count());
  }
  return mind;
}

// Ends.

void GameSession::end(Ending ending, std::optional<Result> result) {
  ending_ = ending;
  result_ = result;
}

FinishedGame GameSession::finished() {
  pace_.reset();
  if (ending_ == Ending::left) {
    const bool begun = !game_.moves().empty();
    if (!begun || forgotten_) autosave_.remove();
    tell(!begun ? "play.left_unsaved" : forgotten_ ? "play.left_forgotten" : "play.left");
    return {Ending::left, std::nullopt, game_.record()};
  }
  const GameEnd how{*ending_, *result_};
  if (how.ending != Ending::by_rules) {
    // The board does not show it, so what stands beside it must.
    entry_.reset();
    screen_.end = how;
    redraw();
  }
  tell_text(end_line(game_.table(), how, language()));
  Record record = game_.record();
  write_plan(plan_, record);
  record.result = result_->outcome;
  record.set_tag("Termination", termination_of(*ending_));
  try {
    keep_finished_game(record, game_.game());
    tell("play.kept", finished_games_file().string());
    autosave_.remove();
  } catch (const Error& error) {
    tell("play.cannot_save", error.what());
  }
  return {*ending_, result_, std::move(record)};
}

void GameSession::save() {
  if (save_failed_) return;
  Record record = game_.record();
  write_plan(plan_, record);
  try {
    autosave_.save(record, game_.game());
  } catch (const Error& error) {
    save_failed_ = true;  // said once; the game goes on
    screen_.news.push_back(say(language(), "play.cannot_save", error.what()));
  }
}

// Words.

std::string GameSession::name_of(Side side) const {
  return side_name(game_.game(), side, language());
}

std::string GameSession::prompt_text() const {
  std::string text = name_of(side());
  for (const std::string& cell : entry_->chosen()) text += " " + cell;
  return text + " > ";
}

std::vector<std::string> GameSession::completions(std::string_view line) const {
  const auto space = line.rfind(' ');
  if (space != std::string_view::npos) return entry_->completions(line.substr(space + 1));
  std::vector<std::string> fitting = entry_->completions(line);
  if (line.empty() && !entry_->chosen().empty()) return fitting;
  for (const std::string& word : command_words(language())) {
    if (word.starts_with(line)) fitting.push_back(word);
  }
  return fitting;
}

void GameSession::tell_text(const std::string& text) {
  for (const std::string& line : wrapped(text, console_.width())) console_.print_line(line);
}

void GameSession::redraw() { screen_.draw(plan_, game_, entry_ ? &*entry_ : nullptr); }

Engine& GameSession::engine_of(std::size_t seat) {
  constexpr std::size_t memory = std::size_t{32} << 20;
  if (!engines_[seat]) engines_[seat] = std::make_unique<Engine>(game_.game(), memory);
  return *engines_[seat];
}

}  // namespace quintet
