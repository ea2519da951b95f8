#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "commands.h"
#include "long_work.h"
#include "output.h"
#include "setup.h"

namespace quintet::apps {
namespace {

using Json = nlohmann::ordered_json;
using Below = std::vector<std::pair<std::string, std::uint64_t>>;

std::uint64_t total_of(const Below& below) {
  std::uint64_t total = 0;
  for (const auto& [move, paths] : below) total += paths;
  return total;
}

std::string tell(const Progress& progress) {
  const std::uint64_t total = progress.total;
  return total == 0 ? "" : fmt::format("perft {:3}%", 100 * progress.done / total);
}

}  // namespace

int PerftCommand::run() const {
  const auto table = require_table(require_game(game), rules);
  if (const auto start = start_from_option(position); !start.empty()) table->set_position(start);

  const auto began = std::chrono::steady_clock::now();
  LongWork work(tell);
  Json counts = Json::array();
  Below below;
  for (int plies = 1; plies <= depth; ++plies) {
    below = table->divide(plies, threads, work.job());
    if (work.interrupted()) break;
    counts.push_back({{"depth", plies}, {"count", total_of(below)}});
    if (json) continue;
    const auto quiet = work.quiet();
    print_line(fmt::format("perft {} {}", plies, total_of(below)));
  }

  const auto quiet = work.quiet();
  const bool show_divide = divide && !work.interrupted();
  if (json) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
    Json answer{{"game", game},    {"rules", table->rules()}, {"position", table->position()},
                {"perft", counts}, {"threads", threads},      {"seconds", spent.count()}};
    if (show_divide) answer["divide"] = Json::object();
    if (show_divide) {
      for (const auto& [move, paths] : below) answer["divide"][move] = paths;
    }
    fmt::print("{}\n", answer.dump());
  } else if (show_divide) {
    for (const auto& [move, paths] : below) fmt::print("{} {}\n", move, paths);
  }
  if (!work.interrupted()) return 0;
  fmt::print(stderr, "quintet: interrupted before depth {} was counted\n", counts.size() + 1);
  return 1;
}

}  // namespace quintet::apps
