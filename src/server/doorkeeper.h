#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/api.h"
#include "server/live_logins.h"
#include "store/store.h"

namespace quintet::server {

/// What the cookie `quintet` says, once its signature is found good.
struct Pass {
  std::string seed;   // what the form token is made from
  std::string login;  // a token of the store; empty: nobody yet
};

/// Knows people by their cookies: `SEED.LOGIN.SEAL`. The seal is made with a key that all servers
/// on one database share, so forged cookies never reach the database. The form token, which other
/// sites cannot make a browser send, is made from the seed with the same key.
class Doorkeeper {
 public:
  explicit Doorkeeper(store::Store& store);

  /// Nothing without a cookie of ours.
  [[nodiscard]] std::optional<Pass> pass_of(const HttpRequest& request) const;
  /// Nobody if the login has ended.
  [[nodiscard]] Visitor visitor_of(const Pass& pass) const;
  /// The same for one who stays connected: until the login is dismissed.
  [[nodiscard]] Visitor connect(const Pass& pass, const std::shared_ptr<LiveClient>& client);

  /// For one whom we do not know.
  [[nodiscard]] static Pass new_pass();
  /// A new login of the player.
  [[nodiscard]] Pass admit(const std::string& player, const std::string& seed) const;
  /// Ends the login, and what is connected by it.
  void dismiss(const Pass& pass);
  /// The same for all logins of the player, which the store has ended.
  void disconnect(const std::string& player) { live_.end_all_of(player); }

  [[nodiscard]] std::string form_token_of(const Pass& pass) const;
  [[nodiscard]] bool is_form_token(const Pass& pass, std::string_view token) const;
  /// The header Set-Cookie.
  [[nodiscard]] std::pair<std::string, std::string> cookie_of(const Pass& pass,
                                                              const HttpRequest& request) const;

 private:
  store::Store& store_;
  std::string key_;
  LiveLogins live_;
};

/// The secret that all servers on a database share.
std::string server_key(store::Store& store);

/// What time it is.
Instant time_now();

}  // namespace quintet::server
