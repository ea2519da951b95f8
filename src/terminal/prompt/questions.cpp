#include "terminal/prompt/questions.h"

#include <fmt/format.h>

#include <algorithm>

namespace quintet::terminal {
namespace {

std::string padded(const std::string& text, int width) {
  return text + std::string(static_cast<std::size_t>(std::max(0, width - columns_of(text))), ' ');
}

void add_wrapped(std::vector<std::string>& lines, const std::string& text, int width) {
  for (std::string& line : wrapped(text, width)) lines.push_back(std::move(line));
}

/// As much of a text as fits on one line.
std::vector<std::string> cut_to_a_line(const std::string& text, int width) {
  constexpr std::string_view dots = " ...";
  if (columns_of(text) <= width) return {text};
  return {wrapped(text, width - static_cast<int>(dots.size())).front() + std::string(dots)};
}

/// The choices as a list, one or more lines each, with the explanations in one column.
void add_list(std::vector<std::string>& lines, const std::vector<NamedChoice>& choices, int width,
              bool line_each) {
  constexpr int number_width = 5;
  constexpr int gap = 3;
  constexpr int least_room = 20;
  int names = 0;
  for (const NamedChoice& choice : choices) names = std::max(names, columns_of(choice.name));
  const int indent = number_width + names + gap;
  const int room = width - indent;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string head = fmt::format("{:>3}  ", i + 1) + padded(choices[i].name, names + gap);
    if (choices[i].about.empty() || room < least_room) {
      lines.push_back(head);
      continue;
    }
    const auto about =
        line_each ? cut_to_a_line(choices[i].about, room) : wrapped(choices[i].about, room);
    for (std::size_t k = 0; k < about.size(); ++k) {
      lines.push_back((k == 0 ? head : std::string(static_cast<std::size_t>(indent), ' ')) +
                      about[k]);
    }
  }
}

}  // namespace

Turn walk(const std::vector<std::function<Turn()>>& steps) {
  std::size_t at = 0;
  while (at < steps.size()) {
    const Turn turn = steps[at]();
    if (turn == Turn::leave || (turn == Turn::back && at == 0)) return turn;
    turn == Turn::back ? --at : ++at;
  }
  return Turn::onward;
}

void Questions::tell(const std::string& text) {
  for (const std::string& line : wrapped(text, console_.width())) console_.print_line(line);
}

std::vector<std::string> Questions::lines_of(const Query& query, Form form) const {
  const int width = console_.width();
  std::vector<std::string> lines;
  const bool one_line = query.keep_screen && form == Form::names_only;
  if (!query.title.empty() && !one_line) {
    const Paint bold{.ink = Ink::plain, .ground = Ink::plain, .bold = true};
    for (const std::string& line : wrapped(query.title, width)) {
      lines.push_back(styled(line, bold, console_.style()));
    }
  }
  for (const std::string& paragraph : query.intro) add_wrapped(lines, paragraph, width);
  if (form == Form::names_only) {
    std::string all = one_line ? query.title + " " : "";
    for (std::size_t i = 0; i < query.choices.size(); ++i) {
      all += fmt::format("{}{} {}", i == 0 ? "" : ", ", i + 1, query.choices[i].name);
    }
    add_wrapped(lines, all, width);
    return lines;
  }
  if (!query.choices.empty() && !lines.empty() && !query.keep_screen) lines.emplace_back();
  add_list(lines, query.choices, width, form == Form::line_each);
  if (!query.keep_screen) {
    lines.emplace_back();
    for (const std::string& line : wrapped(text("menu.how"), width)) {
      lines.push_back(styled(line, {.ink = Ink::faint}, console_.style()));
    }
  }
  return lines;
}

void Questions::show(const Query& query) {
  if (!query.keep_screen) console_.clear();
  constexpr int lines_of_a_board = 20;  // including its title; must stay visible
  const int kept = query.keep_screen ? lines_of_a_board : 0;
  const auto room = static_cast<std::size_t>(std::max(1, console_.height() - 1 - kept));
  auto lines = lines_of(query, Form::full);
  for (const Form shorter : {Form::line_each, Form::names_only}) {
    if (console_.has_cursor() && lines.size() > room) lines = lines_of(query, shorter);
  }
  for (const std::string& line : lines) console_.print_line(line);
}

std::optional<Reply> Questions::understand(const Query& query, const std::string& answer) {
  const std::string& meant = answer.empty() ? query.fallback : answer;
  if (is_word(meant, "menu.back")) return Reply{Turn::back};
  const auto found = choices_like(query.choices, meant);
  if (found.size() == 1) return Reply{Turn::onward, found.front()};
  if (is_word(meant, "menu.quit")) return Reply{Turn::leave};
  if (found.size() > 1) {
    std::vector<NamedChoice> alike;
    for (const std::size_t i : found) alike.push_back(query.choices[i]);
    tell(text("play.ambiguous", meant, names_of(alike)));
  } else if (meant.empty()) {
    tell(text("menu.answer_needed"));
  } else if (query.free_answer) {
    const auto complaint = query.free_answer(meant);
    if (!complaint) return Reply{Turn::onward, query.choices.size(), meant};
    tell(*complaint);
  } else {
    tell(text("menu.no_such_answer", meant, query.choices.size()));
  }
  return std::nullopt;
}

std::optional<std::string> Questions::line(const Prompt::Question& question) {
  while (true) {
    const Answer answer = prompt_.ask(question);
    if (answer.kind == Answer::Kind::line) return answer.text;
    const bool only_the_line = answer.kind == Answer::Kind::interrupt && !answer.text.empty();
    if (!only_the_line) {
      if (console_.is_interactive()) console_.print_line();
      return std::nullopt;
    }
  }
}

Reply Questions::ask(const Query& query) {
  show(query);
  std::string shown = query.fallback;
  const auto by_default = choices_like(query.choices, query.fallback);
  if (by_default.size() == 1) shown = query.choices[by_default.front()].name;
  Prompt::Question question{.text = shown.empty() ? "> " : fmt::format("[{}] > ", shown)};
  question.complete = [&](std::string_view typed) {
    std::vector<std::string> names;
    for (const std::size_t i : choices_like(query.choices, typed)) {
      const std::string& name = query.choices[i].name;
      if (name.find(' ') == std::string::npos) names.push_back(name);  // single words only
    }
    return names;
  };
  if (!query.keep_screen) question.redraw = [&] { show(query); };
  while (true) {
    const auto answer = line(question);
    if (!answer) return {Turn::leave};
    if (const auto reply = understand(query, *answer)) return *reply;
  }
}

Turn Questions::pause(const std::string& text) {
  const auto answer = line({.text = text + " "});
  if (!answer || is_word(*answer, "menu.quit")) return Turn::leave;
  return is_word(*answer, "menu.back") ? Turn::back : Turn::onward;
}

}  // namespace quintet::terminal
