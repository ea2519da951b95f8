#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>

#include "words/words.h"

namespace quintet::server {

/// Hashing a password takes 64 MiB and noticeable time: a few run at once, some wait, and the rest
/// are refused.
class PasswordGate {
 public:
  /// Same as the store's hash_of_password. Throws ApiError if too many are waiting.
  std::string hash(std::string_view password, words::Language language);
  /// Same as is_password. For an account that does not exist (empty hash) it takes just as long.
  bool fits(std::string_view password, const std::string& hash, words::Language language);

 private:
  class Turn;

  std::mutex mutex_;
  std::condition_variable freed_;
  unsigned working_ = 0;
  unsigned waiting_ = 0;
};

}  // namespace quintet::server
