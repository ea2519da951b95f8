#include "core/file_header.h"

#include <fmt/format.h>

#include <charconv>

#include "core/error.h"
#include "core/text.h"
#include "core/weights.h"

namespace quintet {

FileHeader::FileHeader(std::string_view what, std::string_view bytes, std::string_view first_line)
    : what_(what), bytes_(bytes), rest_(bytes) {
  const std::size_t end = bytes.find('\n');
  if (end == std::string_view::npos || bytes.substr(0, end) != first_line) {
    throw Error(
        fmt::format("{}: {} (expected \"{}\")", what, in_quotes(bytes.substr(0, end)), first_line));
  }
  rest_.remove_prefix(end + 1);
}

std::string_view FileHeader::line(std::string_view key) {
  const std::size_t end = rest_.find('\n');
  const std::string_view line = rest_.substr(0, end);
  if (end == std::string_view::npos || !line.starts_with(key) ||
      !line.substr(key.size()).starts_with(' ')) {
    throw Error(fmt::format("{}: {} (expected a line \"{} ...\")", what_, in_quotes(line), key));
  }
  rest_.remove_prefix(end + 1);
  return line.substr(key.size() + 1);
}

std::uint64_t FileHeader::number(std::string_view key) {
  const std::string_view text = line(key);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) {
    throw Error(fmt::format("{}: {} {} (expected a number)", what_, key, in_quotes(text)));
  }
  return number;
}

void FileHeader::check_sum() {
  const std::string lines(bytes_.substr(0, bytes_.size() - rest_.size()));
  static_cast<void>(line("checksum"));
  if (with_checksum(lines, std::string(rest_)) != bytes_) {
    throw Error(fmt::format("{}: the checksum is wrong (the file is damaged or cut short)", what_));
  }
}

std::string with_checksum(const std::string& lines, const std::string& data) {
  return fmt::format("{}checksum {:016x}\n{}", lines, checksum_of(lines + data), data);
}

}  // namespace quintet
