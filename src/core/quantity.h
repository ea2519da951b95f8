#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/export.h"

// Numbers as people pass them to commands and programs. Anything that is not a number, or not a
// sensible one, is an Error that names it (`what`) and says what would be sensible.
namespace quintet {

/// Digits only, within low..high.
QUINTET_API std::uint64_t read_whole(std::string_view text, std::string_view what,
                                     std::uint64_t low, std::uint64_t high);

constexpr std::chrono::milliseconds a_millisecond{1};
constexpr std::chrono::milliseconds a_second{1000};
constexpr std::chrono::milliseconds a_day{24L * 3600 * 1000};

/// Digits with an optional decimal point, and nothing else.
std::optional<double> find_decimal(std::string_view text);

/// A duration: `500ms`, `2s`, `1.5m`, `1h`, or a plain number in milliseconds or seconds, depending
/// on `unit`. At least `low`, at most a day.
QUINTET_API std::chrono::milliseconds read_time(std::string_view text, std::string_view what,
                                                std::chrono::milliseconds unit = a_millisecond,
                                                std::chrono::milliseconds low = a_millisecond);

}  // namespace quintet
