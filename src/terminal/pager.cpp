#include "terminal/pager.h"

#include <algorithm>

namespace quintet {
namespace {

void erase_all(std::string& text, std::string_view part) {
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part)) {
    text.erase(at, part.size());
  }
}

/// Whether a line goes on with the one before: neither is a heading, table, picture or new point.
bool continues(std::string_view line) {
  const auto first = line.find_first_not_of(' ');
  if (first == std::string_view::npos) return false;
  const char c = line[first];
  const bool point = c == '-' || c == '#' || c == '|' || (c >= '0' && c <= '9');
  return !point;
}

}  // namespace

std::vector<std::string> readable_lines(std::string_view markdown, const ScreenStyle& style,
                                        int width) {
  std::vector<std::string> lines;
  std::string paragraph;
  bool picture = false;
  const auto end_paragraph = [&] {
    for (std::string& line : wrapped(paragraph, width)) {
      if (!line.empty()) lines.push_back(std::move(line));
    }
    paragraph.clear();
  };
  while (!markdown.empty()) {
    std::string line(markdown.substr(0, markdown.find('\n')));
    markdown.remove_prefix(std::min(markdown.size(), line.size() + 1));
    if (line.starts_with("```")) {
      end_paragraph();
      picture = !picture;
      continue;
    }
    if (picture) {
      lines.push_back(line);
      continue;
    }
    erase_all(line, "**");
    erase_all(line, "`");
    const auto text = line.find_first_not_of(' ');
    if (continues(line) && !paragraph.empty()) {
      paragraph += " " + line.substr(text);
      continue;
    }
    end_paragraph();
    if (line.starts_with('#')) {
      const auto title = std::min(line.find_first_not_of("# "), line.size());
      lines.push_back(styled(line.substr(title),
                             {.ink = Ink::plain, .ground = Ink::plain, .bold = true}, style));
    } else if (text == std::string::npos) {
      lines.emplace_back();
    } else if (line.find_first_not_of("|- ") != std::string::npos) {
      paragraph = line;
    }
  }
  end_paragraph();
  return lines;
}

void print_paged(Console& console, Prompt& prompt, const std::vector<std::string>& lines) {
  const bool pages = console.is_interactive();
  const std::size_t page = static_cast<std::size_t>(std::max(2, console.height() - 1));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (pages && i > 0 && i % page == 0) {
      const Answer answer = prompt.ask({.text = say(console.style().language, "play.page") + " "});
      if (answer.kind != Answer::Kind::line || answer.text == "q") return;
    }
    console.print_line(lines[i]);
  }
}

}  // namespace quintet
