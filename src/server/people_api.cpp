#include "server/people_api.h"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/registry.h"
#include "server/api_fields.h"
#include "server/http_text.h"
#include "server/limits.h"
#include "server/password_gate.h"
#include "store/nickname.h"
#include "store/secrets.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;

constexpr std::size_t leaderboard_rows = 50;
constexpr std::size_t furthest_row = 100'000;
/// Sign-in attempts for one name from one address.
constexpr Rate rate_for_a_name{10, std::chrono::seconds(30)};

Json time_json(Instant time) { return time.time_since_epoch().count(); }

Json rating_json(const store::PlayerRating& rating) {
  return {{"game", rating.game},
          {"rating", rating.strength.rating},
          {"deviation", rating.strength.deviation},
          {"games", rating.games}};
}

Json ratings_json(const std::vector<store::PlayerRating>& ratings) {
  Json all = Json::array();
  for (const store::PlayerRating& rating : ratings) all.push_back(rating_json(rating));
  return all;
}

[[noreturn]] void refuse(const ApiCall& call, Refusal refusal, std::string_view key) {
  throw ApiError(refusal, say(call.language, key));
}

class PeopleApi {
 public:
  PeopleApi(store::Store& store, Doorkeeper& doorkeeper, PlayerChanges changes)
      : store_(store), doorkeeper_(doorkeeper), changes_(std::move(changes)) {}

  HttpResponse me(const ApiCall& call) {
    if (const auto pass = doorkeeper_.pass_of(call.http)) {
      return json_response(me_json(call.visitor, *pass));
    }
    return as_me({}, Doorkeeper::new_pass(), call);
  }

  HttpResponse take_nickname(const ApiCall& call) {
    Visitor visitor = call.visitor;
    visitor.name = nickname_of(call, required_text(call, "nickname"));
    if (visitor.kind != store::PlayerKind::guest)
      refuse(call, Refusal::conflict, "server.has_account");
    // A guest may not use the name of an account.
    if (store_.find_player_named(visitor.name)) {
      refuse(call, Refusal::conflict, "server.name_taken");
    }
    store_.set_nickname(visitor.player, visitor.name);
    changes_.renamed(visitor.player);
    const auto pass = doorkeeper_.pass_of(call.http);
    return json_response(me_json(visitor, pass ? *pass : Doorkeeper::new_pass()));
  }

  HttpResponse make_account(const ApiCall& call) {
    const std::string name = required_text(call, "name");
    const std::string password = required_text(call, "password");
    check_name(call, name);
    if (call.visitor.kind != store::PlayerKind::guest) {
      refuse(call, Refusal::conflict, "server.has_account");
    }
    if (store_.find_player_named(name)) refuse(call, Refusal::conflict, "server.name_taken");
    const std::string hash = hash_of_new(call, password);
    if (!store_.make_account(call.visitor.player, name, hash)) {
      refuse(call, Refusal::conflict, "server.name_taken");
    }
    return admit_anew(call, {call.visitor.player, store::PlayerKind::account, name});
  }

  HttpResponse change_password(const ApiCall& call) {
    const std::string old_password = required_text(call, "old");
    const std::string new_password = required_text(call, "new");
    if (call.visitor.kind != store::PlayerKind::account) {
      refuse(call, Refusal::not_signed_in, "server.no_account");
    }
    check_password(call, old_password);
    store_.change_password(call.visitor.player, hash_of_new(call, new_password));
    doorkeeper_.disconnect(call.visitor.player);
    return as_me(call.visitor, doorkeeper_.admit(call.visitor.player, Doorkeeper::new_pass().seed),
                 call);
  }

  HttpResponse sign_in(const ApiCall& call) {
    const std::string name = required_text(call, "name");
    const std::string password = required_text(call, "password");
    const auto player = store_.find_player_named(name);
    limit_tries(call, name);
    const std::string hash = player ? store_.password_hash_of(player->id) : "";
    if (!passwords_.fits(password, hash, call.language)) {
      refuse(call, Refusal::forbidden, "server.wrong_password");
    }
    return admit_anew(call, {player->id, player->kind, player->name});
  }

  HttpResponse sign_out(const ApiCall& call) {
    if (const auto pass = doorkeeper_.pass_of(call.http)) doorkeeper_.dismiss(*pass);
    return as_me({}, Doorkeeper::new_pass(), call);
  }

