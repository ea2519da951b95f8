#include "terminal/maps/map_editor.h"

#include <fmt/format.h>

#include <array>
#include <span>
#include <sstream>
#include <utility>
#include <vector>

#include "core/error.h"
#include "terminal/game/unplayed_plan.h"
#include "terminal/maps/map_draft.h"
#include "terminal/maps/saved_maps.h"
#include "terminal/play/game_screen.h"

namespace quintet::terminal {
namespace {

/// Commands other than placing a part.
enum class EditCommand : std::uint8_t { clear, empty, random, take, save, help, done };
constexpr std::array<std::string_view, 7> edit_command_ids{"clear", "empty", "random", "take",
                                                           "save",  "help",  "done"};

/// The places in a line: `c3`, or two words for one at the edge.
std::vector<std::string> places_in(const std::string& text) {
  std::vector<std::string> places;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    bool edge = false;
    for (const char* key : {"map.top", "map.bottom", "map.left", "map.right"}) {
      edge = edge || is_word(word, key);
    }
    std::string where;
    if (edge && words >> where) word += " " + where;
    places.push_back(word);
  }
  return places;
}

class MapEditor {
 public:
  MapEditor(Questions& questions, const AnyGame& game)
      : questions_(questions),
        game_(game),
        parts_(map_option(game)->drawing->parts),
        draft_(game),
        screen_(questions.console()) {
    for (const DrawnPart& part : parts_) {
      commands_.push_back(
          choice_of(questions.language(), fmt::format("{}.drawing", game.id()), part.id));
    }
    for (const std::string_view id : edit_command_ids) {
      commands_.push_back(choice_of(questions.language(), "map.command", id));
    }
  }

  DrawnMap run() {
    draw();
    while (!done_) {
      const auto line = questions_.line({.text = questions_.text("map.prompt") + " > ",
                                         .complete = {},
                                         .redraw = [this] { draw(); },
                                         .deadline = {}});
      if (!line || is_word(*line, "menu.quit")) return {Turn::leave, {}};
      if (is_word(*line, "menu.back")) return {Turn::back, {}};
      if (!line->empty()) obey(*line);
    }
    return {Turn::onward, draft_.cells()};
  }

 private:
  void draw() {
    const GamePlan plan = unplayed_plan(game_, map_rules(game_, draft_.cells()));
    screen_.news = {say(questions_.language(), counts()), own_text("short_help")};
    screen_.draw(plan, GameInProgress(game_, plan.rules), nullptr);
  }

  [[nodiscard]] std::string own_text(std::string_view key) const {
    return questions_.text(drawing_text(game_, key));
  }

  /// The number of each part, followed by its maximum.
  [[nodiscard]] Message counts() const {
    Message counts{drawing_text(game_, "counts"), {}};
    for (const DrawnPart& part : parts_)
      counts.gaps.push_back(fmt::format("{}", draft_.count(part)));
    for (const DrawnPart& part : parts_) counts.gaps.push_back(fmt::format("{}", part.most));
    return counts;
  }

  void obey(const std::string& line) {
    const auto space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
    const auto found = choices_like(commands_, word);
    if (found.size() != 1) {
      questions_.tell(questions_.text("map.unknown", word, names_of(commands_)));
      return;
    }
    if (found.front() < parts_.size()) return put(&parts_[found.front()], rest);
    run_command(static_cast<EditCommand>(found.front() - parts_.size()), rest);
  }

  void run_command(EditCommand command, const std::string& rest) {
    switch (command) {
      case EditCommand::clear: return put(nullptr, rest);
      case EditCommand::empty: draft_.clear_all(); return draw();
      case EditCommand::random: return take(any_random_map(game_));
      case EditCommand::take: return take(rest);
      case EditCommand::save: return save(rest);
      case EditCommand::help: return help();
      case EditCommand::done: done_ = true; return;
    }
  }

  /// All or nothing: on every place, or on none.
  void put(const DrawnPart* part, const std::string& where) {
    const auto places = places_in(where);
    if (places.empty()) return questions_.tell(own_text("where"));
    MapDraft changed = draft_;
    for (const std::string& place : places) {
      if (const auto complaint = changed.put(part, place)) {
        return questions_.tell(say(questions_.language(), *complaint));
      }
    }
    draft_ = std::move(changed);
    draw();
  }

  void take(const std::string& name) {
    try {
      const std::string map = name == "random" ? any_random_map(game_) : map_value(game_, name);
      draft_ = MapDraft(game_, map_cells(game_, map_rules(game_, map)));
      draw();
    } catch (const Error&) {
      std::vector<std::string> known = saved_map_names();
      std::string names;
      for (const std::string_view each : map_option(game_)->names) known.emplace_back(each);
      for (const std::string& each : known) names += (names.empty() ? "" : ", ") + each;
      questions_.tell(questions_.text("map.no_such_map", name, names));
    }
  }

  void save(const std::string& name) {
    if (!is_map_name(name)) return questions_.tell(questions_.text("map.bad_name", name));
    if (is_map_of_game(game_, name)) return questions_.tell(questions_.text("map.taken", name));
    if (is_saved_map(name) && questions_.console().is_interactive() &&
        !questions_.prompt().confirm(questions_.text("play.confirm_replace", name))) {
      return;
    }
    try {
      save_map(name, draft_.cells());
      questions_.tell(questions_.text("map.saved", name, game_.id()));
    } catch (const Error& error) {
      questions_.tell(error.what());
    }
  }

  void help() {
    for (const NamedChoice& command : commands_) {
      questions_.tell("  " + command.name + ": " + command.about);
    }
  }

  Questions& questions_;
  const AnyGame& game_;
  std::span<const DrawnPart> parts_;
  MapDraft draft_;
  GameScreen screen_;
  std::vector<NamedChoice> commands_;  // the parts come first
  bool done_ = false;
};

}  // namespace

DrawnMap edit_map(Questions& questions, const AnyGame& game) {
  return MapEditor(questions, game).run();
}

}  // namespace quintet::terminal
