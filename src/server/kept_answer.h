#pragma once

#include <string>

#include "server/http.h"

namespace quintet::server {

/// A response that is built once and sent many times: with an ETag, and compressed for clients
/// that accept gzip.
class KeptAnswer {
 public:
  KeptAnswer(std::string type, std::string body, std::string cache_control);

  [[nodiscard]] HttpResponse give(const HttpRequest& request) const;

 private:
  std::string type_;
  std::string body_;
  std::string packed_;  // empty if compression does not make it shorter
  std::string tag_;
  std::string cache_control_;
};

/// In gzip format.
std::string gzipped(const std::string& text);

}  // namespace quintet::server
