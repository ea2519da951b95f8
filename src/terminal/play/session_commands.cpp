#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <utility>

#include "advice/hints.h"
#include "core/error.h"
#include "record/record_writer.h"
#include "terminal/play/game_session.h"
#include "terminal/play/thinking.h"
#include "terminal/prompt/pager.h"
#include "terminal/prompt/rules_lines.h"

// The commands available between moves.
namespace quintet::terminal {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t adviser = 2;  // after the two seats

/// Expands `~/` in a file name given by the user.
fs::path file_named(const std::string& name) {
  const char* home = std::getenv("HOME");
  if (name.starts_with("~/") && home != nullptr) return fs::path(home) / name.substr(2);
  return name;
}

/// A unique default name: `GAME-20260731-184502.pgn`.
std::string default_file_name(const AnyGame& game) {
  const std::time_t now = std::time(nullptr);
  std::tm calendar{};
  localtime_r(&now, &calendar);
  std::array<char, 32> time{};
  std::strftime(time.data(), time.size(), "%Y%m%d-%H%M%S", &calendar);
  return fmt::format("{}-{}.pgn", game.id(), time.data());
}

}  // namespace

void GameSession::run(const CommandCall& call) {
  switch (call.command) {
    case Command::help: return show_help();
    case Command::moves: return show_moves(call.argument);
    case Command::hint: return show_thought(false);
    case Command::eval: return show_thought(true);
    case Command::back: return go_back();
    case Command::undo: return undo();
    case Command::redo: return redo();
    case Command::pass: return enter("pass");
    case Command::draw: return offer_draw();
    case Command::resign: return resign();
    case Command::board: return redraw();
    case Command::flip: screen_.flipped = !screen_.flipped; return redraw_with("play.flipped");
    case Command::show: return show_overlay(call.argument);
    case Command::hide: screen_.overlay.clear(); return redraw_with("play.hidden");
    case Command::rules: return show_rules();
    case Command::save: return save_to(call.argument);
    case Command::load: return load_from(call.argument);
    case Command::quit: return quit();
  }
}

void GameSession::show_help() {
  const std::string& move = entry_->moves().front();
  const std::string cells = cells_of_example();
  const std::string entry = cells.empty()
                                ? say(language(), "play.help.entry", move)
                                : say(language(), "play.help.entry_by_cells", move, cells);
  std::vector<std::string> lines = wrapped(entry, console_.width());
  for (std::string& line : command_help(game_.game(), language())) lines.push_back(std::move(line));
  if (read_paged(console_, prompt_, lines)) redraw();
}

void GameSession::show_rules() {
  const auto lines = rules_lines(game_.game(), console_.style(), console_.width());
  if (read_paged(console_, prompt_, lines)) redraw();
}

void GameSession::show_moves(const std::string& cell) {
  constexpr std::size_t most = 100;
  const auto moves = cell.empty() ? entry_->moves() : entry_->moves_with(cell);
  if (moves.empty()) return tell("play.no_moves_with", cell);
  const auto shown = static_cast<long>(std::min(moves.size(), most));
  std::string list = fmt::format("{}", fmt::join(moves.begin(), moves.begin() + shown, " "));
  if (moves.size() > most) list = say(language(), "play.more_moves", list, moves.size() - most);
  tell("play.legal_moves", moves.size(), list);
}

std::optional<engine::Thought> GameSession::consult(bool with_book) {
  engine::Mind mind;
  mind.book = with_book;
  mind.limits.seconds = advice::seconds_of_advice;
  ThoughtThrough through = think_aloud(console_, signals_, engine_of(adviser), game_.table(), mind,
                                       say(language(), "play.thinking_about"));
  if (through.end == EndOfThought::goodbye) {
    end(contest::Ending::left, std::nullopt);
    return std::nullopt;
  }
  return std::move(through.thought);
}

void GameSession::show_thought(bool evaluation_only) {
  const auto thought = consult(!evaluation_only);
  if (!thought) return;
  const auto lines = evaluation_only ? advice::evaluation_lines(game_.table(), *thought, language())
                                     : advice::hint_lines(game_.table(), *thought, language());
  for (const std::string& line : lines) tell_text(line);
}

void GameSession::go_back() {
  if (!entry_->back()) return tell("play.nothing_to_undo");
  redraw();
}

