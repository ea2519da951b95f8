#pragma once

#include <string_view>

namespace quintet::sql {

/// Claims an SQLite database exclusively for this process until it ends, however it ends: for
/// programs that cache what they have read and would not notice the writes of others. On
/// PostgreSQL several may share a database, since they notify each other.
class Claim {
 public:
  /// Throws Error if another process has claimed it.
  explicit Claim(std::string_view url);
  ~Claim();
  Claim(const Claim&) = delete;
  Claim& operator=(const Claim&) = delete;

 private:
  int file_ = -1;  // locked
};

}  // namespace quintet::sql
