#include "server/doorkeeper.h"

#include <fmt/format.h>

#include <chrono>

#include "server/http_text.h"
#include "store/secrets.h"

namespace quintet::server {
namespace {

constexpr std::string_view cookie_name = "quintet";
constexpr std::chrono::hours lifetime{24 * 400};  // the longest that browsers keep a cookie

std::string sealed_part(const Pass& pass) { return pass.seed + "." + pass.login; }

}  // namespace

Instant time_now() {
  return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

std::string server_key(store::Store& store) { return store.setting_or("key", store::new_token()); }

Doorkeeper::Doorkeeper(store::Store& store) : store_(store), key_(server_key(store)) {}

std::optional<Pass> Doorkeeper::pass_of(const HttpRequest& request) const {
  const std::string cookie = cookie_in(request.header("cookie"), cookie_name);
  const auto first = cookie.find('.');
  const auto last = cookie.rfind('.');
  if (first == std::string::npos || first == last) return std::nullopt;
  Pass pass{cookie.substr(0, first), cookie.substr(first + 1, last - first - 1)};
  const std::string seal = store::seal_of("cookie " + sealed_part(pass), key_);
  if (!store::is_same_secret(seal, cookie.substr(last + 1))) return std::nullopt;
  return pass;
}

Visitor Doorkeeper::visitor_of(const Pass& pass) const {
  if (pass.login.empty()) return {};
  const auto player = store_.find_logged_in(pass.login, time_now());
  return player ? Visitor{player->id, player->kind, player->name} : Visitor{};
}

Visitor Doorkeeper::connect(const Pass& pass, const std::shared_ptr<LiveClient>& client) {
  const std::string player = visitor_of(pass).player;
  if (player.empty()) return {};
  live_.add(pass.login, player, client);
  // Check again: if the login ends right now, either we see that it has ended, or ending it closes
  // this connection.
  return visitor_of(pass);
}

Pass Doorkeeper::new_pass() { return {store::new_token(), ""}; }

Pass Doorkeeper::admit(const std::string& player, const std::string& seed) const {
  const Instant now = time_now();
  return {seed, store_.log_in(player, now, now + lifetime)};
}

void Doorkeeper::dismiss(const Pass& pass) {
  if (pass.login.empty()) return;
  store_.log_out(pass.login);
  live_.end(pass.login);
}

std::string Doorkeeper::form_token_of(const Pass& pass) const {
  return store::seal_of("form " + pass.seed, key_);
}

bool Doorkeeper::is_form_token(const Pass& pass, std::string_view token) const {
  return store::is_same_secret(form_token_of(pass), token);
}

std::pair<std::string, std::string> Doorkeeper::cookie_of(const Pass& pass,
                                                          const HttpRequest& request) const {
  const std::string text = sealed_part(pass);
  return {"Set-Cookie",
          fmt::format("{}={}.{}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", cookie_name, text,
                      store::seal_of("cookie " + text, key_),
                      std::chrono::duration_cast<std::chrono::seconds>(lifetime).count(),
                      came_by_tls(request) ? "; Secure" : "")};
}

}  // namespace quintet::server
