#include "terminal/prompt/line_editor.h"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <cwchar>

#include "terminal/prompt/escape_keys.h"

namespace quintet::terminal {
namespace {

constexpr wchar_t interrupt_key = L'\x03';
constexpr char end_key = '\x04';
constexpr char escape_key = '\x1b';
constexpr int lines_remembered = 200;

/// In the form that meaning_of_key returns.
constexpr std::array<std::array<const char*, 2>, 9> moving_keys{{
    {"^[[A", "ed-prev-history"},
    {"^[[B", "ed-next-history"},
    {"^[[C", "ed-next-char"},
    {"^[[D", "ed-prev-char"},
    {"^[[H", "ed-move-to-beg"},
    {"^[[F", "ed-move-to-end"},
    {"^[[3~", "ed-delete-next-char"},
    {"^[f", "em-next-word"},
    {"^[b", "ed-prev-word"},
}};

/// libedit decodes characters by the locale; a limited one such as C would drop the others.
void choose_alphabet() {
  std::setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
}

std::string_view last_word(std::string_view line) {
  return line.substr(std::min(line.size(), line.rfind(' ') + 1));
}

std::string common_beginning(const std::vector<std::string>& words) {
  std::string common = words.front();
  for (const std::string& word : words) {
    const auto end = std::mismatch(common.begin(), common.end(), word.begin(), word.end()).first;
    common.erase(end, common.end());
  }
  return common;
}

}  // namespace

struct Prompt::LineEditor::Library {
  EditLine* lines = nullptr;
  History* past = nullptr;
  HistEvent event{};

