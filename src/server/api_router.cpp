#include "server/api_router.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/http_text.h"
#include "server/log.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;
using std::chrono::milliseconds;

constexpr int deepest_body = 16;

/// In the order of Cost. The first is shared by everyone behind one address.
constexpr Rate address_rates[] = {
    {600, milliseconds(20)}, {120, milliseconds(1000)}, {30, milliseconds(10'000)}};
constexpr Rate player_rates[] = {
    {300, milliseconds(20)}, {60, milliseconds(1000)}, {20, milliseconds(10'000)}};

[[noreturn]] void refuse(Refusal refusal, words::Language language, std::string_view key) {
  throw ApiError(refusal, say(language, key));
}

std::vector<std::string> split_path(std::string_view path) {
  std::vector<std::string> parts;
  for (std::size_t begin = 1; begin <= path.size();) {
    const auto end = std::min(path.find('/', begin), path.size());
    parts.emplace_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

/// The path parameters of a route; nothing if the path does not match.
std::optional<std::vector<std::string>> gaps_in(std::string_view form,
                                                const std::vector<std::string>& path) {
  const auto parts = split_path(form);
  if (parts.size() != path.size()) return std::nullopt;
  std::vector<std::string> gaps;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].starts_with('{')) {
      if (path[i].empty()) return std::nullopt;
      gaps.push_back(path[i]);
    } else if (parts[i] != path[i]) {
      return std::nullopt;
    }
  }
  return gaps;
}

Json parsed(const HttpRequest& request, const ApiRoute& route, words::Language language) {
  if (request.body.size() > route.longest_body) {
    refuse(Refusal::too_large, language, "server.too_large");
  }
  if (request.body.empty()) return Json::object();
  const std::string type = in_small_letters(request.header("content-type"));
  if (type.substr(0, type.find_first_of("; ")) != "application/json") {
    refuse(Refusal::wrong_type, language, "server.wrong_type");
  }
  const auto check_depth = [&](int depth, Json::parse_event_t, Json&) {
    if (depth > deepest_body) refuse(Refusal::bad_request, language, "server.bad_json");
    return true;
  };
  try {
    Json body = Json::parse(request.body, check_depth);
    if (!body.is_object()) refuse(Refusal::bad_request, language, "server.bad_json");
    return body;
  } catch (const Json::exception&) {
    refuse(Refusal::bad_request, language, "server.bad_json");
  }
}

void limit(RateLimit& rates, const std::string& who, words::Language language) {
  const auto wait = rates.take(who, std::chrono::steady_clock::now());
  if (wait.count() == 0) return;
  throw TooMany(wait, say(language, "server.too_many"));
}

bool has_cookie(const HttpResponse& response) {
  return std::any_of(response.headers.begin(), response.headers.end(),
                     [](const auto& header) { return header.first == "Set-Cookie"; });
}

}  // namespace

/// A matched route and its path parameters.
struct ApiRouter::Match {
  const ApiRoute& route;
  std::vector<std::string> gaps;
};

struct ApiRouter::Caller {
  std::optional<Pass> pass;
  Visitor visitor;
  std::string seat_token;
};

words::Language language_of(const HttpRequest& request, const Json& body) {
  const auto field = body.find("lang");
  if (field != body.end() && field->is_string()) {
    if (const auto language = words::language_from_code(field->get<std::string>()))
      return *language;
  }
  if (const auto language = words::language_from_code(request.parameter("lang"))) return *language;
  return language_in(request.header("accept-language")).value_or(words::Language::english);
}

ApiRouter::ApiRouter(store::Store& store, Doorkeeper& doorkeeper, std::vector<ApiRoute> routes)
    : store_(store),
      doorkeeper_(doorkeeper),
      routes_(std::move(routes)),
      address_limits_(std::begin(address_rates), std::end(address_rates)),
      player_limits_(std::begin(player_rates), std::end(player_rates)) {}

HttpResponse ApiRouter::answer(const HttpRequest& request) {
  words::Language language = language_of(request, Json::object());
  try {
    return handle(request, language);
  } catch (const TooMany& error) {
    HttpResponse response = error_response(error.refusal(), error.what());
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(error.wait());
    response.headers.emplace_back("Retry-After", std::to_string(seconds.count()));
    return response;
  } catch (const ApiError& error) {
    return error_response(error.refusal(), error.said(language));
  } catch (const store::Failure& failure) {
    log_failure(fmt::format("{} {}: {}", request.method, request.path, failure.what()));
    return error_response(Refusal::busy, say(language, "server.busy"));
  } catch (const Error& error) {
    return error_response(Refusal::bad_request, say(language, "server.bad_value", error.what()));
  } catch (const std::exception& error) {
    log_failure(fmt::format("{} {}: {}", request.method, request.path, error.what()));
    return error_response(Refusal::failed, say(language, "server.failed"));
  }
}

HttpResponse ApiRouter::handle(const HttpRequest& request, words::Language& language) {
  // 1. Find the route, and check the rate limit of the address.
  const Match match = find_route(request, language);
  limit_address(request, match.route.cost, language);

  // 2. Identify the caller; requests made by other sites' pages are refused.
  const Caller caller = recognise(request, match.route, language);

  // 3. Parse the body.
  const Json body =
      request.method == "GET" ? Json::object() : parsed(request, match.route, language);
  language = language_of(request, body);
  ApiCall call{request, match.gaps, body, language, caller.visitor, caller.seat_token};

  // 4. If the route needs an identity, an unidentified caller becomes a guest.
  if (!caller.visitor.player.empty()) {
    limit_player(caller.visitor.player, match.route.cost, call.language);
  }
  const bool somebody = !caller.visitor.player.empty() ||
                        (match.route.needs == Needs::identity_or_seat && !call.seat_token.empty());
  const bool needs_somebody =
      match.route.needs != Needs::nothing && match.route.needs != Needs::nobody;
  if (!needs_somebody || somebody) return match.route.handle(call);
  return handle_as_guest(match.route, call, caller.pass);
}

ApiRouter::Match ApiRouter::find_route(const HttpRequest& request, words::Language language) const {
  const auto path = split_path(request.path);
  bool is_known = false;
  for (const ApiRoute& route : routes_) {
    auto gaps = gaps_in(route.path, path);
    if (!gaps) continue;
    is_known = true;
    if (route.method == request.method) return {route, std::move(*gaps)};
  }
  refuse(is_known ? Refusal::wrong_method : Refusal::not_found, language,
         is_known ? "server.wrong_method" : "server.not_found");
}

ApiRouter::Caller ApiRouter::recognise(const HttpRequest& request, const ApiRoute& route,
                                       words::Language language) const {
  if (!request.header("origin").empty() && !is_same_origin(request)) {
    refuse(Refusal::forbidden, language, "server.foreign_origin");
  }
  if (route.needs == Needs::nobody) return {};
  Caller caller{doorkeeper_.pass_of(request), {}, seat_token_in(request.header("authorization"))};
  const bool seat_will_do = route.needs == Needs::identity_or_seat && !caller.seat_token.empty();
  if (request.method != "GET" && !seat_will_do) {
    const std::string token = request.header("x-quintet-token");
    if (!caller.pass || !doorkeeper_.is_form_token(*caller.pass, token)) {
      refuse(Refusal::forbidden, language, "server.no_form_token");
    }
  }
  if (caller.pass) caller.visitor = doorkeeper_.visitor_of(*caller.pass);
  caller.visitor.address = client_address(request);
  return caller;
}

void ApiRouter::limit_address(const HttpRequest& request, Cost cost, words::Language language) {
  const std::string address = client_address(request);
  // Local users, and proxies that do not forward the client's address.
  if (is_loopback(address)) return;
  limit(address_limits_.at(static_cast<std::size_t>(cost)), address, language);
}

void ApiRouter::limit_player(const std::string& player, Cost cost, words::Language language) {
  limit(player_limits_.at(static_cast<std::size_t>(cost)), player, language);
}

/// A refused call must leave no guest behind.
void ApiRouter::forget_guest(const std::string& player) {
  try {
    store_.delete_player(player);
  } catch (const Error& error) {
    log_failure(fmt::format("a guest who was refused stays: {}", error.what()));
  }
}

HttpResponse ApiRouter::handle_as_guest(const ApiRoute& route, ApiCall& call,
                                        const std::optional<Pass>& pass) {
  // Reading never creates a guest: an unidentified caller has nothing to read.
  if (call.http.method == "GET") refuse(Refusal::not_signed_in, call.language, "server.nobody");
  limit_address(call.http, Cost::making, call.language);
  call.visitor = {store_.create_guest(time_now()).id, store::PlayerKind::guest, "",
                  call.visitor.address};
  try {
    HttpResponse response = route.handle(call);
    if (!has_cookie(response)) {
      const Pass admitted =
          doorkeeper_.admit(call.visitor.player, pass ? pass->seed : Doorkeeper::new_pass().seed);
      response.headers.push_back(doorkeeper_.cookie_of(admitted, call.http));
    }
    return response;
  } catch (const store::Failure&) {
    throw;
  } catch (const Error&) {
    forget_guest(call.visitor.player);
    throw;
  }
}

Visitor ApiRouter::admit_live(const HttpRequest& request,
                              const std::shared_ptr<LiveClient>& client) {
  const words::Language language = language_of(request, Json::object());
  limit_address(request, Cost::usual, language);
  if (!is_same_origin(request)) refuse(Refusal::forbidden, language, "server.foreign_origin");
  const auto pass = doorkeeper_.pass_of(request);
  Visitor visitor = pass ? doorkeeper_.connect(*pass, client) : Visitor{};
  visitor.address = client_address(request);
  return visitor;
}

}  // namespace quintet::server
