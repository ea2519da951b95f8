#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>

// Rate limits. The caller passes the current time.
namespace quintet::server {

using LimitTime = std::chrono::steady_clock::time_point;

/// This many at once, then one per `interval`.
struct Rate {
  double burst;
  std::chrono::milliseconds interval;
};

/// Starts full, and refills over time.
class TokenBucket {
 public:
  TokenBucket(const Rate& rate, LimitTime now) : tokens_(rate.burst), filled_(now) {}

  /// Takes a token and returns zero, or takes none and returns how long until one is available.
  std::chrono::milliseconds take(const Rate& rate, LimitTime now);
  [[nodiscard]] bool is_full(const Rate& rate, LimitTime now) const {
    return tokens_at(rate, now) >= rate.burst;
  }

 private:
  [[nodiscard]] double tokens_at(const Rate& rate, LimitTime now) const;

  double tokens_;
  LimitTime filled_;
};

/// One bucket per key: an address, a player, a name. Thread-safe.
class RateLimit {
 public:
  explicit RateLimit(const Rate& rate) : rate_(rate) {}

  std::chrono::milliseconds take(const std::string& who, LimitTime now);
  /// How many buckets are kept. Full buckets carry no information and are eventually dropped.
  [[nodiscard]] std::size_t size() const;

 private:
  void throw_away_full(LimitTime now);

  Rate rate_;
  mutable std::mutex mutex_;
  std::map<std::string, TokenBucket, std::less<>> buckets_;
  std::size_t next_sweep_ = 1024;
};

}  // namespace quintet::server
