#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace quintet {

/// A folder on a real disk (that of TMPDIR), removed with this object. Tests use TestFolder, which
/// is in memory.
class BenchFolder {
 public:
  BenchFolder() {
    std::string name = std::filesystem::temp_directory_path() / "quintet-bench-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for a benchmark");
    path_ = name;
  }
  ~BenchFolder() { std::filesystem::remove_all(path_); }
  BenchFolder(const BenchFolder&) = delete;
  BenchFolder& operator=(const BenchFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace quintet
