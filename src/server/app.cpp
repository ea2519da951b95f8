#include "server/app.h"

#include <iterator>
#include <utility>
#include <vector>

#include "server/games_api.h"
#include "server/health_api.h"
#include "server/maps_api.h"

namespace quintet::server {
namespace {

std::vector<ApiRoute> all_routes(store::Store& store, Doorkeeper& doorkeeper,
                                 const LivePlay& play) {
  std::vector<ApiRoute> all = games_routes();
  for (auto&& more :
       {health_routes(store), positions_routes(), book_routes(),
        people_routes(store, doorkeeper, play.changes), maps_routes(store), play.routes}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

bool is_of_the_api(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }

}  // namespace

App::App(store::Store& store, const std::filesystem::path& page, LivePlay play)
    : doorkeeper_(store),
      play_(std::move(play)),
      api_(store, doorkeeper_, all_routes(store, doorkeeper_, play_)),
      page_(page) {}

Way App::way_of(const HttpRequest& request) const {
  if (!is_of_the_api(request.path) || request.path == health_path) return Way::at_once;
  return request.path == ready_path ? Way::trial : Way::usual;
}

HttpResponse App::answer(const HttpRequest& request) {
  if (!is_of_the_api(request.path)) return page_.answer(request);
  HttpResponse response = api_.answer(request);
  bool says_how_long = false;
  for (const auto& [name, value] : response.headers) says_how_long |= name == "Cache-Control";
  if (!says_how_long) response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

std::unique_ptr<LiveSession> App::open_live(const HttpRequest& request,
                                            std::shared_ptr<LiveClient> client) {
  if (request.path != "/api/live" || !play_.open) {
    throw ApiError(Refusal::not_found, "live connections are not available here");
  }
  const Visitor visitor = api_.admit_live(request, client);
  return play_.open(visitor, std::move(client));
}

}  // namespace quintet::server
