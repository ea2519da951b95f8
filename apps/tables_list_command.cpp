#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands.h"
#include "core/error.h"
#include "output.h"
#include "retro/table_file.h"
#include "tables_setup.h"

namespace quintet::apps {
namespace {

void print_table(const retro::TableFile& file, bool json) {
  const retro::TableHeader& table = file.header();
  if (json) {
    print_line(nlohmann::ordered_json{{"game", table.game},
                                      {"rules", table.rules},
                                      {"class", table.name},
                                      {"positions", table.positions},
                                      {"bytes", file.bytes()},
                                      {"file", file.path().string()}}
                   .dump());
  } else {
    print_line(fmt::format("{:<28} {:>12} positions {:>12} bytes", title_of(table), table.positions,
                           file.bytes()));
  }
}

}  // namespace

int TablesListCommand::run() const {
  const TablesDesk desk(options);
  const std::string which = options.rules.empty() ? "" : desk.maker.rules_that_matter(desk.rules);
  int exit_code = 0;
  for (const auto& path : desk.shelf.tables(options.game, which)) {
    try {
      print_table(retro::TableFile(path), options.json);
    } catch (const Error& error) {
      fmt::print(stderr, "quintet: {}\n", error.what());
      exit_code = 1;
    }
  }
  return exit_code;
}

}  // namespace quintet::apps
