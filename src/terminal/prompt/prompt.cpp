#include "terminal/prompt/prompt.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "terminal/prompt/line_editor.h"

namespace quintet::terminal {
namespace {

constexpr std::size_t longest_line = 4096;  // nobody types more; a broken pipe may send more

std::string without_ends(const std::string& text) {
  constexpr const char* white = " \t\r\n";
  const auto first = text.find_first_not_of(white);
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(white) - first + 1);
}

}  // namespace

Prompt::Prompt(Console& console) : console_(console) {
  if (console.is_interactive() && console.has_cursor()) {
    editor_ = std::make_unique<LineEditor>(console, signals_);
  }
}

Prompt::~Prompt() = default;

int Prompt::Question::patience() const {
  using std::chrono::milliseconds;
  if (!deadline) return -1;
  const auto left =
      std::chrono::ceil<milliseconds>(*deadline - std::chrono::steady_clock::now()).count();
  constexpr long most = 1000L * 3600;  // an hour; then it polls again
  return static_cast<int>(std::clamp<long>(left, 0, most));
}

Answer Prompt::ask(const Question& question) {
  if (console_.is_lost()) return {Answer::Kind::end, ""};
  Answer answer = editor_ ? editor_->ask(question) : read_plainly(question);
  answer.text = without_ends(answer.text);
  return answer;
}

bool Prompt::confirm(const std::string& question) {
  return answer_begins_like(question, "play.yes");
}

bool Prompt::deny(const std::string& question) { return answer_begins_like(question, "play.no"); }

bool Prompt::answer_begins_like(const std::string& question, std::string_view key) {
  const Answer answer = ask({.text = question + " "});
  if (answer.kind != Answer::Kind::line || answer.text.empty()) return false;
  // In any language, as for commands.
  constexpr std::array languages{words::Language::english, words::Language::portuguese};
  return std::any_of(languages.begin(), languages.end(), [&](words::Language language) {
    return (answer.text[0] | 0x20) == say(language, key)[0];
  });
}

Answer Prompt::read_plainly(const Question& question) {
  if (console_.is_interactive()) console_.print(question.text);
  Answer answer;
  while (true) {
    std::array<pollfd, 2> waits{
        {{fileno(console_.in()), POLLIN, 0}, {signals_.descriptor(), POLLIN, 0}}};
    const int patience = question.patience();
    if (poll(waits.data(), waits.size(), patience) == 0 && patience == 0) {
      return {Answer::Kind::late, ""};
    }
    while (const auto news = signals_.next()) {
      if (*news == SignalNews::goodbye) return {Answer::Kind::end, ""};
      if (*news == SignalNews::interrupt) return {Answer::Kind::interrupt, answer.text};
      if (*news == SignalNews::suspend) console_.suspend();
    }
    if (waits[0].revents == 0) continue;
    // One byte at a time: input after this line belongs to the next reader.
    char byte = 0;
    const ssize_t got = read(fileno(console_.in()), &byte, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0 && answer.text.empty()) return {Answer::Kind::end, ""};
    if (got <= 0 || byte == '\n') return answer;
    if (answer.text.size() < longest_line) answer.text += byte;
  }
}

}  // namespace quintet::terminal
