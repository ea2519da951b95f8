#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "server/http.h"
#include "store/stored_player.h"
#include "words/words.h"

// Types and helpers shared by all API routes (docs/api.md).
namespace quintet::server {

/// Why a call was refused; docs/api.md lists the codes.
enum class Refusal : std::uint8_t {
  bad_request,
  not_signed_in,
  forbidden,
  not_found,
  wrong_method,
  conflict,
  too_large,
  wrong_type,
  illegal,
  too_many,
  failed,
  busy,
};

class ApiError : public Error {
 public:
  ApiError(Refusal refusal, const std::string& message) : Error(message), refusal_(refusal) {}
  /// For callers that do not know the client's language.
  ApiError(Refusal refusal, const Message& why)
      : Error(say(words::Language::english, why)), refusal_(refusal), why_(why) {}
  [[nodiscard]] Refusal refusal() const { return refusal_; }
  /// The message shown to people.
  [[nodiscard]] std::string said(words::Language language) const {
    return why_ ? say(language, *why_) : what();
  }

 private:
  Refusal refusal_;
  std::optional<Message> why_;
};

/// Rate limited; `wait` says when to try again.
class TooMany : public ApiError {
 public:
  TooMany(std::chrono::milliseconds wait, const std::string& message)
      : ApiError(Refusal::too_many, message), wait_(wait) {}
  [[nodiscard]] std::chrono::milliseconds wait() const { return wait_; }

 private:
  std::chrono::milliseconds wait_;
};

/// The client making a request.
struct Visitor {
  std::string player;  // empty: not identified yet
  store::PlayerKind kind = store::PlayerKind::guest;
  std::string name;          // the account's name, or the guest's nickname
  std::string address = {};  // client address; empty: unknown
};

struct ApiCall {
  const HttpRequest& http;
  std::vector<std::string> parts;  // values of the route's path parameters
  const nlohmann::json& body;      // an object; empty if nothing was sent
  words::Language language;
  Visitor visitor;         // always identified if the route needs an identity
  std::string seat_token;  // from `Authorization: Seat`, else empty
};

/// What a route requires of its caller.
enum class Needs : std::uint8_t {
  nothing,
  nobody,            // not even identification: the store is not queried
  identity,          // an unidentified caller becomes a guest
  identity_or_seat,  // a seat token is enough
};

/// How expensive a call is: the more expensive, the stricter its rate limit.
enum class Cost : std::uint8_t {
  usual,
  making,      // creates something that lasts, such as a table
  signing_in,  // tries a password or claims a name
};

inline constexpr std::size_t usual_body = 64 << 10;

struct ApiRoute {
  std::string_view method;
  std::string_view path;  // `/api/tables/{id}/actions`
  Needs needs = Needs::nothing;
  std::function<HttpResponse(const ApiCall&)> handle;
  Cost cost = Cost::usual;
  std::size_t longest_body = usual_body;
};

/// `{"error": {...}}` with the HTTP status of the refusal.
HttpResponse error_response(Refusal refusal, std::string_view message);
nlohmann::json error_json(Refusal refusal, std::string_view message);
HttpResponse json_response(const nlohmann::json& body, unsigned status = 200);

}  // namespace quintet::server
