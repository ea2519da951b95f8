#include "terminal/play/pace.h"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace quintet::terminal {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

struct Pace::Keys {
  explicit Keys(int terminal) : number(terminal) {
    known = tcgetattr(number, &before) == 0;
    termios single_keys = before;
    single_keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    if (known) tcsetattr(number, TCSADRAIN, &single_keys);
  }
  ~Keys() {
    if (known) tcsetattr(number, TCSADRAIN, &before);
  }
  Keys(const Keys&) = delete;
  Keys& operator=(const Keys&) = delete;

  int number;
  termios before{};
  bool known = false;
};

Pace::Pace(Console& console, SignalWatch& signals, milliseconds delay)
    : console_(console), signals_(signals), delay_(delay) {
  if (console.is_interactive()) keys_ = std::make_unique<Keys>(fileno(console.in()));
}

Pace::~Pace() = default;

void Pace::tell(const std::string& text) { console_.print_line(text); }

Pace::Wish Pace::obey(char key) {
  constexpr milliseconds first_delay{50};
  constexpr milliseconds longest_delay{60'000};
  const words::Language language = console_.style().language;
  switch (key) {
    case ' ':
      paused_ = !paused_;
      tell(say(language, paused_ ? "play.paused" : "play.watching"));
      return Wish::none;
    case '\n':
    case '\r': return Wish::step;
    case '+': delay_ = delay_ > first_delay ? delay_ / 2 : milliseconds(0); break;
    case '-': delay_ = std::clamp(delay_ * 2, first_delay, longest_delay); break;
    case 'q':
    case 'Q':
    case '\x04':
    case '\0': return Wish::leave;  // a Ctrl-D typed before single-key mode
    default: return Wish::none;
  }
  tell(say(language, "play.speed", delay_.count()));
  return Wish::none;
}

Pace::Wish Pace::obey_news(const std::function<void()>& redraw) {
  while (const auto news = signals_.next()) {
    switch (*news) {
      case SignalNews::resize: redraw(); break;
      case SignalNews::suspend: console_.suspend(); break;
      default: return Wish::leave;
    }
  }
  return Wish::none;
}

bool Pace::wait(const std::function<void()>& redraw) {
  const auto began = steady_clock::now();
  while (true) {
    if (obey_news(redraw) == Wish::leave) return false;
    const auto spent = std::chrono::duration_cast<milliseconds>(steady_clock::now() - began);
    const milliseconds left = std::max(milliseconds(0), delay_ - spent);
    std::array<pollfd, 2> waits{
        {{signals_.descriptor(), POLLIN, 0}, {fileno(console_.in()), POLLIN, 0}}};
    const int timeout = !keys_ ? 0 : paused_ ? -1 : static_cast<int>(left.count());
    const int ready = poll(waits.data(), keys_ ? 2 : 1, timeout);
    if (ready == 0) return true;  // time is up, or nobody is watching
    if (!keys_ || waits[1].revents == 0) continue;
    char key = 0;
    if (read(fileno(console_.in()), &key, 1) <= 0) return false;
    const Wish wish = obey(key);
    if (wish == Wish::leave) return false;
    if (wish == Wish::step) return true;
  }
}

}  // namespace quintet::terminal
