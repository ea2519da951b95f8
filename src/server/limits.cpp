#include "server/limits.h"

#include <algorithm>
#include <cmath>

namespace quintet::server {

double TokenBucket::tokens_at(const Rate& rate, LimitTime now) const {
  const std::chrono::duration<double, std::milli> passed = now - filled_;
  return std::min(rate.burst, tokens_ + passed / rate.interval);
}

std::chrono::milliseconds TokenBucket::take(const Rate& rate, LimitTime now) {
  const double tokens = tokens_at(rate, now);
  if (tokens < 1) {
    return std::chrono::milliseconds(
        std::lround(std::ceil((1 - tokens) * static_cast<double>(rate.interval.count()))));
  }
  tokens_ = tokens - 1;
  filled_ = now;
  return {};
}

std::chrono::milliseconds RateLimit::take(const std::string& who, LimitTime now) {
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= next_sweep_) throw_away_full(now);
  return buckets_.try_emplace(who, rate_, now).first->second.take(rate_, now);
}

std::size_t RateLimit::size() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

void RateLimit::throw_away_full(LimitTime now) {
  std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(rate_, now); });
  next_sweep_ = std::max<std::size_t>(1024, 2 * buckets_.size());
}

}  // namespace quintet::server
