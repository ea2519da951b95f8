#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/kept_answer.h"

namespace quintet::server {

/// The built page, read once, with the list of its places: an address that is none of them is
/// answered with 404, to people in the page's own words. Only names that were found in its folder
/// are ever looked up, so no path leads out of it.
class PageFiles {
 public:
  /// A folder that is not there, or has no index.html, gives a page that says how to build one.
  explicit PageFiles(const std::filesystem::path& folder);

  [[nodiscard]] HttpResponse answer(const HttpRequest& request) const;
  [[nodiscard]] bool is_built() const { return files_.contains("/index.html"); }

 private:
  [[nodiscard]] bool has_place(std::string_view path) const;
  static HttpResponse lost_page(const KeptAnswer& index, HttpRequest request);

  std::map<std::string, KeptAnswer, std::less<>> files_;  // by their paths on the page
  std::vector<std::string> places_;                       // `/learn/:game`
};

}  // namespace quintet::server
