#include "protocol/thought_text.h"

#include <fmt/format.h>

#include <cmath>

#include "core/error.h"

namespace quintet::protocol {
namespace {

std::string score_text(const engine::Outlook& outlook) {
  if (!outlook.proven) return fmt::format("cp {}", outlook.value);
  if (*outlook.proven == engine::Verdict::draw) return outlook.by_table ? "draw table" : "draw";
  const char* const verdict = *outlook.proven == engine::Verdict::win ? "win" : "loss";
  if (outlook.by_table) return fmt::format("{} table {}", verdict, outlook.by_table->turns);
  if (!outlook.exact) return verdict;
  return fmt::format("{} {}", verdict, std::abs(outlook.value));
}

/// The second move of a line is the opponent's reply, unless the first side has a double turn.
bool is_reply(const Table& at, const std::string& move, const std::string& reply) {
  const auto after = at.clone();
  try {
    after->play(move);
    if (after->to_move() == at.to_move()) return false;
    after->play(reply);
  } catch (const Error&) {
    return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> info_lines(const engine::Thought& thought) {
  const auto milliseconds = std::llround(thought.seconds * 1000);
  const double per_second =
      thought.seconds > 0 ? static_cast<double>(thought.nodes) / thought.seconds : 0;
  const std::string hashfull =
      thought.permille_full ? fmt::format(" hashfull {}", *thought.permille_full) : "";
  std::vector<std::string> lines;
  if (thought.from_book) lines.emplace_back("info string book");
  unsigned number = 0;
  for (const engine::Outlook& outlook : thought.lines) {
    lines.push_back(
        fmt::format("info depth {} multipv {} score {} nodes {} nps {:.0f}{} time {} pv {}",
                    thought.depth, ++number, score_text(outlook), thought.nodes, per_second,
                    hashfull, milliseconds, fmt::join(outlook.moves, " ")));
  }
  return lines;
}

std::string bestmove_line(const engine::Thought& thought, const Table& at) {
  const std::vector<std::string> legal = at.moves();
  if (legal.empty()) return fmt::format("bestmove {}", no_move);
  if (thought.lines.empty() || thought.lines.front().moves.empty()) {
    return fmt::format("bestmove {}", legal.front());
  }
  const auto& moves = thought.lines.front().moves;
  if (moves.size() < 2 || !is_reply(at, moves[0], moves[1])) {
    return fmt::format("bestmove {}", moves[0]);
  }
  return fmt::format("bestmove {} ponder {}", moves[0], moves[1]);
}

}  // namespace quintet::protocol
