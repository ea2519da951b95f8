#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"
#include "words/words.h"

// What clients write into the first line and the headers of a request. All of it may be anything.
namespace quintet::server {

/// Only A to Z are changed.
std::string in_small_letters(std::string_view text);

/// Fills path and query from `/api/games?lang=pt`. False if it is no such thing: every `%` has its
/// two digits, and what comes out is UTF-8 without control characters.
bool read_target(std::string_view target, HttpRequest& request);

/// The value of a cookie; empty if there is none.
std::string cookie_in(std::string_view header, std::string_view name);

/// What stands behind `Seat` in the header Authorization, else empty.
std::string seat_token_in(std::string_view authorization);

/// The first of the languages that we speak, by `Accept-Language`.
std::optional<words::Language> language_in(std::string_view accept_language);

/// Whether a client that says `Accept-Encoding` takes gzip.
bool takes_gzip(std::string_view accept_encoding);

/// Whether the page that made a browser send this request is ours. `Origin` must be there.
bool is_same_origin(const HttpRequest& request);

/// Whether an address is one of this machine.
bool is_loopback(std::string_view address);

/// Who asks: the peer, or whom a proxy on this machine speaks for. Anyone else's word for it
/// counts for nothing.
std::string client_address(const HttpRequest& request);

/// The network that an address is of, as far as one customer usually has it: IPv6 addresses are
/// given away by the 2^64.
std::string network_of(const std::string& address);

/// Whether the client came over TLS, by the word of a proxy on this machine.
bool came_by_tls(const HttpRequest& request);

}  // namespace quintet::server
