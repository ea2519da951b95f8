#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>
#include <utility>

#include "store/store.h"

namespace quintet::server {

/// Notifications from the store that have not been processed yet. The store calls from threads
/// that must not be held up, for as long as it lives, so they are only recorded here.
class News {
 public:
  struct Sheet {
    std::map<std::string, std::int64_t> tables;  // last event number by table
    std::set<std::string> deleted;               // deleted players
    bool may_have_missed = false;                // any table may have changed

    [[nodiscard]] bool is_empty() const {
      return !may_have_missed && tables.empty() && deleted.empty();
    }
  };

  /// While it exists, events of that table up to that number are not news: this server writes them
  /// itself, and the writer handles the result.
  class Writing {
   public:
    Writing(News& news, const std::string& id, std::int64_t number) : news_(news) {
      const std::lock_guard lock(news_.mutex_);
      written_ = news_.written_here_.emplace(id, number);
    }
    ~Writing() {
      const std::lock_guard lock(news_.mutex_);
      news_.written_here_.erase(written_);
    }
    Writing(const Writing&) = delete;
    Writing& operator=(const Writing&) = delete;

   private:
    News& news_;
    std::multimap<std::string, std::int64_t>::iterator written_;
  };

  void table_changed(const std::string& id, std::int64_t number) {
    const std::lock_guard lock(mutex_);
    const auto [first, last] = written_here_.equal_range(id);
    if (std::any_of(first, last, [&](const auto& each) { return number <= each.second; })) return;
    std::int64_t& known = sheet_.tables[id];
    known = std::max(known, number);
    arrived_.notify_one();
  }
  void player_deleted(const std::string& player) {
    const std::lock_guard lock(mutex_);
    sheet_.deleted.insert(player);
    arrived_.notify_one();
  }
  void was_disconnected() {
    const std::lock_guard lock(mutex_);
    sheet_.may_have_missed = true;
    arrived_.notify_one();
  }
  Sheet take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(sheet_, {});
  }
  /// Waits for news, but no longer than `longest`.
  void wait(const std::stop_token& stop, std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    arrived_.wait_for(lock, stop, longest, [&] { return !sheet_.is_empty(); });
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any arrived_;
  std::multimap<std::string, std::int64_t> written_here_;
  Sheet sheet_;
};

/// A store watcher that records everything in `news`.
inline store::Watcher watcher_for(const std::shared_ptr<News>& news) {
  return {
      [news](const std::string& game, std::int64_t number) { news->table_changed(game, number); },
      [news] { news->was_disconnected(); },
      [news](const std::string& player) { news->player_deleted(player); }};
}

}  // namespace quintet::server
