#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"
#include "words/words.h"

// Parsing of request lines and headers. All of it is untrusted input.
namespace quintet::server {

/// Only changes A to Z.
std::string in_small_letters(std::string_view text);

/// Fills path and query from a target such as `/api/games?lang=pt`. False if it is malformed:
/// every `%` needs its two digits, and the result must be UTF-8 without control characters.
bool read_target(std::string_view target, HttpRequest& request);

/// The value of a cookie; empty if it is missing.
std::string cookie_in(std::string_view header, std::string_view name);

/// The token after `Seat` in the Authorization header, else empty.
std::string seat_token_in(std::string_view authorization);

/// The client's preferred language among those we support, from `Accept-Language`.
std::optional<words::Language> language_in(std::string_view accept_language);

/// Whether a client with this `Accept-Encoding` accepts gzip.
bool takes_gzip(std::string_view accept_encoding);

/// Whether the request comes from one of our own pages. `Origin` is required.
bool is_same_origin(const HttpRequest& request);

/// Whether this is a loopback address.
bool is_loopback(std::string_view address);

/// The client's address: the peer, or the address that a proxy on this machine forwards.
/// Forwarding headers from anyone else are ignored.
std::string client_address(const HttpRequest& request);

/// The network of an address as one customer usually owns it: for IPv6 the /64, since customers
/// get 2^64 addresses.
std::string network_of(const std::string& address);

/// Whether the client connected over TLS, according to a proxy on this machine.
bool came_by_tls(const HttpRequest& request);

}  // namespace quintet::server
