#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "commands.h"

namespace quintet::apps {

struct TablesCommands {
  TablesBuildCommand build;
  TablesListCommand list;
  TablesCheckCommand check;
  TablesStatsCommand stats;
  TablesProbeCommand probe;
};

/// Adds `tables` with its subcommands.
void add_tables(CLI::App& app, TablesCommands& commands, std::function<int()>& chosen);

}  // namespace quintet::apps
