#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>

#include "commands.h"
#include "core/error.h"
#include "long_work.h"
#include "setup.h"
#include "solve/solver.h"

namespace quintet::apps {
namespace {

using Json = nlohmann::ordered_json;

/// `win`, `loss` or `draw` for the side to move; empty if the bounds leave it open.
std::string_view result_of(const MarginRange& bounds) {
  if (bounds.low > 0) return "win";
  if (bounds.high < 0) return "loss";
  return bounds.is_exact() ? "draw" : "";
}

Json bound_json(int bound) {
  return bound <= -margin_limit || bound >= margin_limit ? Json() : Json(bound);
}

Json to_json(const solve::Solution& solution, const std::string& certificate) {
  const std::string_view result = result_of(solution.bounds);
  const MarginRange& bounds = solution.bounds;
  return {{"result", result.empty() ? Json() : Json(result)},
          {"margin", bounds.is_exact() ? Json(bounds.low) : Json()},
          {"bounds", {bound_json(bounds.low), bound_json(bounds.high)}},
          {"best", solution.line.empty() ? Json() : Json(solution.line.front())},
          {"line", solution.line},
          {"nodes", solution.nodes},
          {"seconds", solution.seconds},
          {"certificate", certificate.empty() ? Json() : Json(certificate)}};
}

/// `-3 to 8`, where nothing is known `?`.
std::string bounds_text(const MarginRange& bounds) {
  const auto text = [](int bound) {
    return bound_json(bound).is_null() ? "?" : std::to_string(bound);
  };
  return fmt::format("{} to {}", text(bounds.low), text(bounds.high));
}

void print_text(const solve::Solution& solution, std::string_view mover) {
  const std::string_view result = result_of(solution.bounds);
  const std::string margin = solution.bounds.is_exact()
                                 ? fmt::format("margin {}", solution.bounds.low)
                                 : "margin " + bounds_text(solution.bounds);
  fmt::print("{:<10}{} ({})\n", mover, result.empty() ? "open" : result, margin);
  if (!solution.line.empty()) {
    fmt::print("best      {}\n", solution.line.front());
    fmt::print("line      {}\n", fmt::join(solution.line, " "));
  }
  fmt::print("searched  {} nodes in {:.2f} s\n", solution.nodes, solution.seconds);
}

/// Any bad input, a position or a file, ends this command like a bad option.
template <class Action>
auto as_usage(Action&& action) {
  try {
    return action();
  } catch (const Error& error) {
    throw UsageError(error.what());
  }
}

std::string number_text(std::uint32_t number) {
  return number >= solve::infinite_proof ? "inf" : std::to_string(number);
}

std::string headway_text(const solve::Headway& now) {
  return fmt::format("{} nodes  {:.0f} s  proof {} disproof {}  margin {}  table {}%", now.nodes,
                     now.seconds, number_text(now.numbers.proof), number_text(now.numbers.disproof),
                     bounds_text(now.bounds), now.permille_full / 10);
}

}  // namespace

int SolveCommand::run() const {
  const AnyGame& any_game = require_game(game);
  const auto table = require_table(any_game, rules);
  as_usage([&] {
    if (const std::string start = start_from_option(position); !start.empty()) {
      table->set_position(start);
    }
    std::istringstream words(moves);
    for (std::string move; words >> move;) table->play(move);
  });

  LiveText live;
  LongWork work([&live](const Progress&) { return live.get(); });
  solve::Task task;
  task.goal = goal == "margin" ? solve::Goal::margin : solve::Goal::win;
  if (milliseconds) task.limits.seconds = *milliseconds / 1000.0;
  task.threads = threads;
  task.stop = work.job().stop;
  task.checkpoint = checkpoint;
  task.certificate = certificate;
  const auto solver = solve::new_solver(any_game, std::size_t{memory} << 20);
  const auto solution = as_usage([&] {
    return solver->solve(*table, task,
                         [&](const solve::Headway& now) { live.set(headway_text(now)); });
  });

  const auto quiet = work.quiet();
  if (json) {
    fmt::print("{}\n", to_json(solution, solution.certified ? certificate : "").dump());
  } else {
    print_text(solution, any_game.name_of(table->to_move().value_or(Side::first)));
  }
  const bool is_uncertified = !certificate.empty() && !solution.certified;
  if (!solution.trouble.empty()) {
    fmt::print(stderr, "quintet: {}\n", solution.trouble);
  } else if (is_uncertified) {
    fmt::print(stderr, "quintet: no certificate was written: there was no time to complete one\n");
  }
  return solution.answered && solution.trouble.empty() && !is_uncertified ? 0 : 1;
}

}  // namespace quintet::apps
