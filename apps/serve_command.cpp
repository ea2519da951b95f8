#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "commands.h"
#include "known_tables.h"
#include "output.h"
#include "server/app.h"
#include "server/doorkeeper.h"
#include "server/live_play.h"
#include "server/log.h"
#include "server/network/memory_reserve.h"
#include "server/network/web_server.h"
#include "server/tables/tables.h"
#include "sql/claim.h"
#include "sql/database.h"
#include "store/store.h"

namespace quintet::apps {
namespace {

namespace fs = std::filesystem;

/// $XDG_DATA_HOME/quintet/quintet.db, or below ~/.local/share.
std::string default_database() {
  const char* folder = std::getenv("XDG_DATA_HOME");
  if (folder != nullptr && folder[0] == '/') return std::string(folder) + "/quintet/quintet.db";
  const char* home = std::getenv("HOME");
  return std::string(home == nullptr ? "" : home) + "/.local/share/quintet/quintet.db";
}

/// The page's place in an installation, otherwise where the build puts it.
fs::path default_page() {
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed).parent_path();
  const fs::path installed = program.parent_path() / "share/quintet/page";
  if (fs::exists(installed / "index.html", failed)) return installed;
  return program.parent_path().parent_path() / "web/dist";
}

/// The address to enter in a browser on this machine.
std::string url_of(const std::string& address, unsigned short port) {
  const bool is_here =
      address == "127.0.0.1" || address == "0.0.0.0" || address == "::1" || address == "::";
  const bool is_v6 = address.find(':') != std::string::npos;
  const std::string host = is_here ? "localhost" : is_v6 ? "[" + address + "]" : address;
  return fmt::format("http://{}:{}", host, port);
}

}  // namespace

int ServeCommand::run() const {
  const std::string where = database.empty() ? default_database() : database;
  if (const std::string problem = sql::problem_with_url(where); !problem.empty()) {
    throw UsageError("--db: " + problem);
  }
  use_tables(tables_folder);
  const server::MemoryReserve reserve;
  const sql::Claim claim(where);
  const auto store = store::open_store(where);
  store->remove_expired(server::time_now());
  server::TablesSettings settings;
  settings.key = server::server_key(*store);
  server::Tables tables(*store, settings);
  server::App app(*store, page.empty() ? default_page() : fs::path(page), live_play(tables));
  server::WebServerOptions options;
  options.address = address;
  options.port = port;
  options.stops_on_signals = true;
  server::WebServer server(app, options);
  if (!app.has_page()) server::log_info("the page is not built: only the API is served");
  fmt::print("Quintet is at {}\n", url_of(address, server.port()));
  flush_output();
  tables.start();
  server.run();
  tables.stop();
  server::log_info("stopped");
  return 0;
}

}  // namespace quintet::apps
