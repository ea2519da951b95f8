#include "terminal/play/game_screen.h"

#include <fmt/format.h>

#include "advice/hints.h"
#include "terminal/game/game_clock.h"

namespace quintet::terminal {
namespace {

/// Short enough for a title: the program's file name, from `cmd=/usr/bin/other --fast`.
std::string program_title(const std::string& name) {
  std::string file = name.substr(name.find('=') + 1);
  file.resize(std::min(file.find(' '), file.size()));
  return file.substr(file.rfind('/') + 1);
}

}  // namespace

std::string seat_title(const GamePlan& plan, Side side, words::Language language) {
  constexpr std::string_view level = "level=";
  const Seat& seat = plan.seat(side);
  if (seat.is_person()) {
    const bool alone = !plan.seat(other(side)).is_person();
    return seat.name.empty() && alone ? say(language, "play.you") : seat.name;
  }
  if (seat.program) return say(language, "play.program", program_title(seat.name));
  if (!seat.name.starts_with(level)) return say(language, "play.computer_engine", seat.name);
  const std::string number = seat.name.substr(level.size(), seat.name.find(',') - level.size());
  return say(language, "play.computer_level", number);
}

std::string GameScreen::title(const GamePlan& plan, const GameInProgress& game) const {
  const words::Language language = console_.style().language;
  std::string text =
      styled(game.game().title(), {.ink = Ink::plain, .ground = Ink::plain, .bold = true},
             console_.style());
  for (const Side side : {Side::first, Side::second}) {
    const std::string who = seat_title(plan, side, language);
    text += "   " + advice::side_name(game.game(), side, language);
    if (!who.empty()) text += ": " + who;
    if (plan.clock) text += " " + clock_text(time_left(game, *plan.clock, side));
  }
  return text;
}

BoardMarks GameScreen::marks(const GameInProgress& game, const MoveEntry* entry) const {
  BoardMarks marks;
  marks.last_move = game.table().last_trail();
  if (entry != nullptr) {
    marks.chosen = entry->chosen();
    marks.targets = entry->targets();
  }
  if (!overlay.empty()) marks.overlay = game.table().overlay(overlay);
  return marks;
}

void GameScreen::draw_board(const GameInProgress& game, const MoveEntry* entry) {
  const ScreenSize size = console_.size();
  if (console_.has_cursor() && !is_large_enough(game.table(), size)) return;
  const BoardView view{marks(game, entry), flipped, end};
  for (const std::string& line : draw_game(game.table(), view, console_.style(), size)) {
    console_.print_line(line);
  }
}

bool GameScreen::is_large_enough(const Table& table, ScreenSize size) {
  const ScreenSize needed = smallest_screen(table.game(), table.rules());
  if (size.width >= needed.width && size.height >= needed.height) return true;
  const std::string text = say(console_.style().language, "play.small_window", size.width,
                               size.height, needed.width, needed.height);
  for (const std::string& line : wrapped(text, size.width)) console_.print_line(line);
  return false;
}

void GameScreen::draw(const GamePlan& plan, const GameInProgress& game, const MoveEntry* entry) {
  console_.clear();
  console_.print_line(title(plan, game));
  draw_board(game, entry);
  for (const std::string& text : news) {
    for (const std::string& line : wrapped(text, console_.width())) console_.print_line(line);
  }
}

}  // namespace quintet::terminal
