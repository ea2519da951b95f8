#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "store/store.h"

namespace quintet {

/// All who want to know. They are called without a lock, so they may use the store.
class Watchers {
 public:
  void add(Watcher watcher) {
    const std::lock_guard lock(mutex_);
    auto more = std::make_shared<std::vector<Watcher>>(*all_);
    more->push_back(std::move(watcher));
    all_ = std::move(more);
  }

  void tell_appended(const std::string& game, std::int64_t number) const {
    for (const Watcher& watcher : *now()) {
      if (watcher.appended) watcher.appended(game, number);
    }
  }

  void tell_deleted(const std::string& player) const {
    for (const Watcher& watcher : *now()) {
      if (watcher.deleted) watcher.deleted(player);
    }
  }

  void tell_reconnected() const {
    for (const Watcher& watcher : *now()) {
      if (watcher.reconnected) watcher.reconnected();
    }
  }

 private:
  using List = std::shared_ptr<const std::vector<Watcher>>;
  [[nodiscard]] List now() const {
    const std::lock_guard lock(mutex_);
    return all_;
  }

  mutable std::mutex mutex_;
  List all_ = std::make_shared<const std::vector<Watcher>>();
};

}  // namespace quintet
