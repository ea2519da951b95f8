#include "server/store_trial.h"

#include <fmt/format.h>

#include <exception>

#include "server/log.h"

namespace quintet::server {
namespace {

/// How long a result is reused, so that not every request causes disk I/O.
constexpr std::chrono::seconds good_for{1};

}  // namespace

StoreTrial::~StoreTrial() {
  if (thread_.joinable()) thread_.join();
}

std::string_view StoreTrial::problem() {
  std::unique_lock lock(mutex_);
  if (!is_running_ && (began_ == Clock::time_point() || Clock::now() - began_ > good_for)) begin();
  const bool has_ended = ended_.wait_until(lock, began_ + patience_, [&] { return !is_running_; });
  return has_ended ? problem_ : "not ready: the database does not answer";
}

void StoreTrial::begin() {
  if (thread_.joinable()) thread_.join();
  thread_ = std::thread([this] { try_all(); });
  is_running_ = true;
  began_ = Clock::now();
}

void StoreTrial::try_all() {
  std::string_view problem;
  try {
    static_cast<void>(store_.find_player(store::computer_player(1)));
    store_.set_setting("last_trial", "done");
  } catch (const std::exception& error) {
    log_failure(fmt::format("the database fails a trial: {}", error.what()));
    problem = "not ready: the database cannot be read and written";
  }
  const std::lock_guard lock(mutex_);
  problem_ = problem;
  is_running_ = false;
  ended_.notify_all();
}

}  // namespace quintet::server
