#pragma once

#include "server/http.h"

namespace quintet::server {

/// Headers on every response that switch on the browser's protections.
void add_security_headers(HttpResponse& response);

}  // namespace quintet::server
