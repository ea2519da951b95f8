#include "server/tables/mine_followers.h"

#include <utility>
#include <vector>

namespace quintet::server {

void MineFollowers::follow(const std::string& player, std::shared_ptr<LiveClient> client) {
  unfollow(client.get());
  if (player.empty()) return;  // an unidentified visitor has no tables
  const std::lock_guard lock(mutex_);
  clients_.emplace(player, std::move(client));
}

void MineFollowers::unfollow(const LiveClient* client) {
  const std::lock_guard lock(mutex_);
  std::erase_if(clients_, [&](const auto& each) { return each.second.get() == client; });
}

bool MineFollowers::is_empty() const {
  const std::lock_guard lock(mutex_);
  return clients_.empty();
}

void MineFollowers::note(const std::array<std::string, 2>& seats) {
  const std::lock_guard lock(mutex_);
  for (const std::string& player : seats) {
    if (clients_.contains(player)) changed_.insert(player);
  }
}

void MineFollowers::tell() {
  std::vector<std::shared_ptr<LiveClient>> told;
  {
    const std::lock_guard lock(mutex_);
    for (const std::string& player : std::exchange(changed_, {})) {
      const auto [first, last] = clients_.equal_range(player);
      for (auto each = first; each != last; ++each) told.push_back(each->second);
    }
  }
  const auto message = std::make_shared<const std::string>(R"({"type":"mine"})");
  for (const auto& client : told) client->send(message);
}

}  // namespace quintet::server
