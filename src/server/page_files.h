#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/kept_answer.h"

namespace quintet::server {

/// The built page, loaded once, with the list of its routes. Any other path gets a 404, which
/// browsers show as the page's own text. Only names found in the folder are ever looked up, so no
/// path can escape it.
class PageFiles {
 public:
  /// If the folder or its index.html is missing, serves a page that says how to build it.
  explicit PageFiles(const std::filesystem::path& folder);

  [[nodiscard]] HttpResponse answer(const HttpRequest& request) const;
  [[nodiscard]] bool is_built() const { return files_.contains("/index.html"); }

 private:
  [[nodiscard]] bool has_place(std::string_view path) const;
  static HttpResponse lost_page(const KeptAnswer& index, HttpRequest request);

  std::map<std::string, KeptAnswer, std::less<>> files_;  // by path
  std::vector<std::string> places_;                       // `/learn/:game`
};

}  // namespace quintet::server
