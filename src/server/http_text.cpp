#include "server/http_text.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "core/utf8.h"

namespace quintet::server {
namespace {

int hex_digit(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  if ('a' <= c && c <= 'f') return c - 'a' + 10;
  if ('A' <= c && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_plain_text(std::string_view text) {
  const auto is_control = [](char c) { return ('\0' <= c && c < ' ') || c == '\x7F'; };
  return is_utf8(text) && std::none_of(text.begin(), text.end(), is_control);
}

std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      plain += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      plain += plus_is_space && text[i] == '+' ? ' ' : text[i];
    }
  }
  if (!is_plain_text(plain)) return std::nullopt;
  return plain;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto end = text.find(separator);
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

bool read_query(std::string_view text, HttpRequest::Texts& query) {
  for (const std::string_view part : parts_of(text, '&')) {
    if (part.empty()) continue;
    const auto equals = part.find('=');
    const auto name = decoded(part.substr(0, equals), true);
    const auto value =
        decoded(equals == std::string_view::npos ? "" : part.substr(equals + 1), true);
    if (!name || !value) return false;
    query.emplace(*name, *value);
  }
  return true;
}

/// The weight in `;q=`, in thousandths; 1000 if there is none or it is malformed.
int weight_of(std::string_view item) {
  const auto at = item.find("q=");
  if (at == std::string_view::npos) return 1000;
  const std::string_view digits = item.substr(at + 2);
  if (digits.empty() || (digits[0] != '0' && digits[0] != '1')) return 1000;
  int weight = (digits[0] - '0') * 1000;
  int unit = 100;
  for (std::size_t i = 2; i < digits.size() && unit > 0; ++i, unit /= 10) {
    if (digits[i] < '0' || digits[i] > '9') break;
    weight += unit * (digits[i] - '0');
  }
  return weight;
}

}  // namespace

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(), [](char c) {
    return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return small;
}

bool read_target(std::string_view target, HttpRequest& request) {
  target = target.substr(0, target.find('#'));
  const auto question = target.find('?');
  const auto path = decoded(target.substr(0, question), false);
  if (!path || !path->starts_with('/')) return false;
  request.path = *path;
  return question == std::string_view::npos ||
         read_query(target.substr(question + 1), request.query);
}

std::string cookie_in(std::string_view header, std::string_view name) {
  for (const std::string_view part : parts_of(header, ';')) {
    const auto equals = part.find('=');
    if (equals != std::string_view::npos && part.substr(0, equals) == name) {
      return std::string(part.substr(equals + 1));
    }
  }
  return "";
}

std::string seat_token_in(std::string_view authorization) {
  constexpr std::string_view scheme = "seat ";
  if (in_small_letters(authorization.substr(0, scheme.size())) != scheme) return "";
  return std::string(trimmed(authorization.substr(scheme.size())));
}

std::optional<words::Language> language_in(std::string_view accept_language) {
  std::optional<words::Language> best;
  int best_weight = 0;
  for (const std::string_view item : parts_of(accept_language, ',')) {
    const std::string code = in_small_letters(trimmed(item.substr(0, item.find(';'))));
    const auto language = words::language_from_code(code);
    const int weight = weight_of(item);
    if (!language || weight <= best_weight) continue;
    best = language;
    best_weight = weight;
  }
  return best;
}

bool takes_gzip(std::string_view accept_encoding) {
  const auto items = parts_of(accept_encoding, ',');
  return std::any_of(items.begin(), items.end(), [](std::string_view item) {
    return in_small_letters(trimmed(item.substr(0, item.find(';')))) == "gzip" &&
           weight_of(item) > 0;
  });
}

bool is_same_origin(const HttpRequest& request) {
  const std::string origin = in_small_letters(request.header("origin"));
  const std::string host = in_small_letters(request.header("host"));
  if (host.empty()) return false;
  return origin == "http://" + host || origin == "https://" + host;
}

bool is_loopback(std::string_view address) {
  return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
}

std::string client_address(const HttpRequest& request) {
  const std::string forwarded = request.header("x-forwarded-for");
  if (forwarded.empty() || !is_loopback(request.peer)) return request.peer;
  // The last entry is the one that the proxy itself added.
  return std::string(parts_of(forwarded, ',').back());
}

std::string network_of(const std::string& address) {
  constexpr std::size_t bytes_of_network = 8;
  in6_addr parsed{};
  if (inet_pton(AF_INET6, address.c_str(), &parsed) != 1) return address;
  if (IN6_IS_ADDR_V4MAPPED(&parsed)) return address;
  std::fill(std::begin(parsed.s6_addr) + bytes_of_network, std::end(parsed.s6_addr), 0);
  std::array<char, INET6_ADDRSTRLEN> text{};
  return inet_ntop(AF_INET6, &parsed, text.data(), text.size());
}

bool came_by_tls(const HttpRequest& request) {
  return is_loopback(request.peer) && request.header("x-forwarded-proto") == "https";
}

}  // namespace quintet::server
