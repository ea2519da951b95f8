#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "commands.h"
#include "core/error.h"
#include "output.h"
#include "setup.h"
#include "table_json.h"

namespace quintet::apps {

int InspectCommand::run() const {
  const auto table = require_table(require_game(game), rules);
  if (isatty(STDIN_FILENO) != 0) {
    fmt::print(stderr, "quintet: reading positions, one per line; end with Ctrl-D\n");
  }
  bool all_good = true;
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.ends_with('\r')) line.pop_back();
    nlohmann::ordered_json answer;
    try {
      answer = table_to_json(*table_at(*table, line));
    } catch (const Error& error) {
      answer = {{"error", error.what()}};
      all_good = false;
    }
    print_line(answer.dump());
  }
  return all_good ? 0 : 1;
}

}  // namespace quintet::apps
