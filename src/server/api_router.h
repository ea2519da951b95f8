#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/api.h"
#include "server/doorkeeper.h"
#include "server/limits.h"

namespace quintet::server {

/// Finds the route of a call, identifies the caller, validates what was sent, and turns every
/// failure into an error that clients can read.
class ApiRouter {
 public:
  ApiRouter(store::Store& store, Doorkeeper& doorkeeper, std::vector<ApiRoute> routes);

  HttpResponse answer(const HttpRequest& request);
  /// Identifies a live client, whose connection lasts until sign-out. Throws ApiError if refused.
  Visitor admit_live(const HttpRequest& request, const std::shared_ptr<LiveClient>& client);
  [[nodiscard]] std::span<const ApiRoute> routes() const { return routes_; }

 private:
  struct Match;
  struct Caller;

  /// Sets `language` to the one that the body asks for, so that errors use it too.
  HttpResponse handle(const HttpRequest& request, words::Language& language);
  [[nodiscard]] Match find_route(const HttpRequest& request, words::Language language) const;
  [[nodiscard]] Caller recognise(const HttpRequest& request, const ApiRoute& route,
                                 words::Language language) const;
  void limit_address(const HttpRequest& request, Cost cost, words::Language language);
  void limit_player(const std::string& player, Cost cost, words::Language language);
  void forget_guest(const std::string& player);
  HttpResponse handle_as_guest(const ApiRoute& route, ApiCall& call,
                               const std::optional<Pass>& pass);

  store::Store& store_;
  Doorkeeper& doorkeeper_;
  std::vector<ApiRoute> routes_;
  std::vector<RateLimit> address_limits_;  // one for each Cost
  std::vector<RateLimit> player_limits_;
};

/// The language for the texts of a response.
words::Language language_of(const HttpRequest& request, const nlohmann::json& body);

}  // namespace quintet::server
