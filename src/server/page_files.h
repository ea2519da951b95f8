#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "server/kept_answer.h"

namespace quintet {

/// The built page, read once. Only names that were found in its folder are ever looked up, so no
/// path leads out of it.
class PageFiles {
 public:
  /// A folder that is not there, or has no index.html, gives a page that says how to build one.
  explicit PageFiles(const std::filesystem::path& folder);

  [[nodiscard]] HttpResponse answer(const HttpRequest& request) const;
  [[nodiscard]] bool is_built() const { return files_.contains("/index.html"); }

 private:
  std::map<std::string, KeptAnswer, std::less<>> files_;  // by their paths on the page
};

}  // namespace quintet
