#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace quintet::verify {

/// The lines of a certificate, one at a time; the last one is checked against all the others.
class CertificateLines {
 public:
  explicit CertificateLines(std::istream& in) : in_(in) { read(); }

  /// The line that comes next.
  [[nodiscard]] const std::string& peek() const { return line_; }
  /// Takes it. Throws Error where the file ends too early.
  std::string next();
  /// Takes a line without the word that it must begin with.
  std::string next_after(std::string_view word);

  /// Whether the checksum comes next. If so, it must be right and the last line.
  bool is_at_end();

  [[noreturn]] void refuse(std::string_view why) const;

 private:
  void read();

  std::istream& in_;
  std::string line_;
  bool is_whole_ = false;  // it has an end
  std::uint64_t number_ = 0;
  std::uint64_t checksum_ = 0xCBF2'9CE4'8422'2325;  // FNV-1a
};

}  // namespace quintet::verify
