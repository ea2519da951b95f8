// Any bytes as what clients put into requests: nothing breaks, and what is accepted as text is
// text. One line each: target, cookies, Authorization, Accept-Language, Accept-Encoding, Origin.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "server/http_text.h"

namespace {

void require(bool promise) {
  if (!promise) std::abort();
}

bool has_control_characters(const std::string& text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream lines(std::string(data, data + size));
  const auto next = [&] {
    std::string line;
    std::getline(lines, line);
    return line;
  };
  quintet::server::HttpRequest request;
  if (quintet::server::read_target(next(), request)) {
    require(request.path.starts_with('/') && !has_control_characters(request.path));
    for (const auto& [name, value] : request.query) {
      require(!has_control_characters(name) && !has_control_characters(value));
    }
  }
  const std::string cookies = next();
  require(cookies.find(quintet::server::cookie_in(cookies, "quintet")) != std::string::npos);
  quintet::server::seat_token_in(next());
  quintet::server::language_in(next());
  quintet::server::takes_gzip(next());
  request.headers = {{"host", "localhost"}, {"origin", next()}, {"x-forwarded-for", next()}};
  if (quintet::server::is_same_origin(request)) require(request.header("origin").size() <= 17);
  request.peer = "127.0.0.1";
  quintet::server::client_address(request);
  return 0;
}
