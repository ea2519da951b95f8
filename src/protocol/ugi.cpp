#include "protocol/ugi.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <istream>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <ranges>
#include <span>
#include <string_view>
#include <vector>

#include "book/well_read.h"
#include "core/error.h"
#include "core/text.h"
#include "engine/engine.h"
#include "protocol/go_request.h"
#include "protocol/settings.h"
#include "protocol/thought_text.h"

namespace quintet::protocol {
namespace {

using Words = std::span<const std::string_view>;

// The longest game has about a thousand moves of at most eight characters; a longer line is garbage
// and must not exhaust memory.
constexpr std::size_t longest_line = std::size_t{1} << 20;

enum class LineRead { line, too_long, end };

LineRead read_line(std::istream& in, std::string& line) {
  line.clear();
  bool too_long = false;
  for (;;) {
    const int c = in.rdbuf()->sbumpc();
    if (c == std::char_traits<char>::eof()) {
      if (too_long) return LineRead::too_long;
      return line.empty() ? LineRead::end : LineRead::line;
    }
    if (c == '\n') return too_long ? LineRead::too_long : LineRead::line;
    if (line.size() < longest_line) {
      line += static_cast<char>(c);
    } else {
      too_long = true;
    }
  }
}

std::vector<std::string_view> words_of(std::string_view line) {
  constexpr std::string_view space = " \t\r\v\f";
  std::vector<std::string_view> words;
  for (;;) {
    const std::size_t begin = line.find_first_not_of(space);
    if (begin == std::string_view::npos) return words;
    line.remove_prefix(begin);
    const std::size_t end = std::min(line.find_first_of(space), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
}

class Session {
 public:
  Session(std::ostream& out, std::string name) : out_(out), name_(std::move(name)) { reset_game(); }

  void serve(std::istream& in);

 private:
  struct Command {
    std::string_view word;
    void (Session::*run)(Words);
    bool when_thinking;  // or only when idle
  };
  static const std::array<Command, 12> commands;

  void obey(std::string_view line);
  void answer_ugi(Words words);
  void answer_isready(Words words);
  void new_game(Words words);
  void set_position(Words words);
  void change_option(Words words);
  void go(Words words);
  void stop(Words words);
  void ponder_hit(Words words);
  void answer_query(Words words);
  void show(Words words);

  void reset_game();
  static void use_tables(const std::string& folder);
  void think();
  void done(const engine::Thought& thought);
  void wind_up(bool at_end_of_input);
  [[nodiscard]] bool thinking();
  [[nodiscard]] bool is_heard();  // if false, nobody reads our answers any more
  void say(std::string_view line);
  void say_error(std::string_view text) { say(fmt::format("info string error: {}", text)); }

  std::ostream& out_;
  std::string name_;
  Settings settings_;
  std::unique_ptr<Table> table_;
  GoRequest request_;

  // Shared with the thinking thread.
  std::mutex mutex_;
  bool thinking_ = false;            // a `go` is still unanswered
  bool answer_at_once_ = true;       // if false, wait for `stop` or `ponderhit`
  bool drop_answer_ = false;         // nobody wants it any more
  std::optional<std::string> kept_;  // the answer, held until it is asked for

  std::vector<engine::Outlook> told_;  // lines; used only by the thinking thread

  std::unique_ptr<engine::Engine>
      engine_;  // last member: its destructor joins the thread that uses all the others
};

const std::array<Session::Command, 12> Session::commands{{
    {"ugi", &Session::answer_ugi, true},
    {"isready", &Session::answer_isready, true},
    {"uginewgame", &Session::new_game, false},
    {"position", &Session::set_position, false},
    {"setoption", &Session::change_option, false},
    {"go", &Session::go, false},
    {"stop", &Session::stop, true},
    {"ponderhit", &Session::ponder_hit, true},
    {"query", &Session::answer_query, true},
    {"d", &Session::show, true},
    {"show", &Session::show, true},
    {"quit", nullptr, true},  // ends the input loop
}};

void Session::serve(std::istream& in) {
  std::string line;
  while (is_heard()) {
    switch (read_line(in, line)) {
      case LineRead::end: return wind_up(true);
      case LineRead::too_long:
        say_error(fmt::format("a line is too long (expected at most {} bytes)", longest_line));
        continue;
      case LineRead::line: break;
    }
    const auto words = words_of(line);
    if (!words.empty() && words.front() == "quit") break;
    obey(line);
  }
  wind_up(false);
}

void Session::obey(std::string_view line) {
  const auto words = words_of(line);
  if (words.empty()) return;
  const auto* const command = std::find_if(
      commands.begin(), commands.end(), [&](const Command& c) { return c.word == words.front(); });
  if (command == commands.end()) {
    const auto names = std::views::transform(commands, &Command::word);
    return say_error(fmt::format("unknown command {} (expected one of {})",
                                 in_quotes(words.front()), fmt::join(names, ", ")));
  }
  if (!command->when_thinking && thinking()) {
    return say_error(fmt::format("{} while thinking (send stop first)", command->word));
  }
  try {
    (this->*command->run)(Words(words).subspan(1));
  } catch (const std::exception& error) {
    say_error(error.what());
  }
}

bool Session::is_heard() {
  const std::lock_guard lock(mutex_);
  return out_.good();
}

void Session::say(std::string_view line) {
  const std::lock_guard lock(mutex_);
  out_ << line << '\n' << std::flush;  // flushed: the reader is waiting for it
}

bool Session::thinking() {
  const std::lock_guard lock(mutex_);
  return thinking_;
}

void Session::answer_ugi(Words) {
  say(fmt::format("id name {}", name_));
  say("id author Quintet");
  for (const std::string& line : option_lines()) say(line);
  say("ugiok");
}

void Session::answer_isready(Words) { say("readyok"); }

void Session::reset_game() { table_ = settings_.game->new_table(settings_.rules); }

void Session::use_tables(const std::string& folder) {
  const auto source = engine::endings_in_use();
  if (!source) throw Error("option Tables: this program has no tables");
  engine::use_endings(source->in_folder(folder));
}

void Session::new_game(Words) {
  ++settings_.new_games;
  reset_game();
  if (engine_) engine_->forget();
}

void Session::change_option(Words words) {
  if (words.empty() || words.front() != "name") {
    throw Error("setoption without a name (expected setoption name NAME value VALUE)");
  }
  const auto value = std::find(words.begin(), words.end(), "value");
  const std::vector<std::string_view> name(words.begin() + 1, value);
  const std::vector<std::string_view> rest(value == words.end() ? value : value + 1, words.end());
  Settings changed = settings_;
  set_option(changed, fmt::format("{}", fmt::join(name, " ")),
             fmt::format("{}", fmt::join(rest, " ")));
  const bool another_game = changed.game != settings_.game;
  const bool other_rules = another_game || changed.rules != settings_.rules;
  const bool other_tables = changed.tables != settings_.tables;
  if (other_tables) use_tables(changed.tables);
  if (another_game || other_tables || changed.hash != settings_.hash) engine_.reset();
  settings_ = changed;
  if (other_rules) reset_game();
}

/// `startpos` or `fen POSITION`; the position ends at the word `moves`.
void Session::set_position(Words words) {
  const auto moves = std::find(words.begin(), words.end(), "moves");
  const std::vector<std::string_view> place(words.begin(), moves);
  std::string start;
  if (place.size() > 1 && place.front() == "fen") {
    start = fmt::format("{}", fmt::join(place.begin() + 1, place.end(), " "));
  } else if (place.size() != 1 || place.front() != "startpos") {
    throw Error("position without an argument (expected startpos or fen POSITION, then moves)");
  }
  const std::vector<std::string> played(moves == words.end() ? moves : moves + 1, words.end());
  table_ = table_after(*settings_.game, settings_.rules, start, played);
}

void Session::go(Words words) {
  request_ = go_request_from_words(words);
  for (const std::string& word : request_.unknown) {
    say_error(
        fmt::format("go {} is passed over (expected movetime, nodes, depth, infinite, ponder, "
                    "p1time, p2time, p1inc, p2inc, movestogo)",
                    in_quotes(word)));
  }
  if (!table_->to_move()) return say(fmt::format("bestmove {}", no_move));
  {
    const std::lock_guard lock(mutex_);
    thinking_ = true;
    answer_at_once_ = !request_.infinite && !request_.ponder;
  }
  think();
}

void Session::think() {
  try {
    if (!engine_) {
      const AnyGame& game = *settings_.game;
      engine_ = std::make_unique<engine::Engine>(
          game, book::new_well_read_thinker(game, std::size_t{settings_.hash} << 20));
    }
    // While pondering, no clock of ours is running.
    const search::Limits limits =
        request_.ponder ? search::Limits{} : request_.limits_for(*table_->to_move());
    const engine::Mind mind = settings_.mind(limits, !answer_at_once_);
    told_.clear();
    engine_->start(
        *table_, mind,
        [this](const engine::Thought& thought) {
          told_ = thought.lines;
          for (const std::string& line : info_lines(thought)) say(line);
        },
        [this](const engine::Thought& thought) { done(thought); });
  } catch (...) {
    const std::lock_guard lock(mutex_);
    thinking_ = false;
    throw;
  }
}

void Session::done(const engine::Thought& thought) {
  const std::string answer = bestmove_line(thought, *table_);
  const std::lock_guard lock(mutex_);
  if (drop_answer_) return;
  if (thought.lines != told_) {  // bestmove must match the last lines reported
    for (const std::string& line : info_lines(thought)) out_ << line << '\n' << std::flush;
  }
  if (!answer_at_once_) {
    kept_ = answer;
    return;
  }
  thinking_ = false;
  out_ << answer << '\n' << std::flush;
}

void Session::stop(Words) {
  {
    const std::lock_guard lock(mutex_);
    if (!thinking_) return;
    answer_at_once_ = true;
    if (kept_) {
      thinking_ = false;
      out_ << *kept_ << '\n' << std::flush;
      kept_.reset();
    }
  }
  engine_->stop();
}

/// The expected move was played: the results of pondering are in the tables, so a new search with
/// the clock running continues where it left off.
void Session::ponder_hit(Words words) {
  {
    const std::lock_guard lock(mutex_);
    if (!thinking_ || !request_.ponder) return;
    if (!kept_) drop_answer_ = true;
  }
  if (!drop_answer_) return stop(words);
  engine_->stop();
  {
    const std::lock_guard lock(mutex_);
    drop_answer_ = false;
    answer_at_once_ = !request_.infinite;
  }
  request_.ponder = false;
  think();
}

/// A search that ends by itself may finish when the input ends, so that a few lines piped in get
/// their answer.
void Session::wind_up(bool at_end_of_input) {
  if (!engine_) return;
  if (at_end_of_input && answer_at_once_) return engine_->wait();
  if (at_end_of_input) return stop({});
  {
    const std::lock_guard lock(mutex_);
    drop_answer_ = true;
  }
  engine_->stop();
}

void Session::answer_query(Words words) {
  const std::string_view what = words.empty() ? "" : words.front();
  const auto result = table_->result();
  if (what == "gameover") return say(fmt::format("response {}", result.has_value()));
  if (what == "p1turn") return say(fmt::format("response {}", table_->to_move() == Side::first));
  if (what == "fen") return say(fmt::format("response {}", table_->position()));
  if (what == "moves") return say(fmt::format("response {}", fmt::join(table_->moves(), " ")));
  if (what == "margin") return say(fmt::format("response {}", result ? result->margin : 0));
  if (what != "result") {
    throw Error(fmt::format("query {} (expected gameover, p1turn, result, margin, fen or moves)",
                            in_quotes(what)));
  }
  if (!result) return say("response none");
  switch (result->outcome) {
    case Outcome::first_wins: return say("response p1win");
    case Outcome::second_wins: return say("response p2win");
    case Outcome::draw: return say("response draw");
  }
}

void Session::show(Words) {
  const AnyGame& game = table_->game();
  const std::string& rules = settings_.rules;
  say(fmt::format("info string game {} rules {}", game.id(), rules.empty() ? "default" : rules));
  say(fmt::format("info string position {}", table_->position()));
  if (const auto result = table_->result()) {
    return say(fmt::format("info string result {} margin {}", game.name_of(result->outcome),
                           result->margin));
  }
  say(fmt::format("info string to_move {} moves {}", game.name_of(*table_->to_move()),
                  fmt::join(table_->moves(), " ")));
}

}  // namespace

void serve_ugi(std::istream& in, std::ostream& out, const std::string& name) {
  Session(out, name).serve(in);
}

}  // namespace quintet::protocol