  static LineEditor& editor(EditLine* lines) {
    void* self = nullptr;
    el_get(lines, EL_CLIENTDATA, &self);
    return *static_cast<LineEditor*>(self);
  }
  static const char* prompt_text(EditLine* lines) { return editor(lines).question_->text.c_str(); }
  static int read(EditLine* lines, wchar_t* character) {
    return editor(lines).next_character(character);
  }
  static unsigned char on_interrupt(EditLine* lines, int /*key*/) {
    LineEditor& self = editor(lines);
    const LineInfo* info = el_line(lines);
    self.interrupted_line_.assign(info->buffer, info->lastchar);
    self.interrupted_ = true;
    return CC_EOF;
  }
  static unsigned char on_tab(EditLine* lines, int /*key*/) {
    editor(lines).complete();
    return CC_REDISPLAY;
  }
};

Prompt::LineEditor::LineEditor(Console& console, SignalWatch& signals)
    : console_(console), signals_(signals), library_(std::make_unique<Library>()) {
  choose_alphabet();
  EditLine* lines = el_init("quintet", console.in(), console.out(), stderr);
  library_->lines = lines;
  library_->past = history_init();
  history(library_->past, &library_->event, H_SETSIZE, lines_remembered);
  history(library_->past, &library_->event, H_SETUNIQUE, 1);
  el_set(lines, EL_CLIENTDATA, this);
  el_set(lines, EL_PROMPT, &Library::prompt_text);
  el_set(lines, EL_EDITOR, "emacs");
  el_set(lines, EL_SIGNAL, 0);
  el_set(lines, EL_HIST, history, library_->past);
  el_set(lines, EL_GETCFN, &Library::read);
  el_set(lines, EL_ADDFN, "quintet-interrupt", "leave this line", &Library::on_interrupt);
  el_set(lines, EL_ADDFN, "quintet-complete", "complete a move or command", &Library::on_tab);
  el_set(lines, EL_BIND, "^C", "quintet-interrupt", nullptr);
  el_set(lines, EL_BIND, "\t", "quintet-complete", nullptr);
  el_set(lines, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  for (const auto& [key, function] : moving_keys) el_set(lines, EL_BIND, key, function, nullptr);
}

Prompt::LineEditor::~LineEditor() {
  history_end(library_->past);
  el_end(library_->lines);
}

Answer Prompt::LineEditor::ask(const Question& question) {
  question_ = &question;
  interrupted_ = false;
  late_ = false;
  typed_ahead_ = true;
  int length = 0;
  // Otherwise the library shows the prompt first, and a quick Ctrl-C would end the program instead
  // of the line.
  el_set(library_->lines, EL_PREP_TERM, 1);
  const char* line = el_gets(library_->lines, &length);
  console_.hide_typing();  // the library turns echo back on
  if (interrupted_ || line == nullptr || length <= 0) {
    console_.print_line();
    if (interrupted_) return {Answer::Kind::interrupt, interrupted_line_};
    return {late_ ? Answer::Kind::late : Answer::Kind::end, ""};
  }
  Answer answer{Answer::Kind::line, std::string(line, static_cast<std::size_t>(length))};
  if (answer.text.find_first_not_of(" \t\r\n") != std::string::npos) {
    history(library_->past, &library_->event, H_ENTER, answer.text.c_str());
  }
  return answer;
}

void Prompt::LineEditor::react(SignalNews news) {
  EditLine* lines = library_->lines;
  if (news == SignalNews::suspend) {
    console_.suspend();
  } else {
    el_resize(lines);
    if (question_->redraw) question_->redraw();
  }
  el_set(lines, EL_REFRESH);
}

std::string Prompt::LineEditor::key_behind_escape() {
  constexpr int pause_of_a_person = 50;  // milliseconds; the bytes of one key arrive faster
  std::string sequence(1, escape_key);
  while (!is_whole_key(sequence)) {
    pollfd wait{fileno(console_.in()), POLLIN, 0};
    char byte = 0;
    if (poll(&wait, 1, pause_of_a_person) <= 0) return {};  // a plain Escape does nothing
    if (read(wait.fd, &byte, 1) != 1) return {};
    sequence += byte;
  }
  return meaning_of_key(sequence);
}

int Prompt::LineEditor::next_character(wchar_t* character) {
  std::mbstate_t state{};
  while (true) {
    if (!key_.empty()) {
      *character = static_cast<unsigned char>(key_.front());
      key_.erase(0, 1);
      return 1;
    }
    std::array<pollfd, 2> waits{
        {{fileno(console_.in()), POLLIN, 0}, {signals_.descriptor(), POLLIN, 0}}};
    const int patience = question_->patience();
    typed_ahead_ = typed_ahead_ && poll(waits.data(), 1, 0) > 0;
    const int ready = poll(waits.data(), waits.size(), patience);
    if (ready < 0 && errno != EINTR) return -1;
    late_ = ready == 0 && patience == 0;
    if (late_) return 0;
    while (const auto news = signals_.next()) {
      if (*news == SignalNews::goodbye) return 0;
      if (*news == SignalNews::interrupt) {
        *character = interrupt_key;
        return 1;
      }
      react(*news);
    }
    if (waits[0].revents == 0) continue;
    char byte = 0;
    const ssize_t got = read(fileno(console_.in()), &byte, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return static_cast<int>(got);
    // A Ctrl-D between two questions was taken for end of input by the system; in editing mode it
    // arrives as a zero byte.
    if (byte == 0 && typed_ahead_) byte = end_key;
    if (byte == escape_key) {
      key_ = key_behind_escape();
      continue;
    }
    const std::size_t used = std::mbrtowc(character, &byte, 1, &state);
    if (used == 0 || used == 1) return 1;
    if (used == static_cast<std::size_t>(-1)) state = {};  // not a character of this locale
  }
}

void Prompt::LineEditor::list(const std::vector<std::string>& words) {
  constexpr std::size_t most = 60;
  std::size_t widest = 0;
  for (const std::string& word : words) widest = std::max(widest, word.size());
  const std::size_t columns =
      std::max<std::size_t>(1, static_cast<std::size_t>(console_.width()) / (widest + 2));
  std::string text;
  for (std::size_t i = 0; i < std::min(most, words.size()); ++i) {
    text += i % columns == 0 ? "\n" : "";
    text += words[i] + std::string(widest + 2 - words[i].size(), ' ');
  }
  if (words.size() > most) text += "\n... " + std::to_string(words.size());
  console_.print_line(text);
}

void Prompt::LineEditor::complete() {
  const LineInfo* info = el_line(library_->lines);
  const std::string line(info->buffer, info->cursor);
  const auto words = question_->complete ? question_->complete(line) : std::vector<std::string>();
  if (words.empty()) return;
  const std::string common = common_beginning(words);
  const std::string_view typed = last_word(line);
  if (common.size() > typed.size()) {
    el_deletestr(library_->lines, static_cast<int>(typed.size()));
    el_insertstr(library_->lines, common.c_str());
  } else if (words.size() > 1) {
    list(words);
  }
  if (words.size() == 1) el_insertstr(library_->lines, " ");
}

}  // namespace quintet::terminal
