#pragma once

#include <memory>

#include "server/http.h"
#include "server/live.h"

namespace quintet {

/// What the network serves. Calls come from threads that may wait, several at once.
class WebApp {
 public:
  virtual ~WebApp() = default;
  virtual HttpResponse answer(const HttpRequest& request) = 0;
  /// A client wants to stay connected. Throws ApiError if it may not.
  virtual std::unique_ptr<LiveSession> open_live(const HttpRequest& request,
                                                 std::shared_ptr<LiveClient> client) = 0;
};

}  // namespace quintet
