#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/utf8.h"

namespace quintet {

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::size_t end = 0;
  for (std::size_t i = 0; i < longest && end < text.size(); ++i) {
    end += std::max<std::size_t>(1, character_size(text.substr(end)));
  }
  return fmt::format("'{}{}'", printable(text.substr(0, end)), end < text.size() ? "..." : "");
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<unsigned> find_number(std::string_view text, unsigned low, unsigned high) {
  unsigned number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  const bool leading_zero = text.size() > 1 && text[0] == '0';
  if (error != std::errc{} || stop != end || leading_zero) return std::nullopt;
  if (number < low || number > high) return std::nullopt;
  return number;
}

unsigned read_number(std::string_view text, std::string_view what, unsigned low, unsigned high) {
  if (const auto number = find_number(text, low, high)) return *number;
  throw Error(fmt::format("{} is {} (expected {}..{})", what, in_quotes(text), low, high));
}

std::size_t read_letter(std::string_view text, std::string_view what, std::string_view letters) {
  const std::size_t at = text.size() == 1 ? letters.find(text[0]) : std::string_view::npos;
  if (at != std::string_view::npos) return at;
  throw Error(
      fmt::format("{} is {} (expected {})", what, in_quotes(text), fmt::join(letters, " or ")));
}

void check_board(std::string_view text, std::string_view what, int rows, int columns,
                 std::string_view letters) {
  const auto lines = split(text, '/');
  if (static_cast<int>(lines.size()) != rows) {
    throw Error(fmt::format("{} has {} rows (expected {})", what, lines.size(), rows));
  }
  const std::string which = what == "board" ? "" : fmt::format(" of {}", what);
  for (std::size_t row = 0; row < lines.size(); ++row) {
    const std::string_view line = lines[row];
    const std::size_t cells = count_characters(line);
    if (static_cast<int>(cells) != columns) {
      throw Error(
          fmt::format("row {}{} has {} cells (expected {})", row + 1, which, cells, columns));
    }
    const std::size_t bad = line.find_first_not_of(letters);
    if (bad != std::string_view::npos) {
      const std::size_t size = std::max<std::size_t>(1, character_size(line.substr(bad)));
      throw Error(fmt::format("row {}{} has {} in column {} (expected one of {})", row + 1, which,
                              in_quotes(line.substr(bad, size)), bad + 1, fmt::join(letters, " ")));
    }
  }
}

std::vector<std::string_view> read_fields(std::string_view text, std::string_view names) {
  auto fields = split(text, ' ');
  const std::size_t expected = split(names, ' ').size();
  if (fields.size() != expected) {
    throw Error(fmt::format("{} {} (expected {}: {})", fields.size(),
                            fields.size() == 1 ? "field" : "fields", expected, names));
  }
  return fields;
}

}  // namespace quintet
