#include "server/tables/table_time.h"

#include <algorithm>
#include <ctime>

namespace quintet::server {
namespace {

using std::chrono::milliseconds;

/// Several maintenance rounds have been missed.
constexpr int dozes_in_the_longest = 5;

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
  const milliseconds away = last_ == Instant{} ? milliseconds(0) : now - last_;
  if (away > longest_doze_) {
    sleeps_.push_back({last_, now});
  } else if (away > longest_doze_ / dozes_in_the_longest) {
    last_doze_ = {last_, now};
  }
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

std::optional<SleepWatch::Sleep> SleepWatch::asleep_at(Instant moment) const {
  const std::lock_guard lock(mutex_);
  const auto has_it = [&](const Sleep& sleep) {
    return sleep.from < moment && moment <= sleep.until;
  };
  if (has_it(last_doze_)) return last_doze_;
  const auto found = std::find_if(sleeps_.begin(), sleeps_.end(), has_it);
  return found == sleeps_.end() ? std::nullopt : std::optional(*found);
}

}  // namespace quintet::server
