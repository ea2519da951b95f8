#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/live.h"

namespace quintet {

/// The live connections that logins have opened on this server: they end with their login.
class LiveLogins {
 public:
  void add(const std::string& login, const std::shared_ptr<LiveClient>& client);
  void end(const std::string& login);

 private:
  std::mutex mutex_;
  std::multimap<std::string, std::weak_ptr<LiveClient>> clients_;  // by their logins
};

}  // namespace quintet
