#include "server/security_headers.h"

namespace quintet::server {

void add_security_headers(HttpResponse& response) {
  const auto add = [&](const char* name, const char* value) {
    response.headers.emplace_back(name, value);
  };
  // The page sets inline styles (a piece's position); scripts are only loaded from files.
  add("Content-Security-Policy",
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
      "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'");
  add("X-Content-Type-Options", "nosniff");
  add("X-Frame-Options", "DENY");
  add("Referrer-Policy", "same-origin");
  add("Cross-Origin-Opener-Policy", "same-origin");
  add("Cross-Origin-Resource-Policy", "same-origin");
  add("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
}

}  // namespace quintet::server
