#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "commands.h"
#include "core/error.h"
#include "core/text.h"
#include "output.h"
#include "setup.h"
#include "tables_setup.h"

namespace quintet::apps {
namespace {

using Moves = std::vector<KnownMove<std::string>>;

void print_json(const std::string& position, const KnownValue& ending, const Moves& moves) {
  nlohmann::ordered_json answer{{"position", position}};
  add_ending(answer, ending);
  answer["moves"] = nlohmann::ordered_json::array();
  for (const auto& [move, after] : moves) {
    nlohmann::ordered_json one{{"move", move}};
    add_ending(one, after);
    answer["moves"].push_back(one);
  }
  print_line(answer.dump());
}

void print_text(const KnownValue& ending, const Moves& moves) {
  print_line(ending_text(ending));
  for (const auto& [move, after] : moves) {
    print_line(fmt::format("  {:<10} {}", move, ending_text(after)));
  }
}

}  // namespace

int TablesProbeCommand::run() const {
  const TablesDesk desk(options);
  const auto table = require_table(require_game(options.game), options.rules);
  if (const std::string start = start_from_option(position); !start.empty()) {
    table->set_position(start);
  }
  std::istringstream words(moves);
  for (std::string move; words >> move;) table->play(move);

  const auto endings = desk.maker.endings(desk.rules, desk.shelf, [](const std::string& problem) {
    fmt::print(stderr, "quintet: {}\n", problem);
  });
  const auto ending = table->result() ? std::nullopt : desk.maker.probe(*endings, *table);
  if (!ending) {
    throw Error(fmt::format("no table in {} knows this position (quintet tables list {})",
                            in_quotes(desk.shelf.folder().string()), options.game));
  }
  const auto known = desk.maker.moves(*endings, *table);
  options.json ? print_json(table->position(), *ending, known) : print_text(*ending, known);
  return 0;
}

}  // namespace quintet::apps
