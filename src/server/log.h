#pragma once

#include <string_view>

// What those who run the server are told, on standard error. Nothing that must stay secret is ever
// given to it: no cookies, tokens, passwords, queries or bodies.
namespace quintet::server {

/// Of each request, said only if QUINTET_LOG is `debug`.
void log_detail(std::string_view text);
void log_info(std::string_view text);
void log_failure(std::string_view text);

}  // namespace quintet::server
