#pragma once

#include <filesystem>
#include <memory>

#include "server/api_router.h"
#include "server/doorkeeper.h"
#include "server/live_play.h"
#include "server/page_files.h"
#include "server/web_app.h"
#include "store/store.h"

namespace quintet::server {

/// The whole web app: the API, plus the page for all other paths.
class App final : public WebApp {
 public:
  App(store::Store& store, const std::filesystem::path& page, LivePlay play);

  [[nodiscard]] Way way_of(const HttpRequest& request) const override;
  HttpResponse answer(const HttpRequest& request) override;
  std::unique_ptr<LiveSession> open_live(const HttpRequest& request,
                                         std::shared_ptr<LiveClient> client) override;
  [[nodiscard]] bool has_page() const { return page_.is_built(); }
  [[nodiscard]] const ApiRouter& api() const { return api_; }

 private:
  Doorkeeper doorkeeper_;
  LivePlay play_;
  ApiRouter api_;
  PageFiles page_;
};

}  // namespace quintet::server
