#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>

#include "words/words.h"

namespace quintet::server {

/// Hashing a password takes 64 MiB and a good while: few are hashed at once, some wait, and more
/// are sent away.
class PasswordGate {
 public:
  /// As hash_of_password of the store. Throws ApiError if too many wait.
  std::string hash(std::string_view password, words::Language language);
  /// As is_password. Of somebody who does not exist (an empty hash) it takes as long.
  bool fits(std::string_view password, const std::string& hash, words::Language language);

 private:
  class Turn;

  std::mutex mutex_;
  std::condition_variable freed_;
  unsigned working_ = 0;
  unsigned waiting_ = 0;
};

}  // namespace quintet::server
