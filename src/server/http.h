#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Requests and responses as the API sees them: plain text, no network types.
namespace quintet::server {

struct HttpRequest {
  using Texts = std::map<std::string, std::string, std::less<>>;

  std::string method;
  std::string path;  // decoded, without the query
  Texts query;       // decoded
  Texts headers;     // names in lower case
  std::string body;
  std::string peer;  // the client's address

  /// Empty if there is none.
  [[nodiscard]] std::string header(std::string_view name) const { return text_in(headers, name); }
  [[nodiscard]] std::string parameter(std::string_view name) const { return text_in(query, name); }

 private:
  static std::string text_in(const Texts& texts, std::string_view name) {
    const auto found = texts.find(name);
    return found == texts.end() ? std::string() : found->second;
  }
};

struct HttpResponse {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

}  // namespace quintet::server
