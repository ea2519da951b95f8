#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "core/error.h"

namespace quintet {

/// An empty folder for a test, removed with this object. In memory where possible: a test cannot
/// cut the power, so waiting for the disk would prove nothing.
class TestFolder {
 public:
  TestFolder() {
    namespace fs = std::filesystem;
    const fs::path memory = "/dev/shm";
    const fs::path parent = access(memory.c_str(), W_OK) == 0 ? memory : fs::temp_directory_path();
    std::string name = (parent / "quintet-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw Error("no folder for a test");
    path_ = name;
  }
  ~TestFolder() { std::filesystem::remove_all(path_); }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace quintet
