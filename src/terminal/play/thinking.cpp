#include "terminal/play/thinking.h"

#include <array>
#include <chrono>
#include <future>
#include <optional>
#include <utility>

namespace quintet::terminal {
namespace {

/// An activity spinner at the left of the line.
class Spinner {
 public:
  Spinner(Console& console, std::string what) : console_(console), what_(std::move(what)) {}
  ~Spinner() {
    if (turns_ > 0) console_.print("\r\x1b[K");
  }
  Spinner(const Spinner&) = delete;
  Spinner& operator=(const Spinner&) = delete;

  void turn() {
    if (!console_.has_cursor()) return;
    constexpr std::array<std::string_view, 4> plain{"|", "/", "-", "\\"};
    constexpr std::array<std::string_view, 8> round{"⠋", "⠙", "⠸", "⢰", "⣠", "⣄", "⡆", "⠇"};
    const bool unicode = console_.style().unicode;
    const auto sign = unicode ? round[turns_ % round.size()] : plain[turns_ % plain.size()];
    ++turns_;
    console_.print("\r" + std::string(sign) + " " + what_ + " ");
  }

 private:
  Console& console_;
  std::string what_;
  std::size_t turns_ = 0;
};

/// Stops the engine on every exit: its callback refers to local variables.
struct StopAtEnd {
  engine::Engine& engine;
  ~StopAtEnd() { engine.stop(); }
};

std::optional<EndOfThought> end_by_news(Console& console, SignalWatch& signals) {
  while (const auto news = signals.next()) {
    if (*news == SignalNews::goodbye) return EndOfThought::goodbye;
    if (*news == SignalNews::interrupt) return EndOfThought::interrupted;
    if (*news == SignalNews::suspend) console.suspend();
  }
  return std::nullopt;
}

/// Waits for an asynchronous answer; `stop` makes it arrive at once.
template <class Answer, class Stop>
EndOfThought wait_aloud(Console& console, SignalWatch& signals, std::future<Answer>& answer,
                        const std::string& what, Stop&& stop) {
  constexpr std::chrono::milliseconds tick{100};
  Spinner spinner(console, what);
  while (answer.wait_for(tick) != std::future_status::ready) {
    if (const auto end = end_by_news(console, signals)) {
      stop();
      return *end;
    }
    spinner.turn();
  }
  return EndOfThought::by_itself;
}

}  // namespace

ThoughtThrough think_aloud(Console& console, SignalWatch& signals, engine::Engine& engine,
                           const Table& game, const engine::Mind& mind, const std::string& what) {
  std::promise<engine::Thought> promise;
  auto answer = promise.get_future();
  engine.start(game, mind, {},
               [&promise](const engine::Thought& thought) { promise.set_value(thought); });
  const StopAtEnd stop_at_end{engine};
  ThoughtThrough through;
  through.end = wait_aloud(console, signals, answer, what, [&] { engine.stop(); });
  through.thought = answer.get();
  return through;
}

ProgramsMove ask_program(Console& console, SignalWatch& signals, SeatedProgram& program,
                         const Table& game, const std::optional<arena::TurnClocks>& clocks,
                         const std::string& what) {
  std::stop_source stop;
  auto answer = std::async(std::launch::async, [&] {
    constexpr std::uint64_t any_seed = 1;
    arena::Player& player = *program.player;
    // Not interruptible: without this there could be no move at all.
    if (!program.begun) player.new_game(game, any_seed, {});
    program.begun = true;
    return player.choose(game, clocks, stop.get_token());
  });
  ProgramsMove through;
  through.end = wait_aloud(console, signals, answer, what, [&] { stop.request_stop(); });
  through.move = answer.get().move;
  return through;
}

}  // namespace quintet::terminal
