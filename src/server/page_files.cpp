#include "server/page_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "games/registry.h"
#include "server/api.h"

namespace quintet::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view not_built =
    "The page of Quintet has not been built.\n\n"
    "Build it with scripts/page.sh (or start the program with ./run, which does), or pass\n"
    "its folder with quintet serve --page FOLDER. The API works regardless: see "
    "/api/openapi.json.\n";

std::string type_of(const fs::path& file) {
  static const std::map<std::string, std::string, std::less<>> types{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".webp", "image/webp"},
      {".woff2", "font/woff2"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
      {".wav", "audio/wav"},
      {".txt", "text/plain; charset=utf-8"},
      {".webmanifest", "application/manifest+json"}};
  const auto found = types.find(file.extension().string());
  return found == types.end() ? "application/octet-stream" : found->second;
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The build puts content hashes into the file names in assets/.
std::string caching_of(std::string_view path) {
  return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

/// Whether it looks like a route of the page rather than a file.
bool is_place(std::string_view path) {
  return path.substr(path.rfind('/')).find('.') == std::string_view::npos;
}

bool asks_for_html(const HttpRequest& request) {
  return request.header("accept").find("text/html") != std::string::npos;
}

/// Removes and returns the next segment of a path.
std::string_view take_part(std::string_view& path) {
  path.remove_prefix(1);
  const auto end = std::min(path.find('/'), path.size());
  const std::string_view part = path.substr(0, end);
  path.remove_prefix(end);
  return part;
}

/// Whether a segment can stand for a pattern's parameter: any word, but `:game` must be a known
/// game.
bool can_be(std::string_view name, std::string_view given) {
  return !given.empty() && (name != ":game" || games::find_game(given) != nullptr);
}

/// Same syntax as web/src/router.ts: `/table/:id` is `/table/` and any word.
bool fits(std::string_view pattern, std::string_view path) {
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = take_part(pattern);
    const std::string_view given = take_part(path);
    if (wanted.starts_with(':') ? !can_be(wanted, given) : wanted != given) return false;
  }
  return pattern.empty() && path.empty();
}

/// The page's routes; there is at least one.
std::vector<std::string> places_in(const fs::path& file) {
  const auto list = nlohmann::json::parse(content_of(file), nullptr, false);
  std::vector<std::string> places{"/"};
  if (!list.is_array()) return places;
  for (const auto& place : list) {
    if (place.is_string() && place.get<std::string>().starts_with('/')) places.push_back(place);
  }
  return places;
}

}  // namespace

PageFiles::PageFiles(const fs::path& folder) : places_(places_in(folder / "routes.json")) {
  std::error_code failed;
  for (const auto& entry : fs::recursive_directory_iterator(folder, failed)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = "/" + entry.path().lexically_relative(folder).generic_string();
    files_.try_emplace(path, type_of(entry.path()), content_of(entry.path()), caching_of(path));
  }
}

bool PageFiles::has_place(std::string_view path) const {
  if (path.find("//") != std::string_view::npos) return false;
  if (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return std::any_of(places_.begin(), places_.end(),
                     [&](const std::string& place) { return fits(place, path); });
}

HttpResponse PageFiles::answer(const HttpRequest& request) const {
  if (request.method != "GET") {
    return error_response(Refusal::wrong_method, "only GET and HEAD are allowed here");
  }
  auto found = files_.find(request.path);
  const bool is_known = found != files_.end() || has_place(request.path);
  const bool wants_page = is_known || asks_for_html(request);
  if (!is_built() && wants_page && is_place(request.path)) {
    return {503, "text/plain; charset=utf-8", std::string(not_built), {}};
  }
  if (found == files_.end() && wants_page) found = files_.find("/index.html");
  if (found == files_.end()) return error_response(Refusal::not_found, "not found");
  if (is_known) return found->second.give(request);
  return lost_page(found->second, request);
}

/// The page itself, which shows a "not found" text in the reader's language.
HttpResponse PageFiles::lost_page(const KeptAnswer& index, HttpRequest request) {
  request.headers.erase("if-none-match");
  HttpResponse response = index.give(request);
  response.status = 404;
  return response;
}

}  // namespace quintet::server