  HttpResponse export_all(const ApiCall& call) {
    HttpResponse response = json_response(export_json(store_.export_player(call.visitor.player)));
    response.headers.emplace_back("Content-Disposition",
                                  "attachment; filename=\"quintet-data.json\"");
    return response;
  }

  HttpResponse remove(const ApiCall& call) {
    if (call.visitor.player.empty()) refuse(call, Refusal::not_signed_in, "server.nobody");
    if (call.visitor.kind == store::PlayerKind::account) {
      check_password(call, required_text(call, "password"));
    }
    changes_.leave(call.visitor.player);
    store_.delete_player(call.visitor.player);
    doorkeeper_.disconnect(call.visitor.player);
    changes_.forget(call.visitor.player);
    return as_me({}, Doorkeeper::new_pass(), call);
  }

  HttpResponse player(const ApiCall& call) {
    const auto player = store_.find_player_named(call.parts.at(0));
    if (!player || player->kind != store::PlayerKind::account) {
      refuse(call, Refusal::not_found, "server.no_such_player");
    }
    return json_response({{"name", player->name},
                          {"since", time_json(player->created)},
                          {"ratings", ratings_json(store_.ratings_of_player(player->id))}});
  }

  HttpResponse leaderboard(const ApiCall& call) {
    const AnyGame& game = game_named(call, call.parts.at(0));
    const std::size_t offset = number_parameter(call, "offset", furthest_row);
    Json rows = Json::array();
    std::size_t rank = offset;
    for (const store::LeaderboardRow& row :
         store_.leaderboard(std::string(game.id()), 1, leaderboard_rows, offset)) {
      rows.push_back(row_json(row, ++rank));
    }
    return json_response({{"rows", rows}});
  }

 private:
  [[nodiscard]] Json me_json(const Visitor& visitor, const Pass& pass) const {
    const bool is_somebody = !visitor.player.empty();
    return {{"signed_in", is_somebody},
            {"account", is_somebody && visitor.kind == store::PlayerKind::account},
            {"name", visitor.name},
            {"token", doorkeeper_.form_token_of(pass)},
            {"ratings",
             is_somebody ? ratings_json(store_.ratings_of_player(visitor.player)) : Json::array()}};
  }

  /// What me() will return from now on.
  [[nodiscard]] HttpResponse as_me(const Visitor& visitor, const Pass& pass,
                                   const ApiCall& call) const {
    HttpResponse response = json_response(me_json(visitor, pass));
    response.headers.push_back(doorkeeper_.cookie_of(pass, call.http));
    return response;
  }

  /// Ends the previous login, so that a leaked form token becomes useless.
  [[nodiscard]] HttpResponse admit_anew(const ApiCall& call, const Visitor& visitor) const {
    if (const auto old = doorkeeper_.pass_of(call.http)) doorkeeper_.dismiss(*old);
    return as_me(visitor, doorkeeper_.admit(visitor.player, Doorkeeper::new_pass().seed), call);
  }

  static void check_name(const ApiCall& call, const std::string& name) {
    try {
      store::check_player_name(name);
    } catch (const Error&) {
      refuse(call, Refusal::bad_request, "server.bad_name");
    }
  }

  static std::string nickname_of(const ApiCall& call, const std::string& text) {
    try {
      return store::nickname_from(text);
    } catch (const Error&) {
      refuse(call, Refusal::bad_request, "server.bad_nickname");
    }
  }

  std::string hash_of_new(const ApiCall& call, const std::string& password) {
    try {
      return passwords_.hash(password, call.language);
    } catch (const ApiError&) {
      throw;
    } catch (const Error&) {
      refuse(call, Refusal::bad_request, "server.bad_password");
    }
  }

  void check_password(const ApiCall& call, const std::string& password) {
    limit_tries(call, call.visitor.name);
    const std::string hash = store_.password_hash_of(call.visitor.player);
    if (!passwords_.fits(password, hash, call.language)) {
      refuse(call, Refusal::forbidden, "server.wrong_password");
    }
  }

