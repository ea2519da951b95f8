#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "core/error.h"

namespace quintet {

/// An empty folder for a test, gone with this object.
class TestFolder {
 public:
  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "quintet-XXXXXX").string();
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
