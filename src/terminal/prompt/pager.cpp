#include "terminal/prompt/pager.h"

#include <algorithm>

#include "words/rules_boards.h"

namespace quintet::terminal {
namespace {

void erase_all(std::string& text, std::string_view part) {
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part)) {
    text.erase(at, part.size());
  }
}

/// A position that is too long wraps after a row of the board.
void add_code(std::string_view line, int width, std::vector<std::string>& lines) {
  const auto room = static_cast<std::size_t>(std::max(1, width));
  while (line.size() > room) {
    const auto row = line.substr(0, room).rfind('/');
    const auto length = row == std::string_view::npos ? room : row + 1;
    lines.emplace_back(line.substr(0, length));
    line.remove_prefix(length);
  }
  lines.emplace_back(line);
}

bool is_rule_of_table(std::string_view line) {
  return line.starts_with('|') && line.find_first_not_of("|- ") == std::string_view::npos;
}

/// A table row as a list item: `size: 5..8 (7); rows and columns`.
std::string list_line(std::string_view row) {
  std::string line;
  std::string_view between;
  while (!row.empty()) {
    row.remove_prefix(std::min(row.find_first_not_of("| "), row.size()));
    const std::string_view cell = row.substr(0, row.find('|'));
    row.remove_prefix(cell.size());
    if (cell.empty()) continue;
    line += between;
    line += cell.substr(0, cell.find_last_not_of(' ') + 1);
    between = between.empty() ? ": " : "; ";
  }
  return line;
}

/// Whether a line continues the previous one: it is not blank, a heading, a table row or a new
/// item.
bool continues(std::string_view line) {
  const auto first = line.find_first_not_of(' ');
  if (first == std::string_view::npos) return false;
  const char c = line[first];
  const bool point = c == '-' || c == '#' || c == '|' || (c >= '0' && c <= '9');
  return !point;
}

}  // namespace

std::vector<std::string> readable_lines(std::string_view markdown, const ScreenStyle& style,
                                        int width, std::span<const Picture> boards) {
  std::vector<std::string> lines;
  std::string paragraph;
  bool code = false;
  bool board = false;
  const auto end_paragraph = [&] {
    for (std::string& line : wrapped(paragraph, width)) {
      if (!line.empty()) lines.push_back(std::move(line));
    }
    paragraph.clear();
  };
  while (!markdown.empty()) {
    std::string line(markdown.substr(0, markdown.find('\n')));
    markdown.remove_prefix(std::min(markdown.size(), line.size() + 1));
    const auto text = line.find_first_not_of(' ');
    if (text != std::string::npos && line.substr(text).starts_with("```")) {
      end_paragraph();
      code = !code;
      board = code && line.substr(text) == words::board_fence;
      if (board && !boards.empty()) {
        lines.insert(lines.end(), boards.front().begin(), boards.front().end());
        boards = boards.subspan(1);
      }
      continue;
    }
    if (code) {
      if (!board) add_code(line, width, lines);
      continue;
    }
    erase_all(line, "**");
    erase_all(line, "`");
    if (continues(line) && !paragraph.empty()) {
      paragraph += " " + line.substr(text);
      continue;
    }
    if (is_rule_of_table(line)) paragraph.clear();  // a table header is of little use in a list
    end_paragraph();
    if (line.starts_with('#')) {
      const auto title = std::min(line.find_first_not_of("# "), line.size());
      lines.push_back(styled(line.substr(title),
                             {.ink = Ink::plain, .ground = Ink::plain, .bold = true}, style));
    } else if (text == std::string::npos) {
      lines.emplace_back();
    } else if (line.starts_with('|')) {
      paragraph = is_rule_of_table(line) ? "" : list_line(line);
    } else {
      paragraph = line;
    }
  }
  end_paragraph();
  return lines;
}

std::size_t length_of_page(std::span<const std::string> lines, std::size_t room) {
  if (lines.size() <= room) return lines.size();
  for (std::size_t length = room; length > 1; --length) {
    if (lines[length - 1].empty()) return length;
  }
  return room;
}

PagesSeen print_paged(Console& console, Prompt& prompt, std::span<const std::string> lines) {
  const std::size_t room = console.is_interactive()
                               ? static_cast<std::size_t>(std::max(2, console.height() - 1))
                               : lines.size();
  const bool several = lines.size() > room;
  while (!lines.empty()) {
    const std::size_t page = length_of_page(lines, room);
    for (const std::string& line : lines.first(page)) console.print_line(line);
    lines = lines.subspan(page);
    if (lines.empty()) break;
    const Answer answer = prompt.ask({.text = say(console.style().language, "play.page") + " "});
    if (answer.kind != Answer::Kind::line || answer.text == "q") return PagesSeen::some;
  }
  return several ? PagesSeen::all : PagesSeen::one;
}

bool read_paged(Console& console, Prompt& prompt, std::span<const std::string> lines) {
  const PagesSeen seen = print_paged(console, prompt, lines);
  if (seen == PagesSeen::all) {
    prompt.ask({.text = say(console.style().language, "play.last_page") + " "});
  }
  return seen != PagesSeen::one;
}

}  // namespace quintet::terminal
