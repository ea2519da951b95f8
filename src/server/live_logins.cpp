#include "server/live_logins.h"

namespace quintet::server {

void LiveLogins::add(const std::string& login, const std::string& player,
                     const std::shared_ptr<LiveClient>& client) {
  const std::lock_guard lock(mutex_);
  if (connected_.size() >= next_sweep_) {
    std::erase_if(connected_, [](const Connected& each) { return each.client.expired(); });
    next_sweep_ = 2 * connected_.size() + fewest_to_sweep;
  }
  connected_.push_back({login, player, client});
}

void LiveLogins::end(const std::string& login) {
  end_where([&](const Connected& each) { return each.login == login; });
}

void LiveLogins::end_all_of(const std::string& player) {
  end_where([&](const Connected& each) { return each.player == player; });
}

void LiveLogins::end_where(const std::function<bool(const Connected&)>& ends) {
  const std::lock_guard lock(mutex_);
  std::erase_if(connected_, [&](const Connected& each) {
    if (!ends(each)) return false;
    if (const auto client = each.client.lock()) client->close(Farewell::signed_out);
    return true;
  });
}

}  // namespace quintet::server