  /// Limited per address, so that nobody can lock out others from elsewhere.
  void limit_tries(const ApiCall& call, const std::string& name) {
    // Keyed by a hash, so that no name is kept after an account is deleted.
    const std::string who =
        client_address(call.http) + " " + store::hash_of_token(in_small_letters(name));
    const auto wait = tries_.take(who, std::chrono::steady_clock::now());
    if (wait.count() > 0) throw TooMany(wait, say(call.language, "server.too_many"));
  }

  static Json row_json(const store::LeaderboardRow& row, std::size_t rank) {
    const bool is_computer = row.player.kind == store::PlayerKind::computer;
    Json level;
    for (unsigned i = 1; is_computer && i <= 10; ++i) {
      if (row.player.id == store::computer_player(i)) level = i;
    }
    return {{"rank", rank},
            {"name", row.player.name},
            {"kind", is_computer ? "computer" : "account"},
            {"level", level},
            {"rating", row.rating.strength.rating},
            {"deviation", row.rating.strength.deviation},
            {"games", row.rating.games}};
  }

  static Json export_json(const store::PlayerExport& all) {
    Json logins = Json::array();
    for (const store::LoginPeriod& login : all.logins) {
      logins.push_back(
          {{"created", time_json(login.created)}, {"expires", time_json(login.expires)}});
    }
    Json maps = Json::array();
    for (const store::StoredMap& map : all.maps) {
      maps.push_back(
          {{"name", map.name}, {"cells", map.cells}, {"changed", time_json(map.changed)}});
    }
    Json games = Json::array();
    for (const store::StoredGame& game : all.games)
      games.push_back(played_json(game, all.player.id));
    return {{"name", all.player.name},
            {"account", all.player.kind == store::PlayerKind::account},
            {"since", time_json(all.player.created)},
            {"logins", logins},
            {"ratings", ratings_json(all.ratings)},
            {"maps", maps},
            {"games", games}};
  }

  /// A game without any data about the opponent.
  static Json played_json(const store::StoredGame& game, const std::string& player) {
    const AnyGame* rules = games::find_game(game.game);
    Json sides = Json::array();
    for (const Side side : {Side::first, Side::second}) {
      if (rules != nullptr && game.seats.at(index_of(side)) == player) {
        sides.push_back(rules->name_of(side));
      }
    }
    return {{"table", game.id},
            {"game", game.game},
            {"rules", game.rules},
            {"start", game.start},
            {"sides", sides},
            {"clock", game.clock},
            {"rated", game.rated},
            {"created", time_json(game.created)},
            {"reason", game.end ? Json(game.end->reason) : Json()}};
  }

  store::Store& store_;
  Doorkeeper& doorkeeper_;
  PlayerChanges changes_;
  PasswordGate passwords_;
  RateLimit tries_{rate_for_a_name};
};

}  // namespace

std::vector<ApiRoute> people_routes(store::Store& store, Doorkeeper& doorkeeper,
                                    PlayerChanges changes) {
  const auto api = std::make_shared<PeopleApi>(store, doorkeeper, std::move(changes));
  const auto route = [&](std::string_view method, std::string_view path, Needs needs,
                         HttpResponse (PeopleApi::*handle)(const ApiCall&),
                         Cost cost = Cost::usual) {
    return ApiRoute{method, path, needs,
                    [api, handle](const ApiCall& call) { return ((*api).*handle)(call); }, cost};
  };
  return {
      route("GET", "/api/me", Needs::nothing, &PeopleApi::me),
      route("PUT", "/api/me", Needs::identity, &PeopleApi::take_nickname, Cost::making),
      route("DELETE", "/api/me", Needs::nothing, &PeopleApi::remove),
      route("GET", "/api/me/export", Needs::identity, &PeopleApi::export_all, Cost::making),
      route("POST", "/api/account", Needs::identity, &PeopleApi::make_account, Cost::signing_in),
      route("PUT", "/api/account/password", Needs::nothing, &PeopleApi::change_password,
            Cost::signing_in),
      route("POST", "/api/session", Needs::nothing, &PeopleApi::sign_in, Cost::signing_in),
      route("DELETE", "/api/session", Needs::nothing, &PeopleApi::sign_out),
      route("GET", "/api/players/{name}", Needs::nothing, &PeopleApi::player),
      route("GET", "/api/leaderboards/{game}", Needs::nothing, &PeopleApi::leaderboard),
  };
}

}  // namespace quintet::server
