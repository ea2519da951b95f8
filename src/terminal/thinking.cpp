#include "terminal/thinking.h"

#include <array>
#include <chrono>
#include <future>
#include <optional>
#include <utility>

namespace quintet {
namespace {

/// A sign of life at the left of the line, turning.
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

/// Stops the engine whatever happens: its callback speaks to what stands here.
struct StopAtEnd {
  Engine& engine;
  ~StopAtEnd() { engine.stop(); }
};

std::optional<ThoughtThrough::End> end_by_news(SignalWatch& signals) {
  while (const auto news = signals.next()) {
    if (*news == SignalNews::goodbye) return ThoughtThrough::End::goodbye;
    if (*news == SignalNews::interrupt) return ThoughtThrough::End::interrupted;
    if (*news == SignalNews::suspend) suspend_program();
  }
  return std::nullopt;
}

}  // namespace

ThoughtThrough think_aloud(Console& console, SignalWatch& signals, Engine& engine,
                           const GameSoFar& game, const Mind& mind, const std::string& what) {
  constexpr std::chrono::milliseconds tick{100};
  std::promise<Thought> promise;
  auto answer = promise.get_future();
  engine.start(game, mind, {}, [&promise](const Thought& thought) { promise.set_value(thought); });
  const StopAtEnd stop_at_end{engine};
  Spinner spinner(console, what);
  ThoughtThrough through;
  while (answer.wait_for(tick) != std::future_status::ready) {
    if (const auto end = end_by_news(signals)) {
      through.end = *end;
      engine.stop();
      break;
    }
    spinner.turn();
  }
  through.thought = answer.get();
  return through;
}

}  // namespace quintet
