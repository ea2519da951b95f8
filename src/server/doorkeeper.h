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

/// The content of the `quintet` cookie once its signature has been verified.
struct Pass {
  std::string seed;   // the form token is derived from this
  std::string login;  // login token in the store; empty: not identified yet
};

/// Identifies people by their cookies, `SEED.LOGIN.SEAL`. The seal is a signature with a key that
/// all servers on one database share, so forged cookies never reach the database. The form token
/// (CSRF protection: other sites cannot make a browser send it) is derived from the seed with the
/// same key.
class Doorkeeper {
 public:
  explicit Doorkeeper(store::Store& store);

  /// Nothing if there is no valid cookie of ours.
  [[nodiscard]] std::optional<Pass> pass_of(const HttpRequest& request) const;
  /// An unidentified visitor if the login has ended.
  [[nodiscard]] Visitor visitor_of(const Pass& pass) const;
  /// The same for a live connection, which is closed when the login ends.
  [[nodiscard]] Visitor connect(const Pass& pass, const std::shared_ptr<LiveClient>& client);

  /// For an unknown visitor.
  [[nodiscard]] static Pass new_pass();
  /// Creates a new login for the player.
  [[nodiscard]] Pass admit(const std::string& player, const std::string& seed) const;
  /// Ends the login and closes its live connections.
  void dismiss(const Pass& pass);
  /// The same for all logins of the player, which the store has already ended.
  void disconnect(const std::string& player) { live_.end_all_of(player); }

  [[nodiscard]] std::string form_token_of(const Pass& pass) const;
  [[nodiscard]] bool is_form_token(const Pass& pass, std::string_view token) const;
  /// The Set-Cookie header.
  [[nodiscard]] std::pair<std::string, std::string> cookie_of(const Pass& pass,
                                                              const HttpRequest& request) const;

 private:
  store::Store& store_;
  std::string key_;
  LiveLogins live_;
};

/// The secret shared by all servers on a database.
std::string server_key(store::Store& store);

/// The current time.
Instant time_now();

}  // namespace quintet::server
