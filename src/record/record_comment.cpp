#include "record/record_comment.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/text.h"

namespace quintet::record {
namespace {

using std::chrono::milliseconds;

constexpr unsigned most_hours = 9999;

/// Digits; leading zeros are allowed, as parts of a time have them.
std::optional<unsigned> find_digits(std::string_view text, std::size_t longest, unsigned high) {
  if (text.empty() || text.size() > longest) return std::nullopt;
  unsigned number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<unsigned>(c - '0');
  }
  return number <= high ? std::optional(number) : std::nullopt;
}

/// `H:MM:SS` or `H:MM:SS.f` with up to three decimals.
std::optional<milliseconds> find_time(std::string_view text) {
  std::string fraction = "000";
  if (const std::size_t point = text.find('.'); point != std::string_view::npos) {
    const std::string_view digits = text.substr(point + 1);
    if (!find_digits(digits, 3, 999)) return std::nullopt;
    fraction.replace(0, digits.size(), digits);
    text = text.substr(0, point);
  }
  const auto parts = split(text, ':');
  if (parts.size() != 3) return std::nullopt;
  const auto hours = find_digits(parts[0], 4, most_hours);
  const auto minutes = find_digits(parts[1], 2, 59);
  const auto seconds = find_digits(parts[2], 2, 59);
  if (!hours || !minutes || !seconds) return std::nullopt;
  return std::chrono::hours(*hours) + std::chrono::minutes(*minutes) +
         std::chrono::seconds(*seconds) + milliseconds(*find_digits(fraction, 3, 999));
}

std::string time_text(milliseconds time) {
  constexpr auto longest = std::chrono::hours(most_hours + 1) - milliseconds(1);
  const auto kept = std::clamp<milliseconds>(time, milliseconds(0), longest).count();
  std::string text =
      fmt::format("{}:{:02}:{:02}", kept / 3'600'000, kept / 60'000 % 60, kept / 1000 % 60);
  if (kept % 1000 == 0) return text;
  text += fmt::format(".{:03}", kept % 1000);
  return text.substr(0, text.find_last_not_of('0') + 1);
}

std::optional<int> find_evaluation(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && stop == end ? std::optional(value) : std::nullopt;
}

template <class Value>
bool fill(std::optional<Value>& field, const std::optional<Value>& value) {
  if (field || !value) return false;
  field = value;
  return true;
}

/// Parses the text between `[%` and `]`; false if it is not a known command.
bool take_command(RecordMove& move, std::string_view command) {
  constexpr std::size_t longest = 32;  // longer than any known command; a cheap check
  if (command.size() > longest) return false;
  const std::string written = squeezed(command);
  const std::size_t space = written.find(' ');
  if (space == std::string::npos) return false;
  const std::string name = written.substr(0, space);
  const std::string value = written.substr(space + 1);
  if (name == "eval") return fill(move.evaluation, find_evaluation(value));
  if (name == "clk") return fill(move.clock, find_time(value));
  if (name == "emt") return fill(move.elapsed, find_time(value));
  return false;
}

void append(std::string& text, std::string_view more) {
  if (more.empty()) return;
  if (!text.empty()) text += ' ';
  text += more;
}

}  // namespace

std::string squeezed(std::string_view text) {
  std::string out;
  bool gap = false;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= ' ' || byte == 0x7F) {
      gap = true;
      continue;
    }
    if (gap && !out.empty()) out += ' ';
    gap = false;
    out += c;
  }
  return out;
}

void join_comment(std::string& text, std::string_view more) { append(text, squeezed(more)); }

void add_comment(RecordMove& move, std::string_view written) {
  // Normalize white space first, so that writing and reading again gives the same text.
  const std::string text = squeezed(written);
  std::string kept;
  std::size_t from = 0;   // everything before it has been handled
  std::size_t close = 0;  // searched again only past the last hit: linear time
  for (std::size_t open = 0; (open = text.find("[%", open)) != std::string::npos;) {
    if (close <= open) close = text.find(']', open);
    if (close == std::string::npos) break;
    if (take_command(move, std::string_view(text).substr(open + 2, close - open - 2))) {
      kept += text.substr(from, open - from);
      kept += ' ';
      from = open = close + 1;
    } else {
      open += 2;
    }
  }
  kept += text.substr(from);
  join_comment(move.comment, kept);
}

std::string comment_of(const RecordMove& move) {
  std::string text;
  if (move.evaluation) append(text, fmt::format("[%eval {}]", *move.evaluation));
  if (move.clock) append(text, fmt::format("[%clk {}]", time_text(*move.clock)));
  if (move.elapsed) append(text, fmt::format("[%emt {}]", time_text(*move.elapsed)));
  append(text, squeezed(move.comment));
  return text;
}

}  // namespace quintet::record
