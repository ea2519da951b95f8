#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>

// How often something may be done. Whoever calls says what time it is.
namespace quintet::server {

using LimitTime = std::chrono::steady_clock::time_point;

/// So many at once, and then one each time `interval` has passed.
struct Rate {
  double burst;
  std::chrono::milliseconds interval;
};

/// Holds as many tokens as may be used at once, and is filled again as time goes by.
class TokenBucket {
 public:
  TokenBucket(const Rate& rate, LimitTime now) : tokens_(rate.burst), filled_(now) {}

  /// Takes a token and returns zero; or takes none and says how long until there is one.
  std::chrono::milliseconds take(const Rate& rate, LimitTime now);
  [[nodiscard]] bool is_full(const Rate& rate, LimitTime now) const {
    return tokens_at(rate, now) >= rate.burst;
  }

 private:
  [[nodiscard]] double tokens_at(const Rate& rate, LimitTime now) const;

  double tokens_;
  LimitTime filled_;
};

/// A bucket for each who does something: an address, a player, a name. From any thread.
class RateLimit {
 public:
  explicit RateLimit(const Rate& rate) : rate_(rate) {}

  std::chrono::milliseconds take(const std::string& who, LimitTime now);
  /// How many buckets are kept. Full ones are as good as none, and are thrown away in time.
  [[nodiscard]] std::size_t size() const;

 private:
  void throw_away_full(LimitTime now);

  Rate rate_;
  mutable std::mutex mutex_;
  std::map<std::string, TokenBucket, std::less<>> buckets_;
  std::size_t next_sweep_ = 1024;
};

}  // namespace quintet::server
