#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/live.h"

namespace quintet::server {

/// The live connections opened by each login on this server; they are closed when their login
/// ends.
class LiveLogins {
 public:
  void add(const std::string& login, const std::string& player,
           const std::shared_ptr<LiveClient>& client);
  void end(const std::string& login);
  void end_all_of(const std::string& player);

 private:
  struct Connected {
    std::string login;
    std::string player;
    std::weak_ptr<LiveClient> client;
  };

  void end_where(const std::function<bool(const Connected&)>& ends);

  static constexpr std::size_t fewest_to_sweep = 16;

  std::mutex mutex_;
  std::vector<Connected> connected_;  // includes closed ones, at most about as many as open ones
  std::size_t next_sweep_ = fewest_to_sweep;
};

}  // namespace quintet::server
