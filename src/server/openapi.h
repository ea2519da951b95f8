#pragma once

#include <string>

namespace quintet::server {

/// openapi.json beside this file, which the build puts into the program.
std::string openapi_text();

}  // namespace quintet::server
