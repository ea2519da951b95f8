#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace quintet {

/// Reads the text at the front of a file of data: a first line that says what it is, then lines
/// `KEY VALUE` in a fixed order. Whatever is wrong is an Error that begins with `what`.
class FileHeader {
 public:
  FileHeader(std::string_view what, std::string_view bytes, std::string_view first_line);

  std::string_view line(std::string_view key);
  std::uint64_t number(std::string_view key);

  /// Takes the line `checksum`, of everything else; the file is damaged if it is wrong.
  void check_sum();

  /// Everything after the lines read so far.
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view what_;
  std::string_view bytes_;
  std::string_view rest_;
};

/// The bytes of such a file: the lines that end with the checksum, and the data.
std::string with_checksum(const std::string& lines, const std::string& data);

}  // namespace quintet
