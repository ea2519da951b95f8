#include "advice/hints.h"

#include <fmt/format.h>

#include <algorithm>

namespace quintet::advice {

std::string account_line(const Table& before, std::string_view move, words::Language language) {
  std::string line;
  for (const Message& sentence : before.account(move)) {
    line += (line.empty() ? "" : ". ") + say(language, sentence);
  }
  return line;
}

std::vector<std::string> hint_lines(const Table& at, const engine::Thought& thought,
                                    words::Language language) {
  constexpr std::size_t most_shown = 8;
  if (thought.lines.empty()) return {say(language, "play.no_opinion")};
  const engine::Outlook& best = thought.lines.front();
  const std::string& move = best.moves.front();
  std::vector<std::string> lines{
      say(language, "play.hint", move, account_line(at, move, language))};
  if (best.moves.size() > 1) {
    const auto shown = static_cast<long>(std::min(best.moves.size(), most_shown));
    lines.push_back(
        say(language, "play.expects",
            fmt::format("{}", fmt::join(best.moves.begin(), best.moves.begin() + shown, " "))));
  }
  lines.push_back(standing(at.game(), *at.to_move(), best, language));
  if (thought.from_book) lines.push_back(say(language, "play.from_book"));
  return lines;
}

std::vector<std::string> evaluation_lines(const Table& at, const engine::Thought& thought,
                                          words::Language language) {
  if (thought.lines.empty()) return {say(language, "play.no_opinion")};
  return {standing(at.game(), *at.to_move(), thought.lines.front(), language),
          say(language, "play.depth", thought.nodes, thought.depth)};
}

}  // namespace quintet::advice
