#pragma once

#include <string>

namespace quintet::server {

/// The content of openapi.json in this folder, embedded by the build.
std::string openapi_text();

}  // namespace quintet::server
