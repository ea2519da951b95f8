#pragma once

#include <memory>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

#include "sql/database.h"

namespace quintet::sql {

/// All listeners. They are called without a lock, so they may use the database.
class Listeners {
 public:
  void add(Listener listener) {
    const std::lock_guard lock(mutex_);
    auto more = std::make_shared<std::vector<Listener>>(*all_);
    more->push_back(std::move(listener));
    all_ = std::move(more);
  }

  void tell(std::string_view channel, const std::string& text) const {
    for (const Listener& listener : *now()) {
      if (listener.channel == channel) listener.heard(text);
    }
  }

  void tell_reconnected(std::string_view channel) const {
    for (const Listener& listener : *now()) {
      if (listener.channel == channel && listener.reconnected) listener.reconnected();
    }
  }

 private:
  using List = std::shared_ptr<const std::vector<Listener>>;
  [[nodiscard]] List now() const {
    const std::lock_guard lock(mutex_);
    return all_;
  }

  mutable std::mutex mutex_;
  List all_ = std::make_shared<const std::vector<Listener>>();
};

}  // namespace quintet::sql
