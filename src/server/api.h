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

// What the routes of the API have in common (docs/api.md).
namespace quintet::server {

/// Why a call is not done, as docs/api.md lists the codes.
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
  /// Where it is not known in which language it will be said.
  ApiError(Refusal refusal, const Message& why)
      : Error(say(words::Language::english, why)), refusal_(refusal), why_(why) {}
  [[nodiscard]] Refusal refusal() const { return refusal_; }
  /// For people.
  [[nodiscard]] std::string said(words::Language language) const {
    return why_ ? say(language, *why_) : what();
  }

 private:
  Refusal refusal_;
  std::optional<Message> why_;
};

/// Done too often; `wait` says when to try again.
class TooMany : public ApiError {
 public:
  TooMany(std::chrono::milliseconds wait, const std::string& message)
      : ApiError(Refusal::too_many, message), wait_(wait) {}
  [[nodiscard]] std::chrono::milliseconds wait() const { return wait_; }

 private:
  std::chrono::milliseconds wait_;
};

/// Who asks.
struct Visitor {
  std::string player;  // empty: nobody that we know yet
  store::PlayerKind kind = store::PlayerKind::guest;
  std::string name;          // of accounts; the nickname of a guest
  std::string address = {};  // where they are; empty: not known
};

struct ApiCall {
  const HttpRequest& http;
  std::vector<std::string> parts;  // what stands in the gaps of the route
  const nlohmann::json& body;      // an object, empty if nothing was sent
  words::Language language;
  Visitor visitor;         // never nobody if the route needs an identity
  std::string seat_token;  // behind `Authorization: Seat`, else empty
};

/// What the caller must be for a call.
enum class Needs : std::uint8_t {
  nothing,
  nobody,            // not even to know who it is: the store is not asked
  identity,          // a guest is made of nobody
  identity_or_seat,  // a seat token will do
};

/// How dear a call is: the dearer, the less often it may be made.
enum class Cost : std::uint8_t {
  usual,
  making,      // something that stays, such as a table
  signing_in,  // tries a password, or takes a name
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

/// `{"error": {...}}` with the status of the refusal.
HttpResponse error_response(Refusal refusal, std::string_view message);
nlohmann::json error_json(Refusal refusal, std::string_view message);
HttpResponse json_response(const nlohmann::json& body, unsigned status = 200);

}  // namespace quintet::server
