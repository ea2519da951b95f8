#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "book/book_files.h"
#include "commands.h"
#include "core/error.h"
#include "engine/thinker.h"
#include "known_tables.h"
#include "long_work.h"
#include "setup.h"
#include "tables_setup.h"
#include "value_text.h"

namespace quintet::apps {
namespace {

using Json = nlohmann::ordered_json;

constexpr double seconds_without_limits = 1.0;

/// Memory for what such a search may store and no more: allocating memory can take longer than a
/// short search.
std::size_t memory_for(const engine::Mind& mind) {
  constexpr double most_nodes_per_second = 1e7;
  constexpr double most_nodes_per_ply = 30;
  constexpr double bytes_per_node = 32;
  constexpr double least = 1 << 20;
  constexpr double most = 1 << 28;
  const double nodes = std::min({static_cast<double>(mind.limits.nodes),
                                 mind.limits.seconds * mind.threads * most_nodes_per_second,
                                 std::pow(most_nodes_per_ply, mind.limits.depth)});
  return static_cast<std::size_t>(std::clamp(nodes * bytes_per_node, least, most));
}

Json to_json(const engine::Thought& thought, bool with_lines) {
  const bool is_over = thought.lines.empty();
  const engine::Outlook best = is_over ? engine::Outlook{} : thought.lines.front();
  Json answer{{"best", is_over ? Json() : Json(best.moves.front())},
              {"value", best.value},
              {"proven", proven_json(best)},
              {"line", best.moves}};
  if (best.by_table) add_ending(answer["by_table"], *best.by_table);
  if (with_lines) {
    answer["lines"] = Json::array();
    for (const engine::Outlook& line : thought.lines) {
      answer["lines"].push_back(
          {{"value", line.value}, {"proven", proven_json(line)}, {"line", line.moves}});
      if (line.by_table) add_ending(answer["lines"].back()["by_table"], *line.by_table);
    }
  }
  answer["depth"] = thought.depth;
  answer["nodes"] = thought.nodes;
  answer["seconds"] = thought.seconds;
  return answer;
}

std::string line_text(const engine::Thought& thought, const engine::Outlook& line) {
  return fmt::format("depth {:2}  {:>10}  {:9} nodes  {:7.2f} s  {}", thought.depth,
                     verdict_text(line), thought.nodes, thought.seconds,
                     fmt::join(line.moves, " "));
}

/// The moves that the opening book knows here.
std::vector<book::BookMove> moves_in_book(const Table& at) {
  const book::Book* const book = book::embedded_book_for(at);
  return book == nullptr ? std::vector<book::BookMove>() : book->moves_at(at);
}

/// `book d3 +0.05, c4 +0.03, ...`: the best of them.
void print_book(const std::vector<book::BookMove>& moves) {
  constexpr std::size_t shown = 5;
  if (moves.empty()) return;
  std::string line;
  for (std::size_t i = 0; i < std::min(shown, moves.size()); ++i) {
    line += fmt::format("{}{} {}", i == 0 ? "" : ", ", moves[i].text,
                        verdict_text(book::outlook_of(moves[i].value)));
  }
  fmt::print("book {}{}\n", line, moves.size() > shown ? ", ..." : "");
}

void print_text(const engine::Thought& thought) {
  if (thought.lines.empty()) {
    fmt::print("the game is over\n");
    return;
  }
  for (const engine::Outlook& line : thought.lines) fmt::print("{}\n", line_text(thought, line));
  fmt::print("best {}\n", thought.lines.front().moves.front());
}

}  // namespace

int AnalyzeCommand::run() const {
  const AnyGame& any_game = require_game(game);
  const auto table = require_table(any_game, rules);
  if (const std::string start = start_from_option(position); !start.empty()) {
    table->set_position(start);
  }
  std::istringstream words(moves);
  for (std::string move; words >> move;) table->play(move);

  use_tables(tables);
  engine::Mind mind;
  mind.lines = lines;
  mind.threads = threads;
  mind.seed = seed;
  if (milliseconds) mind.limits.seconds = *milliseconds / 1000.0;
  if (nodes) mind.limits.nodes = *nodes;
  if (depth) mind.limits.depth = *depth;
  if (mind.limits == search::Limits{}) mind.limits.seconds = seconds_without_limits;

  if (!json) print_book(moves_in_book(*table));
  LongWork work([](const Progress&) { return std::string(); });
  const bool is_watched = !json && isatty(STDOUT_FILENO) != 0;
  const auto thought = engine::new_thinker(any_game, memory_for(mind))
                           ->think(*table, mind, work.job().stop, [&](const engine::Thought& now) {
                             if (!is_watched || now.lines.empty()) return;
                             fmt::print("{}\n", line_text(now, now.lines.front()));
                             std::fflush(stdout);
                           });
  if (json) {
    fmt::print("{}\n", to_json(thought, lines > 1).dump());
  } else {
    print_text(thought);
  }
  return 0;
}

}  // namespace quintet::apps
