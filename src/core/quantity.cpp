#include "core/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>

#include "core/error.h"
#include "core/text.h"

namespace quintet {
namespace {

using std::chrono::milliseconds;

constexpr std::array<std::pair<std::string_view, milliseconds>, 4> units{
    {{"ms", a_millisecond},
     {"s", a_second},
     {"m", std::chrono::minutes{1}},
     {"h", std::chrono::hours{1}}}};

/// In milliseconds, without limits.
std::optional<double> find_time(std::string_view text, milliseconds unit) {
  const std::size_t end_of_number = std::min(text.find_first_not_of("0123456789."), text.size());
  const std::string_view name = text.substr(end_of_number);
  if (!name.empty()) {
    const auto found = std::find_if(units.begin(), units.end(),
                                    [name](const auto& each) { return each.first == name; });
    if (found == units.end()) return std::nullopt;
    unit = found->second;
  }
  const auto number = find_decimal(text.substr(0, end_of_number));
  if (!number) return std::nullopt;
  return *number * static_cast<double>(unit.count());
}

/// Parses a text of digits and points as a whole, or returns nothing.
std::optional<double> parse_decimal(std::string_view text) {
  double number = 0;
#ifdef __cpp_lib_to_chars
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number, std::chars_format::fixed);
  const bool is_read = error == std::errc{} && stop == end;
#else  // not yet in libc++ 19; where we use that, there is only one locale
  const std::string copy(text);
  char* stop = nullptr;
  number = std::strtod(copy.c_str(), &stop);
  const bool is_read = stop == copy.c_str() + copy.size();
#endif
  return is_read ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<double> find_decimal(std::string_view text) {
  // The library would also accept `inf` and `nan`.
  const bool is_plain =
      !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
  return is_plain ? parse_decimal(text) : std::nullopt;
}

std::uint64_t read_whole(std::string_view text, std::string_view what, std::uint64_t low,
                         std::uint64_t high) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc{} && stop == end && number >= low && number <= high) return number;
  throw Error(fmt::format("{} is {} (expected a whole number from {} to {})", what, in_quotes(text),
                          low, high));
}

milliseconds read_time(std::string_view text, std::string_view what, milliseconds unit,
                       milliseconds low) {
  const auto time = find_time(text, unit);
  const auto least = static_cast<double>(low.count());
  const auto most = static_cast<double>(a_day.count());
  if (time && *time >= least && *time <= most) return milliseconds{std::llround(*time)};
  throw Error(fmt::format(
      "{} is {} (expected a time from {}ms to 24h, such as 500ms, 2s or 1.5m; a plain number "
      "means {})",
      what, in_quotes(text), low.count(), unit == a_second ? "seconds" : "milliseconds"));
}

}  // namespace quintet
