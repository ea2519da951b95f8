#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdlib>
#include <memory>

namespace quintet::server {
namespace {

spdlog::logger& server_log() {
  static const auto log = [] {
    auto made = std::make_shared<spdlog::logger>("quintet",
                                                 std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made->set_pattern("%Y-%m-%d %H:%M:%S.%e %l %v");
    const char* level = std::getenv("QUINTET_LOG");
    if (level != nullptr) made->set_level(spdlog::level::from_str(level));
    return made;
  }();
  return *log;
}

}  // namespace

void log_detail(std::string_view text) { server_log().debug("{}", text); }
void log_info(std::string_view text) { server_log().info("{}", text); }
void log_failure(std::string_view text) { server_log().error("{}", text); }

}  // namespace quintet::server
