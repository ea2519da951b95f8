#pragma once

#include <string_view>

namespace quintet::sql {

/// Makes an SQLite database this process's own until it ends, however it ends: for who keeps in
/// memory what it has read, and would hear nothing of what others write. On PostgreSQL there may be
/// several, who tell each other.
class Claim {
 public:
  /// Throws Error if another process has it.
  explicit Claim(std::string_view url);
  ~Claim();
  Claim(const Claim&) = delete;
  Claim& operator=(const Claim&) = delete;

 private:
  int file_ = -1;  // locked
};

}  // namespace quintet::sql
