#include "contest/time_control.h"

#include <fmt/format.h>

#include <cmath>

#include "core/error.h"
#include "core/quantity.h"
#include "core/text.h"

namespace quintet::contest {
namespace {

using std::chrono::milliseconds;

constexpr double longest_seconds = 24 * 3600;

/// Seconds, with optional decimals.
milliseconds read_seconds(std::string_view text, std::string_view whole, double least) {
  const auto seconds = find_decimal(text);
  if (!seconds || !(*seconds >= least && *seconds <= longest_seconds)) {
    throw Error(
        fmt::format("clock {} (expected SECONDS or SECONDS+INCREMENT, as 60+0.5, up to {} seconds)",
                    in_quotes(whole), longest_seconds));
  }
  return milliseconds{std::llround(*seconds * 1000)};
}

}  // namespace

TimeControl time_control_from_text(std::string_view text) {
  constexpr double shortest = 0.001;
  const std::size_t plus = text.find('+');
  TimeControl control{.base = read_seconds(text.substr(0, plus), text, shortest)};
  if (plus != std::string_view::npos) {
    control.increment = read_seconds(text.substr(plus + 1), text, 0);
  }
  return control;
}

std::string to_text(const TimeControl& control) {
  const auto seconds = [](milliseconds time) { return static_cast<double>(time.count()) / 1000; };
  return fmt::format("{}+{}", seconds(control.base), seconds(control.increment));
}

}  // namespace quintet::contest
