#pragma once

#include "server/http.h"

namespace quintet::server {

/// What every answer says, so that browsers take care of those who read it.
void add_security_headers(HttpResponse& response);

}  // namespace quintet::server
