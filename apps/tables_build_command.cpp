#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "long_work.h"
#include "output.h"
#include "retro/table_file.h"
#include "tables_setup.h"

namespace quintet::apps {
namespace {

std::string progress_text(const std::string& what, const Progress& progress) {
  const std::uint64_t total = progress.total;
  if (total == 0) return what;
  return fmt::format("{}, {}%", what, std::min<std::uint64_t>(100, 100 * progress.done / total));
}

void print_built(const retro::TableFile& file, double seconds, bool json) {
  const retro::TableHeader& table = file.header();
  if (json) {
    print_line(nlohmann::ordered_json{{"game", table.game},
                                      {"rules", table.rules},
                                      {"class", table.name},
                                      {"positions", table.positions},
                                      {"bytes", file.bytes()},
                                      {"seconds", seconds},
                                      {"file", file.path().string()}}
                   .dump());
  } else {
    print_line(fmt::format("{}  {} positions  {} bytes  {:.2f} s", title_of(table), table.positions,
                           file.bytes(), seconds));
  }
}

}  // namespace

int TablesBuildCommand::run() const {
  const TablesDesk desk(options);
  const auto tables = desk.needed_for(classes);
  LiveText doing;
  LongWork work([&](const Progress& progress) { return progress_text(doing.get(), progress); });
  for (const retro::TableHeader& table : tables) {
    if (desk.shelf.has(table)) continue;
    doing.set(table.name + ", first look");
    retro::BuildPlan plan{threads, work.job(), std::chrono::milliseconds{checkpoint}};
    plan.on_layer = [&](unsigned layer) {
      doing.set(fmt::format("{}, {} turns known", table.name, layer));
    };
    const auto began = std::chrono::steady_clock::now();
    const bool is_finished = desk.maker.build(table, desk.shelf, plan);
    const auto quiet = work.quiet();
    if (!is_finished) {
      fmt::print(stderr, "quintet: interrupted; the same command continues\n");
      return 1;
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    print_built(retro::TableFile(desk.shelf.place_of(table)), took.count(), options.json);
  }
  return 0;
}

}  // namespace quintet::apps
