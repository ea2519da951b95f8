#pragma once

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "core/test_folder.h"
#include "server/app.h"
#include "server/http_text.h"
#include "store/store.h"

// For tests: the whole app without a network, and a simulated browser.
namespace quintet::server {

struct TestApp {
  explicit TestApp(LivePlay play = {}) : app(*store, place.path() / "page", std::move(play)) {}

  TestFolder place;
  std::unique_ptr<store::Store> store = store::open_store((place.path() / "test.db").string());
  App app;
};

/// Keeps its cookie and form token, as the page does.
class TestClient {
 public:
  explicit TestClient(App& to) : app_(to) {}

  HttpResponse ask(const std::string& method, const std::string& target,
                   const std::string& body = "") {
    HttpRequest request;
    request.method = method;
    request.headers = headers;
    request.headers["host"] = "localhost:8017";
    request.peer = peer;
    if (!cookie.empty()) request.headers["cookie"] = "quintet=" + cookie;
    if (!token.empty()) request.headers["x-quintet-token"] = token;
    if (!body.empty()) request.headers.emplace("content-type", "application/json");
    request.body = body;
    if (!read_target(target, request)) return error_response(Refusal::bad_request, "target");
    HttpResponse response = app_.answer(request);
    for (const auto& [name, value] : response.headers) {
      if (name == "Set-Cookie") cookie = cookie_in(value, "quintet");
    }
    return response;
  }
  /// The response as JSON.
  nlohmann::json get(const std::string& target) {
    return nlohmann::json::parse(ask("GET", target).body);
  }
  HttpResponse send(const std::string& method, const std::string& target,
                    const nlohmann::json& body = nlohmann::json::object()) {
    return ask(method, target, body.dump());
  }
  /// Fetches a form token, as the page does first.
  nlohmann::json me() {
    auto answer = get("/api/me");
    token = answer["token"];
    return answer;
  }
  /// Creates an account.
  void join(const std::string& name, const std::string& password = "a good password") {
    me();
    send("POST", "/api/account", {{"name", name}, {"password", password}});
    me();
  }

  std::string cookie;
  std::string token;
  std::string peer = "127.0.0.1";
  HttpRequest::Texts headers;

 private:
  App& app_;
};

inline nlohmann::json body_of(const HttpResponse& response) {
  return nlohmann::json::parse(response.body);
}
/// The error code of a response.
inline std::string code_of(const HttpResponse& response) {
  return body_of(response).at("error").at("code");
}
inline std::string header_of(const HttpResponse& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return "";
}

}  // namespace quintet::server
