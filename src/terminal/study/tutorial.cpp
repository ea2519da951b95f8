#include "terminal/study/tutorial.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "advice/hints.h"
#include "terminal/game/game_in_progress.h"
#include "terminal/game/unplayed_plan.h"
#include "terminal/play/game_screen.h"
#include "terminal/play/move_entry.h"
#include "terminal/prompt/pager.h"
#include "terminal/prompt/rules_lines.h"
#include "words/lessons.h"

namespace quintet::terminal {
namespace {

enum class LessonCommand : std::uint8_t { help, skip, previous, rules, quit };
constexpr std::array<std::string_view, 5> lesson_command_ids{"help", "skip", "previous", "rules",
                                                             "quit"};

/// How the learner left a step.
enum class StepEnd : std::uint8_t { done, skipped, previous, left, leave };

class Tutorial {
 public:
  Tutorial(Questions& questions, const AnyGame& game)
      : questions_(questions),
        game_(game),
        steps_(words::lessons_of(game.id())),
        screen_(questions.console()) {
    for (const std::string_view id : lesson_command_ids) {
      commands_.push_back(choice_of(questions.language(), "lesson.command", id));
    }
  }

  Turn run() {
    at_ = 0;
    while (at_ < steps_.size()) {
      switch (take_step()) {
        case StepEnd::done:
          if (const Turn turn = questions_.pause(questions_.text("menu.enter"));
              turn != Turn::onward) {
            return turn;
          }
          ++at_;
          break;
        case StepEnd::skipped: ++at_; break;
        case StepEnd::previous: at_ -= at_ > 0 ? 1 : 0; break;
        case StepEnd::left: return Turn::back;
        case StepEnd::leave: return Turn::leave;
      }
    }
    questions_.tell(questions_.text("lesson.end", game_.title()));
    return questions_.pause(questions_.text("menu.enter"));
  }

 private:
  [[nodiscard]] const words::LessonStep& step() const { return steps_[at_]; }
  [[nodiscard]] std::string lesson_text(std::string_view what) const {
    return questions_.text(fmt::format("{}.lesson.{}{}", game_.id(), step().id, what));
  }

  StepEnd take_step() {
    GameInProgress position(game_, step().rules, step().position);
    MoveEntry entry(position.table());
    draw(position, &entry, lesson_text(""));
    while (true) {
      const auto line =
          questions_.line({.text = prompt(position, entry),
                           .complete =
                               [&](std::string_view typed) {
                                 return entry.completions(typed.substr(typed.rfind(' ') + 1));
                               },
                           .redraw = [&] { draw(position, &entry, lesson_text("")); },
                           .deadline = {}});
      if (!line) return StepEnd::leave;
      if (const auto end = obey(*line, position, entry)) return *end;
    }
  }

  [[nodiscard]] std::string prompt(const GameInProgress& position, const MoveEntry& entry) const {
    std::string text = advice::side_name(game_, *position.table().to_move(), questions_.language());
    for (const std::string& cell : entry.chosen()) text += " " + cell;
    return text + " > ";
  }

  void draw(const GameInProgress& position, const MoveEntry* entry, const std::string& text) {
    const GamePlan plan = unplayed_plan(game_, step().rules, step().position);
    const std::string count = questions_.text("lesson.count", at_ + 1, steps_.size());
    screen_.news = {fmt::format("{} {}. {}", count, lesson_text(".name"), text)};
    screen_.draw(plan, position, entry);
  }

  /// How this line ends the step, if it does.
  std::optional<StepEnd> obey(const std::string& line, GameInProgress& position, MoveEntry& entry) {
    if (line.empty()) {
      if (entry.back()) {
        draw(position, &entry, lesson_text(""));
      } else {
        questions_.tell(questions_.text("lesson.how", names_of(commands_)));
      }
      return std::nullopt;
    }
    const auto& moves = entry.moves();
    const bool is_move = std::find(moves.begin(), moves.end(), line) != moves.end() ||
                         line.find_first_of("0123456789") != std::string::npos;
    if (is_move) return enter(line, position, entry);
    if (is_word(line, "menu.back")) return StepEnd::previous;
    const auto found = choices_like(commands_, line);
    if (found.size() != 1) {
      questions_.tell(questions_.text("lesson.unknown", line, names_of(commands_)));
      return std::nullopt;
    }
    return run_command(static_cast<LessonCommand>(found.front()), position, entry);
  }

  bool read_rules() {
    Console& console = questions_.console();
    return read_paged(console, questions_.prompt(),
                      rules_lines(game_, console.style(), console.width()));
  }

  std::optional<StepEnd> run_command(LessonCommand command, const GameInProgress& position,
                                     const MoveEntry& entry) {
    switch (command) {
      case LessonCommand::help: questions_.tell(lesson_text(".help")); break;
      case LessonCommand::skip: return StepEnd::skipped;
      case LessonCommand::previous: return StepEnd::previous;
      case LessonCommand::rules:
        if (read_rules()) draw(position, &entry, lesson_text(""));
        break;
      case LessonCommand::quit: return StepEnd::left;
    }
    return std::nullopt;
  }

  std::optional<StepEnd> enter(const std::string& line, GameInProgress& position,
                               MoveEntry& entry) {
    const MoveEntry::Outcome outcome = entry.read(line);
    if (outcome.complaint) {
      questions_.tell(say(questions_.language(), *outcome.complaint));
    } else if (!outcome.move) {
      draw(position, &entry, lesson_text(""));
    } else if (!step().is_right(*outcome.move)) {
      const std::string did =
          advice::account_line(position.table(), *outcome.move, questions_.language());
      questions_.tell(questions_.text("lesson.not_yet", *outcome.move, did));
      questions_.tell(lesson_text(".help"));
    } else {
      const std::string did =
          advice::account_line(position.table(), *outcome.move, questions_.language());
      position.play(*outcome.move);
      draw(position, nullptr, did + ".");
      questions_.tell(lesson_text(".done"));
      return StepEnd::done;
    }
    return std::nullopt;
  }

  Questions& questions_;
  const AnyGame& game_;
  std::vector<words::LessonStep> steps_;
  GameScreen screen_;
  std::vector<NamedChoice> commands_;
  std::size_t at_ = 0;
};

}  // namespace

Turn teach(Questions& questions, const AnyGame& game) { return Tutorial(questions, game).run(); }

}  // namespace quintet::terminal