// Takes back to a person's last choice, including the computers' replies.
void GameSession::undo() {
  const auto persons_turn = [this] { return plan_.seat(side()).is_person(); };
  std::vector<std::string> taken;
  while (game_.can_undo() && (taken.empty() || !persons_turn())) {
    taken.push_back(game_.moves().back().text);
    game_.undo();
  }
  if (taken.empty() || !persons_turn()) {
    while (game_.can_redo() && !taken.empty()) {
      game_.redo();
      taken.pop_back();
    }
    return tell("play.nothing_to_undo");
  }
  std::reverse(taken.begin(), taken.end());
  save();
  begin_turn();
  redraw_with("play.undone", fmt::format("{}", fmt::join(taken, " ")));
}

void GameSession::redo() {
  std::vector<std::string> played;
  while (game_.can_redo() && (played.empty() || !plan_.seat(side()).is_person())) {
    game_.redo();
    played.push_back(game_.moves().back().text);
  }
  if (played.empty()) return tell("play.nothing_to_redo");
  save();
  begin_turn();
  redraw_with("play.redone", fmt::format("{}", fmt::join(played, " ")));
}

void GameSession::offer_draw() {
  if (!game_.game().can_be_drawn()) return tell("play.no_draws", game_.game().title());
  const Side opponent = other(side());
  bool accepted = false;
  if (plan_.seat(opponent).is_person()) {
    accepted =
        prompt_.confirm(say(language(), "play.offer_draw", name_of(side()), name_of(opponent)));
  } else {
    const bool sure =
        !console_.is_interactive() || prompt_.confirm(say(language(), "play.confirm_draw"));
    if (!sure) return;
    const auto thought = consult(false);
    if (!thought) return;
    accepted = !thought->lines.empty() && advice::accepts_draw(thought->lines.front());
  }
  if (!accepted) return tell("play.draw_declined", name_of(opponent));
  screen_.news = {say(language(), "play.draw_accepted", name_of(opponent))};
  end(contest::Ending::agreed_draw, Result{Outcome::draw, 0});
}

void GameSession::resign() {
  const bool sure =
      !console_.is_interactive() || prompt_.confirm(say(language(), "play.confirm_resign"));
  if (!sure) return;
  end(contest::Ending::resigned, Result{win_for(other(side())), 0});
}

// The game is already saved: asks only whether to keep it.
void GameSession::quit() {
  const bool asks = console_.is_interactive() && !game_.moves().empty();
  forgotten_ = asks && prompt_.deny(say(language(), "play.confirm_keep"));
  end(contest::Ending::left, std::nullopt);
}

void GameSession::show_overlay(const std::string& id) {
  const auto overlays = game_.game().overlays();
  if (overlays.empty()) return tell("play.no_overlays");
  const auto found = std::find_if(overlays.begin(), overlays.end(),
                                  [&](std::string_view each) { return each.starts_with(id); });
  const std::string names = fmt::format("{}", fmt::join(overlays, ", "));
  if (found == overlays.end()) return tell("play.no_such_overlay", id, names);
  if (id.empty() && overlays.size() > 1) return tell("play.overlays", names);
  screen_.overlay = *found;
  const bool none = game_.table().overlay(screen_.overlay).empty();
  redraw_with(none ? "play.showing_none" : "play.showing",
              fmt::format("@{}.overlay.{}", game_.game().id(), screen_.overlay));
}

void GameSession::save_to(const std::string& name) {
  const fs::path file = file_named(name.empty() ? default_file_name(game_.game()) : name);
  std::error_code ignored;
  if (fs::exists(file, ignored) &&
      !prompt_.confirm(say(language(), "play.confirm_replace", file.string()))) {
    return;
  }
  record::Record record = game_.record();
  write_plan(plan_, record);
  try {
    write_file_safely(file, record_to_text(record, game_.table()));
    tell("play.saved", file.string());
  } catch (const Error& error) {
    tell("play.cannot_save", error.what());
  }
}

void GameSession::load_from(const std::string& name) {
  if (name.empty()) return tell("play.load_what", text_of(language(), "play.usage.load"));
  try {
    GameInProgress game = load_game(file_named(name));
    GamePlan plan = plan_of(game.record());
    plan.delay = plan_.delay;
    plan_ = std::move(plan);
    game_ = std::move(game);
  } catch (const Error& error) {
    return tell_text(error.what());
  }
  autosave_ = Autosave();  // the previous game keeps its save
  engines_ = {};
  programs_ = {};
  screen_.overlay.clear();
  screen_.news = {say(language(), "play.loaded", game_.game().title(), game_.moves().size())};
  note_missing_programs();
  begin_turn();
  redraw();
}

}  // namespace quintet::terminal
