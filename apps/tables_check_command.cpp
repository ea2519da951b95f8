#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "core/error.h"
#include "long_work.h"
#include "output.h"
#include "tables_setup.h"

namespace quintet::apps {
namespace {

void print_checked(const retro::TableHeader& table, const std::string& error,
                   std::uint64_t positions, double seconds, bool json) {
  if (json) {
    print_line(nlohmann::ordered_json{
        {"rules", table.rules},
        {"class", table.name},
        {"good", error.empty()},
        {"error", error.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(error)},
        {"positions", positions},
        {"seconds",
         seconds}}.dump());
  } else if (error.empty()) {
    print_line(
        fmt::format("{}: good: {} positions  {:.2f} s", title_of(table), positions, seconds));
  } else {
    print_line(fmt::format("{}: bad: {}", title_of(table), error));
  }
}

}  // namespace

int TablesCheckCommand::run() const {
  const TablesDesk desk(options);
  const auto tables = desk.chosen(classes);
  LiveText doing;
  LongWork work([&](const Progress&) { return doing.get(); });
  int exit_code = 0;
  for (const retro::TableHeader& table : tables) {
    doing.set("checking " + table.name);
    const auto began = std::chrono::steady_clock::now();
    std::uint64_t positions = 0;
    std::string wrong;
    try {
      positions = desk.maker.check(table, desk.shelf, threads, work.job());
    } catch (const Error& error) {
      wrong = error.what();
      exit_code = 1;
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    const auto quiet = work.quiet();
    if (work.interrupted()) {
      fmt::print(stderr, "quintet: interrupted before {} was checked\n", table.name);
      return 1;
    }
    print_checked(table, wrong, positions, took.count(), options.json);
  }
  return exit_code;
}

}  // namespace quintet::apps
