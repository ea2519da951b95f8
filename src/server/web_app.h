#pragma once

#include <cstdint>
#include <memory>

#include "server/http.h"
#include "server/live.h"

namespace quintet::server {

/// What an answer takes.
enum class Way : std::uint8_t {
  usual,    // it may wait for the store
  at_once,  // it waits for nothing, and so is given whatever else hangs
  trial,    // it tries whether something hangs, and does not wait for that with the others
};

/// What the network serves. Calls come from threads that may wait, several at once.
class WebApp {
 public:
  virtual ~WebApp() = default;
  [[nodiscard]] virtual Way way_of(const HttpRequest& /*request*/) const { return Way::usual; }
  /// If it is given at once, on a thread that must not wait.
  virtual HttpResponse answer(const HttpRequest& request) = 0;
  /// A client wants to stay connected. Throws ApiError if it may not.
  virtual std::unique_ptr<LiveSession> open_live(const HttpRequest& request,
                                                 std::shared_ptr<LiveClient> client) = 0;
};

}  // namespace quintet::server
