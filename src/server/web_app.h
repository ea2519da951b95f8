#pragma once

#include <cstdint>
#include <memory>

#include "server/http.h"
#include "server/live.h"

namespace quintet::server {

/// How a request has to be answered.
enum class Way : std::uint8_t {
  usual,    // may block on the store
  at_once,  // never blocks, so it is answered even if everything else hangs
  trial,    // tests whether something hangs, so it runs apart from the rest
};

/// What the network layer serves. Called concurrently, on threads that may block.
class WebApp {
 public:
  virtual ~WebApp() = default;
  [[nodiscard]] virtual Way way_of(const HttpRequest& /*request*/) const { return Way::usual; }
  /// Requests answered `at_once` run on a thread that must not block.
  virtual HttpResponse answer(const HttpRequest& request) = 0;
  /// Opens a live connection. Throws ApiError if it is refused.
  virtual std::unique_ptr<LiveSession> open_live(const HttpRequest& request,
                                                 std::shared_ptr<LiveClient> client) = 0;
};

}  // namespace quintet::server
