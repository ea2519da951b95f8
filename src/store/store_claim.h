#pragma once

#include <string_view>

namespace quintet {

/// Makes this process the one server of an SQLite database until it ends, however it ends: each
/// server has in memory what is played, and hears nothing of another one. Servers on PostgreSQL
/// tell each other, and there may be several.
class StoreClaim {
 public:
  /// Throws Error if another server has it.
  explicit StoreClaim(std::string_view url);
  ~StoreClaim();
  StoreClaim(const StoreClaim&) = delete;
  StoreClaim& operator=(const StoreClaim&) = delete;

 private:
  int file_ = -1;  // locked
};

}  // namespace quintet
