#include "tables_line.h"

#include <chrono>

#include "help_texts.h"
#include "option_kinds.h"

namespace quintet::apps {
namespace {

void add_tables_options(CLI::App& command, TablesOptions& options) {
  add_game(command, options.game, options.rules);
  command.add_option("--tables", options.folder, "folder of the tables " + usual_tables)
      ->type_name("DIR");
}

}  // namespace

void add_tables(CLI::App& app, TablesCommands& commands, std::function<int()>& chosen) {
  CLI::App* tables = app.add_subcommand("tables", help::tables);
  tables->require_subcommand(1);
  const auto add = [&](const char* name, const char* about, auto& command) {
    CLI::App* sub = tables->add_subcommand(name, about);
    add_tables_options(*sub, command.options);
    sub->callback([&] { chosen = [&] { return command.run(); }; });
    return sub;
  };

  TablesBuildCommand& build = commands.build;
  CLI::App* build_app = add("build", help::tables_build, build);
  build_app->add_option("CLASS", build.classes, "such as 4v3; smaller ones are built first")
      ->required();
  add_threads(*build_app, build.threads);
  add_time(*build_app, "--checkpoint", build.checkpoint, "time between checkpoints (60s)",
           std::chrono::milliseconds{0});
  add_json(*build_app, build.options.json);

  add_json(*add("list", help::tables_list, commands.list), commands.list.options.json);

  TablesCheckCommand& check = commands.check;
  CLI::App* check_app = add("check", help::tables_check, check);
  check_app->add_option("CLASS", check.classes, "only these (all)");
  add_threads(*check_app, check.threads);
  add_json(*check_app, check.options.json);

  TablesStatsCommand& stats = commands.stats;
  CLI::App* stats_app = add("stats", help::tables_stats, stats);
  stats_app->add_option("CLASS", stats.classes, "only these (all)");
  add_threads(*stats_app, stats.threads);
  add_json(*stats_app, stats.options.json);

  TablesProbeCommand& probe = commands.probe;
  CLI::App* probe_app = add("probe", help::tables_probe, probe);
  probe_app->add_option("--position", probe.position, "the position to look up (startpos)");
  probe_app->add_option("--moves", probe.moves, "moves played from there, as \"M1 M2 ...\"");
  add_json(*probe_app, probe.options.json);
}

}  // namespace quintet::apps
