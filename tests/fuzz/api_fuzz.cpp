// Any bytes as an API call: `METHOD TARGET`, then the body. No response has a status that means a
// failure of ours, and a response is JSON if it says so. With the method LIVE, each line of the
// body is a message from a live client, and everything sent back must be JSON.

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "server/app.h"
#include "server/http_text.h"
#include "server/live_play.h"
#include "server/tables/tables.h"

namespace {

using quintet::server::App;
using quintet::server::HttpRequest;
using quintet::server::HttpResponse;

void require(bool promise) {
  if (!promise) std::abort();
}

/// Accepts only JSON.
class Listener : public quintet::server::LiveClient {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    require(nlohmann::json::accept(*message));
  }
  void close(quintet::server::Farewell /*why*/) override {}
};

/// The whole app on its own database, with the cookie and token of a visitor.
class Place {
 public:
  Place() {
    HttpRequest request;
    request.method = "GET";
    request.path = "/api/me";
    const HttpResponse me = app_.answer(request);
    token_ = nlohmann::json::parse(me.body).at("token");
    for (const auto& [name, value] : me.headers) {
      if (name == "Set-Cookie") cookie_ = value.substr(0, value.find(';'));
    }
  }
  ~Place() { std::filesystem::remove_all(folder_); }

  void talk(const std::string& messages) {
    const auto session = play_.open({}, std::make_shared<Listener>());
    std::istringstream lines(messages);
    for (std::string line; std::getline(lines, line);) session->receive(line);
  }

  HttpResponse answer(HttpRequest& request) {
    request.peer = "127.0.0.1";
    request.headers = {{"cookie", cookie_},
                       {"x-quintet-token", token_},
                       {"content-type", "application/json"},
                       {"host", "localhost"}};
    return app_.answer(request);
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("quintet-fuzz-" + std::to_string(getpid()));
  std::unique_ptr<quintet::store::Store> store_ =
      quintet::store::open_store((folder_ / "fuzz.db").string());
  quintet::server::Tables tables_{*store_, {}};
  quintet::server::LivePlay play_ = quintet::server::live_play(tables_);
  App app_{*store_, folder_ / "page", play_};
  std::string cookie_;
  std::string token_;
};

/// Each of these would take 64 MiB and a while, and none is a parser of ours.
bool hashes_passwords(const std::string& path) {
  return path.starts_with("/api/account") || path.starts_with("/api/session");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Place place;
  const std::string text(data, data + size);
  const auto space = text.find(' ');
  const auto line = text.find('\n');
  if (space == std::string::npos || line == std::string::npos || space > line) return 0;
  HttpRequest request;
  request.method = text.substr(0, space);
  request.body = text.substr(line + 1);
  if (request.method == "LIVE") {
    place.talk(request.body);
    return 0;
  }
  if (!quintet::server::read_target(text.substr(space + 1, line - space - 1), request)) return 0;
  if (hashes_passwords(request.path)) return 0;
  const HttpResponse response = place.answer(request);
  // There is no page here, so a request for one gets an error.
  const bool is_call = request.path == "/api" || request.path.starts_with("/api/");
  require(response.status < 500 || (response.status == 503 && !is_call));
  if (response.type == "application/json" && response.status != 304) {
    require(nlohmann::json::accept(response.body));
  }
  return 0;
}
