#include "terminal/study/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "advice/hints.h"
#include "core/error.h"
#include "games/registry.h"
#include "record/record_reader.h"
#include "record/record_replay.h"
#include "terminal/game/game_in_progress.h"
#include "terminal/game/saves.h"
#include "terminal/game/unplayed_plan.h"
#include "terminal/play/game_screen.h"

namespace quintet::terminal {
namespace {

enum class ReplayCommand : std::uint8_t { next, previous, first, last, flip, quit };
constexpr std::array<std::string_view, 6> replay_command_ids{"next", "previous", "first",
                                                             "last", "flip",     "quit"};

std::string value_or_question_mark(const record::Record& record, std::string_view tag) {
  const record::Tag* found = record.find_tag(tag);
  return found == nullptr ? "?" : found->value;
}

/// If the players cannot be parsed, such as external programs, the record is shown without them.
GamePlan plan_to_show(const record::Record& record, const AnyGame& game) {
  try {
    return plan_of(record);
  } catch (const Error&) {
    return unplayed_plan(game);
  }
}

class Replay {
 public:
  Replay(Questions& questions, const record::Record& record)
      : questions_(questions),
        game_(record),
        plan_(plan_to_show(record, game_.game())),
        record_(record),
        screen_(questions.console()),
        plies_(game_.moves().size()) {
    for (const std::string_view id : replay_command_ids) {
      commands_.push_back(choice_of(questions.language(), "replay.command", id));
    }
    go_to(0);
  }

  Turn run() {
    if (!questions_.console().is_interactive()) {
      for (std::size_t ply = 0; ply <= plies_; ++ply) {
        go_to(ply);
        draw();
      }
      return Turn::onward;
    }
    while (!left_) {
      draw();
      const auto line = questions_.line(
          {.text = prompt(), .complete = {}, .redraw = [this] { draw(); }, .deadline = {}});
      if (!line) return Turn::leave;
      obey(*line);
    }
    return Turn::onward;
  }

 private:
  [[nodiscard]] std::size_t ply() const { return game_.moves().size(); }
  [[nodiscard]] std::string prompt() const { return fmt::format("{}/{} > ", ply(), plies_); }

  void go_to(std::size_t ply) {
    if (game_.moves().size() > ply) game_.undo(game_.moves().size() - ply);
    while (game_.moves().size() < ply && game_.can_redo()) game_.redo();
  }

  void draw() {
    screen_.news.clear();
    if (ply() == 0) {
      screen_.news.push_back(questions_.text("replay.start", plies_));
    } else {
      const record::RecordMove& move = game_.moves().back();
      screen_.news.push_back(fmt::format(
          "{}. {}: {}", ply(), move.text,
          advice::account_line(*game_.table_before_last(), move.text, questions_.language())));
      if (!move.comment.empty()) screen_.news.push_back(move.comment);
    }
    const bool at_end = ply() == plies_;
    screen_.end = at_end ? contest::end_of_record(record_) : std::nullopt;
    if (at_end) screen_.news.push_back(how_it_ended());
    if (!notice_.empty()) screen_.news.push_back(std::exchange(notice_, {}));
    screen_.draw(plan_, game_, nullptr);
    if (questions_.console().is_interactive()) {
      questions_.tell(questions_.text("replay.keys"));
    }
  }

  [[nodiscard]] std::string how_it_ended() const {
    const auto result = game_.table().result();
    const auto end = result ? std::optional(contest::GameEnd{contest::Ending::by_rules, *result})
                            : contest::end_of_record(record_);
    if (!end) return questions_.text("replay.unfinished");
    return end_line(game_.table(), *end, questions_.language());
  }

  void obey(const std::string& line) {
    std::size_t number = 0;
    const char* end = line.data() + line.size();
    const auto read = std::from_chars(line.data(), end, number);
    if (!line.empty() && read.ec == std::errc() && read.ptr == end) {
      if (number > plies_) notice_ = questions_.text("replay.no_such_move", number, plies_);
      return go_to(std::min(number, plies_));
    }
    const auto found = choices_like(commands_, line.empty() ? "next" : line);
    const bool back = is_word(line, "menu.back");
    if (found.size() != 1 && !back) {
      notice_ = questions_.text("replay.unknown", line, names_of(commands_));
      return;
    }
    run_command(back ? ReplayCommand::previous : static_cast<ReplayCommand>(found.front()));
  }

  void run_command(ReplayCommand command) {
    switch (command) {
      case ReplayCommand::next: return go_to(std::min(ply() + 1, plies_));
      case ReplayCommand::previous: return go_to(ply() == 0 ? 0 : ply() - 1);
      case ReplayCommand::first: return go_to(0);
      case ReplayCommand::last: return go_to(plies_);
      case ReplayCommand::flip: screen_.flipped = !screen_.flipped; return;
      case ReplayCommand::quit: left_ = true; return;
    }
  }

  Questions& questions_;
  GameInProgress game_;
  GamePlan plan_;
  const record::Record& record_;
  GameScreen screen_;
  std::size_t plies_;
  std::vector<NamedChoice> commands_;
  std::string notice_;  // what was wrong with the last input
  bool left_ = false;
};

}  // namespace

std::vector<record::Record> records_in(const std::filesystem::path& file) {
  const std::string text = read_file(file);
  try {
    std::vector<record::Record> records = record::records_from_text(text);
    if (records.empty()) throw Error("contains no game (expected a game record)");
    return records;
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", file.string(), error.what()));
  }
}

Turn ask_record(Questions& questions, const std::vector<record::Record>& records,
                std::size_t& chosen) {
  if (records.size() == 1) {
    chosen = 0;
    return Turn::onward;
  }
  constexpr std::size_t most_shown = 15;
  Query query{.title = questions.text("replay.which", records.size()),
              .intro = {},
              .choices = {},
              .fallback = "1"};
  // Latest first: most likely the one wanted.
  const std::size_t shown = std::min(records.size(), most_shown);
  for (std::size_t i = 0; i < shown; ++i) {
    const record::Record& record = records[records.size() - 1 - i];
    const AnyGame& game = game_of(record, games::all_games());
    query.choices.push_back(
        {fmt::format("{} {}", value_or_question_mark(record, "Date"), game.title()),
         fmt::format("{} - {}, {}, {}",
                     value_or_question_mark(record, record::player_tag(game, Side::first)),
                     value_or_question_mark(record, record::player_tag(game, Side::second)),
                     record::result_text(record.result),
                     questions.text("menu.moves", record.main.moves.size())),
         {}});
  }
  const Reply reply = questions.ask(query);
  chosen = records.size() - 1 - reply.choice;
  return reply.turn;
}

Turn replay_game(Questions& questions, const record::Record& record) {
  return Replay(questions, record).run();
}

}  // namespace quintet::terminal
