#include "server/tables/table_time.h"

#include <algorithm>
#include <ctime>

namespace quintet {
namespace {

using std::chrono::milliseconds;

milliseconds time_since_boot() {
  timespec time{};
  clock_gettime(CLOCK_BOOTTIME, &time);
  return std::chrono::duration_cast<milliseconds>(std::chrono::seconds(time.tv_sec) +
                                                  std::chrono::nanoseconds(time.tv_nsec));
}

}  // namespace

SteadyTime::SteadyTime()
    : SteadyTime(std::chrono::time_point_cast<milliseconds>(std::chrono::system_clock::now()),
                 time_since_boot) {}

void SleepWatch::is_awake(Instant now) {
  const std::lock_guard lock(mutex_);
  const bool has_begun = last_ != Instant{};
  if (has_begun && now - last_ > longest_doze_) sleeps_.push_back({last_, now});
  last_ = std::max(last_, now);
}

std::size_t SleepWatch::count() const {
  const std::lock_guard lock(mutex_);
  return sleeps_.size();
}

std::vector<SleepWatch::Sleep> SleepWatch::sleeps_after(std::size_t known) const {
  const std::lock_guard lock(mutex_);
  return {sleeps_.begin() + static_cast<std::ptrdiff_t>(std::min(known, sleeps_.size())),
          sleeps_.end()};
}

}  // namespace quintet
