#include "verify/certificate_lines.h"

#include <fmt/format.h>

#include <utility>

#include "core/error.h"
#include "core/text.h"

namespace quintet::verify {

std::string CertificateLines::next() {
  if (!is_whole_) refuse("the file ends here (expected a checksum as its last line)");
  std::string line = std::exchange(line_, {});
  const auto add = [this](char letter) {
    checksum_ = (checksum_ ^ static_cast<unsigned char>(letter)) * 0x100'0000'01B3;
  };
  for (const char letter : line) add(letter);
  add('\n');
  read();
  return line;
}

std::string CertificateLines::next_after(std::string_view word) {
  const std::string beginning = std::string(word) + ' ';
  if (!peek().starts_with(beginning)) {
    refuse(fmt::format("{} (expected '{}...')", in_quotes(peek()), beginning));
  }
  return next().substr(beginning.size());
}

bool CertificateLines::is_at_end() {
  if (!line_.starts_with("checksum ")) return false;
  const std::string right = fmt::format("checksum {:016x}", checksum_);
  if (line_ != right || !is_whole_) {
    refuse(fmt::format("{} (expected '{}')", in_quotes(line_), right));
  }
  if (in_.peek() != std::istream::traits_type::eof()) refuse("there is more after the checksum");
  return true;
}

void CertificateLines::refuse(std::string_view why) const {
  throw Error(fmt::format("line {}: {}", number_, why));
}

void CertificateLines::read() {
  constexpr std::size_t longest = 1000;
  ++number_;
  is_whole_ = false;
  for (int letter = in_.get(); in_; letter = in_.get()) {
    is_whole_ = letter == '\n';
    if (is_whole_) return;
    if (line_.size() == longest) refuse("it is too long (expected at most 1000 bytes)");
    line_ += static_cast<char>(letter);
  }
}

}  // namespace quintet::verify
