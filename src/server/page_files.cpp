#include "server/page_files.h"

#include <array>
#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>

#include "server/api.h"

namespace quintet {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view not_built =
    "The page of Quintet has not been built.\n\n"
    "Build it with scripts/page.sh (or start the program with ./run, which does), or say where it\n"
    "is with quintet serve --page FOLDER. The API works all the same: see /api/openapi.json.\n";

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

/// The build puts a hash of their content into the names of the files in assets/.
std::string caching_of(std::string_view path) {
  return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

/// A place inside the page, which the page itself finds.
bool is_place(std::string_view path) {
  return path.substr(path.rfind('/')).find('.') == std::string_view::npos;
}

}  // namespace

PageFiles::PageFiles(const fs::path& folder) {
  std::error_code failed;
  for (const auto& entry : fs::recursive_directory_iterator(folder, failed)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = "/" + entry.path().lexically_relative(folder).generic_string();
    files_.try_emplace(path, type_of(entry.path()), content_of(entry.path()), caching_of(path));
  }
}

HttpResponse PageFiles::answer(const HttpRequest& request) const {
  if (request.method != "GET") {
    return error_response(Refusal::wrong_method, "the page can only be read");
  }
  auto found = files_.find(request.path);
  if (found == files_.end() && is_place(request.path)) found = files_.find("/index.html");
  if (found != files_.end()) return found->second.give(request);
  if (!is_built() && is_place(request.path)) {
    return {503, "text/plain; charset=utf-8", std::string(not_built), {}};
  }
  return error_response(Refusal::not_found, "there is no such file");
}

}  // namespace quintet
