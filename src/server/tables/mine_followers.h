#pragma once

#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/live.h"

namespace quintet::server {

/// Clients that want to know when something happens at any table of their player, whatever page
/// they are on. They only get a notification, and fetch the rest themselves.
class MineFollowers {
 public:
  void follow(const std::string& player, std::shared_ptr<LiveClient> client);
  void unfollow(const LiveClient* client);
  [[nodiscard]] bool is_empty() const;

  /// Something happened at a table of these players.
  void note(const std::array<std::string, 2>& seats);
  /// Notifies those for whom something happened since the last call.
  void tell();

 private:
  mutable std::mutex mutex_;
  std::multimap<std::string, std::shared_ptr<LiveClient>> clients_;
  std::set<std::string> changed_;
};

}  // namespace quintet::server
