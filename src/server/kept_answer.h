#pragma once

#include <string>

#include "server/http.h"

namespace quintet::server {

/// An answer that is made once and given many times: with a tag by which clients know what they
/// have already, and compressed for those who can read that.
class KeptAnswer {
 public:
  KeptAnswer(std::string type, std::string body, std::string cache_control);

  [[nodiscard]] HttpResponse give(const HttpRequest& request) const;

 private:
  std::string type_;
  std::string body_;
  std::string packed_;  // empty if that would not be shorter
  std::string tag_;
  std::string cache_control_;
};

/// As gzip writes it.
std::string gzipped(const std::string& text);

}  // namespace quintet::server
