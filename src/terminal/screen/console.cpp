#include "terminal/screen/console.h"

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <optional>

#include "terminal/screen/signals.h"

namespace quintet::terminal {
namespace {

bool is_terminal(std::FILE* stream) { return isatty(fileno(stream)) != 0; }

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool speaks_unicode(const Environment& environment) {
  // The first one set wins, as in setlocale.
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string locale = environment(name);
    if (locale.empty()) continue;
    return contains(locale, "UTF-8") || contains(locale, "utf8") || contains(locale, "utf-8");
  }
  return false;
}

ColorMode colors_of(const std::string& term, const Environment& environment) {
  if (!environment("NO_COLOR").empty() || term.empty() || term == "dumb") return ColorMode::none;
  if (!environment("COLORTERM").empty() || contains(term, "256color")) return ColorMode::rich;
  return ColorMode::basic;
}

/// `COLORFGBG` is `FOREGROUND;BACKGROUND` or `FOREGROUND;default;BACKGROUND`, as numbers of the
/// basic colours.
bool is_light(const std::string& colors) {
  const std::string ground = colors.substr(colors.rfind(';') + 1);
  return ground == "7" || (ground >= "10" && ground <= "15" && ground.size() == 2);
}

}  // namespace

Environment process_environment() {
  return [](std::string_view name) -> std::string {
    const char* value = std::getenv(std::string(name).c_str());
    return value == nullptr ? "" : value;
  };
}

ScreenStyle style_for(bool terminal, const Environment& environment) {
  const std::string term = environment("TERM");
  ScreenStyle style;
  // The Linux console has UTF-8 but few symbols.
  style.unicode = speaks_unicode(environment) && term != "linux" && term != "dumb";
  style.color = terminal ? colors_of(term, environment) : ColorMode::none;
  style.light = is_light(environment("COLORFGBG"));
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (environment(name).empty()) continue;
    style.language =
        words::language_from_code(environment(name)).value_or(words::Language::english);
    break;
  }
  return style;
}

struct Console::Saved {
  std::optional<termios> settings;
};

Console::Console(std::FILE* in, std::FILE* out, ScreenStyle style)
    : in_(in),
      out_(out),
      style_(style),
      interactive_(is_terminal(in) && is_terminal(out)),
      cursor_(is_terminal(out) && process_environment()("TERM") != "dumb" &&
              !process_environment()("TERM").empty()),
      saved_(std::make_unique<Saved>()) {
  termios settings{};
  if (tcgetattr(fileno(in_), &settings) == 0) saved_->settings = settings;
  hide_typing();
}

void Console::hide_typing() {
  if (!interactive_ || !cursor_ || !saved_->settings) return;
  termios hidden = *saved_->settings;
  hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
  tcsetattr(fileno(in_), TCSADRAIN, &hidden);
}

void Console::suspend() {
  termios now{};
  const bool known = saved_->settings && tcgetattr(fileno(in_), &now) == 0;
  if (known) tcsetattr(fileno(in_), TCSADRAIN, &*saved_->settings);
  suspend_program();
  if (known) tcsetattr(fileno(in_), TCSADRAIN, &now);
}

Console::~Console() {
  if (style_.color != ColorMode::none && cursor_) print("\x1b[0m");
  if (saved_->settings) tcsetattr(fileno(in_), TCSADRAIN, &*saved_->settings);
}

ScreenSize Console::size() const {
  winsize window{};
  const bool known = ioctl(fileno(out_), TIOCGWINSZ, &window) == 0;
  if (!known || window.ws_col == 0 || window.ws_row == 0) return {};
  return {window.ws_col, window.ws_row};
}

void Console::print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), out_);
  std::fflush(out_);
}

void Console::print_line(std::string_view text) { print(std::string(text) + "\n"); }

void Console::clear() {
  // Cursor home, then clear: the previous screen stays in the terminal's scrollback.
  if (cursor_) print("\x1b[H\x1b[2J");
}

}  // namespace quintet::terminal
