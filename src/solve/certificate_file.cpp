#include "solve/certificate_file.h"

#include <fmt/format.h>

#include <cstdio>
#include <utility>

#include "core/error.h"
#include "core/text.h"

namespace quintet::solve {

CertificateFile::CertificateFile(std::string path)
    : path_(std::move(path)),
      temporary_(path_ + ".part"),
      file_(temporary_, std::ios::binary | std::ios::trunc) {
  line("quintet certificate 1");
}

CertificateFile::~CertificateFile() {
  if (!file_.is_open()) return;
  file_.close();
  std::remove(temporary_.c_str());
}

void CertificateFile::line(std::string_view text) {
  const auto add = [this](char letter) {
    checksum_ = (checksum_ ^ static_cast<unsigned char>(letter)) * 0x100'0000'01B3;
  };
  for (const char letter : text) add(letter);
  add('\n');
  file_ << text << '\n';
}

void CertificateFile::finish() {
  file_ << fmt::format("checksum {:016x}\n", checksum_);
  file_.close();
  if (file_ && std::rename(temporary_.c_str(), path_.c_str()) == 0) return;
  std::remove(temporary_.c_str());
  throw Error(
      fmt::format("certificate {}: cannot be written (is the disk full, or the folder "
                  "read-only?)",
                  in_quotes(path_)));
}

}  // namespace quintet::solve
