#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>

// Writes certificates: docs/certificates.md defines them.
namespace quintet::solve {

/// One line after the other into a temporary file, which gets its name when it is complete.
class CertificateFile {
 public:
  explicit CertificateFile(std::string path);
  ~CertificateFile();
  CertificateFile(const CertificateFile&) = delete;
  CertificateFile& operator=(const CertificateFile&) = delete;

  void line(std::string_view text);
  /// Adds the checksum; throws Error if the disk is full or the folder read-only.
  void finish();

 private:
  std::string path_;
  std::string temporary_;
  std::ofstream file_;
  std::uint64_t checksum_ = 0xCBF2'9CE4'8422'2325;  // FNV-1a
};

}  // namespace quintet::solve
