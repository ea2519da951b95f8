#include "arena/ugi_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <sstream>
#include <utility>

#include "core/text.h"

namespace quintet::arena {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

std::string first_word(const std::string& line) { return line.substr(0, line.find(' ')); }

/// The number after `score cp` in an info line.
std::optional<int> judgement_in(const std::string& info) {
  constexpr std::string_view key = " score cp ";
  const std::size_t at = info.find(key);
  if (at == std::string::npos) return std::nullopt;
  const char* const begin = info.data() + at + key.size();
  int value = 0;
  const auto [end, error] = std::from_chars(begin, info.data() + info.size(), value);
  return error == std::errc{} ? std::optional(value) : std::nullopt;
}

std::string position_line(const Table& game) {
  const std::string start = game.start();
  std::string line = start.empty() ? "position startpos" : "position fen " + start;
  if (game.plies() > 0) line += fmt::format(" moves {}", fmt::join(game.played(), " "));
  return line;
}

}  // namespace

UgiPlayer::UgiPlayer(std::vector<std::string> command, const Pace& pace)
    : command_(std::move(command)), pace_(pace), process_(std::make_unique<Process>(command_)) {}

UgiPlayer::~UgiPlayer() {
  constexpr milliseconds time_to_leave{500};
  if (!process_) return;
  const auto deadline = steady_clock::now() + time_to_leave;
  process_->write_line("quit", deadline);
  process_->close_input();
  process_->wait_for_end(deadline);
}

void UgiPlayer::fail(FaultKind kind, const std::string& what) {
  process_.reset();
  throw Fault(kind, what);
}

void UgiPlayer::send(const std::string& line) {
  if (process_->write_line(line, steady_clock::now() + pace_.patience)) return;
  const auto end = process_->how_it_ended();
  fail(FaultKind::crash, fmt::format("the program stopped reading its input{}",
                                     end ? fmt::format(" ({})", *end) : std::string()));
}

/// The first line that starts with the word; other output is ignored.
std::string UgiPlayer::wait_for(const std::string& word, milliseconds time,
                                const std::stop_token& stop,
                                const std::function<void(const std::string&)>& on_other_line) {
  const auto deadline = steady_clock::now() + time;
  std::string line;
  for (;;) {
    switch (process_->read_line(line, deadline, stop)) {
      case Process::Read::stopped: return "";
      case Process::Read::late:
        fail(FaultKind::time, fmt::format("no {} within {} ms", word, time.count()));
      case Process::Read::closed: {
        // A program closes its pipes shortly before it has exited.
        process_->wait_for_end(steady_clock::now() + std::chrono::seconds{1});
        const auto end = process_->how_it_ended();
        fail(FaultKind::crash, fmt::format("the program exited instead of sending {} ({})", word,
                                           end ? *end : std::string("it closed its output")));
      }
      case Process::Read::line: break;
    }
    if (first_word(line) == word) return line;
    if (on_other_line) on_other_line(line);
  }
}

void UgiPlayer::greet(const Table& start, const std::stop_token& stop) {
  send("ugi");
  seed_range_.reset();
  wait_for("ugiok", pace_.patience, stop, [this](const std::string& line) {
    if (line.starts_with("option name Seed ")) seed_range_ = seed_range_in(line);
  });
  send(fmt::format("setoption name Game value {}", start.game().id()));
  if (const std::string rules = start.rules(); !rules.empty()) {
    send("setoption name Rules value " + rules);
  }
  greeted_ = true;
}

void UgiPlayer::new_game(const Table& start, std::uint64_t seed, const std::stop_token& stop) {
  if (!process_) {
    greeted_ = false;
    try {
      process_ = std::make_unique<Process>(command_);
    } catch (const Error& error) {
      throw Fault(FaultKind::crash, error.what());
    }
  }
  if (!greeted_) greet(start, stop);
  if (stop.stop_requested()) return;
  if (seed_range_) send(fmt::format("setoption name Seed value {}", seed_range_->fit(seed)));
  send("uginewgame");
  send("isready");
  wait_for("readyok", pace_.patience, stop);
}

/// From `option name Seed type spin ... min A max B`.
UgiPlayer::SeedRange UgiPlayer::seed_range_in(const std::string& option) {
  SeedRange range{.low = 0, .high = std::numeric_limits<std::int32_t>::max()};
  std::istringstream words(option);
  for (std::string word; words >> word;) {
    if (word == "min") words >> range.low;
    if (word == "max") words >> range.high;
  }
  return range;
}

std::int64_t UgiPlayer::SeedRange::fit(std::uint64_t seed) const {
  const std::int64_t least = std::max<std::int64_t>(low, 0);
  const auto span = static_cast<std::uint64_t>(std::max(high, least) - least);
  return least + static_cast<std::int64_t>(seed % (span + 1));
}

Choice UgiPlayer::choose(const Table& game, const std::optional<TurnClocks>& clocks,
                         const std::stop_token& stop) {
  send(position_line(game));
  milliseconds time = pace_.patience;
  if (clocks) {
    const auto& [one, two] = clocks->faces;
    time = clocks->own().left + clock_margin;
    send(fmt::format("go p1time {} p2time {} p1inc {} p2inc {}", one.left.count(), two.left.count(),
                     one.increment.count(), two.increment.count()));
  } else if (pace_.nodes) {
    send(fmt::format("go nodes {}", *pace_.nodes));
  } else {
    time += pace_.move_time;
    send(fmt::format("go movetime {}", pace_.move_time.count()));
  }
  std::string info;
  const auto note = [&](const std::string& line) {
    if (first_word(line) == "info") info = line;
  };
  std::string answer = wait_for("bestmove", time, stop, note);
  if (answer.empty()) {
    constexpr milliseconds time_to_stop{2000};
    send("stop");
    answer = wait_for("bestmove", time_to_stop, {}, note);
  }
  std::istringstream words(answer);
  std::string word;
  Choice choice;
  words >> word >> choice.move;
  choice.value = judgement_in(info);
  return choice;
}

}  // namespace quintet::arena
