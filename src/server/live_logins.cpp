#include "server/live_logins.h"

namespace quintet {

void LiveLogins::add(const std::string& login, const std::shared_ptr<LiveClient>& client) {
  const std::lock_guard lock(mutex_);
  std::erase_if(clients_, [](const auto& each) { return each.second.expired(); });
  clients_.emplace(login, client);
}

void LiveLogins::end(const std::string& login) {
  const std::lock_guard lock(mutex_);
  const auto [first, last] = clients_.equal_range(login);
  for (auto each = first; each != last; ++each) {
    if (const auto client = each->second.lock()) client->close(Farewell::signed_out);
  }
  clients_.erase(first, last);
}

}  // namespace quintet
