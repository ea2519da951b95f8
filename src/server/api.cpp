#include "server/api.h"

#include <array>
#include <nlohmann/json.hpp>

namespace quintet::server {
namespace {

struct RefusalWords {
  std::string_view code;
  unsigned status;
};

/// In the order of Refusal.
constexpr std::array<RefusalWords, 12> refusal_words{{{"bad_request", 400},
                                                      {"not_signed_in", 401},
                                                      {"forbidden", 403},
                                                      {"not_found", 404},
                                                      {"wrong_method", 405},
                                                      {"conflict", 409},
                                                      {"too_large", 413},
                                                      {"wrong_type", 415},
                                                      {"illegal", 422},
                                                      {"too_many", 429},
                                                      {"failed", 500},
                                                      {"busy", 503}}};

const RefusalWords& words_of(Refusal refusal) {
  return refusal_words.at(static_cast<std::size_t>(refusal));
}

}  // namespace

nlohmann::json error_json(Refusal refusal, std::string_view message) {
  return {{"code", words_of(refusal).code}, {"message", message}};
}

HttpResponse error_response(Refusal refusal, std::string_view message) {
  return json_response({{"error", error_json(refusal, message)}}, words_of(refusal).status);
}

HttpResponse json_response(const nlohmann::json& body, unsigned status) {
  HttpResponse response;
  response.status = status;
  // User text may end in half a UTF-8 character where we truncated it.
  response.body = body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  return response;
}

}  // namespace quintet::server
