#pragma once

#include <string_view>

// The operator's log, on standard error. Secrets are never logged: no cookies, tokens, passwords,
// queries or bodies.
namespace quintet::server {

/// Per request; only if QUINTET_LOG is `debug`.
void log_detail(std::string_view text);
void log_info(std::string_view text);
void log_failure(std::string_view text);

}  // namespace quintet::server
