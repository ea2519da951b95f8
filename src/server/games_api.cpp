#include "server/games_api.h"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <mutex>

#include "engine/mind.h"
#include "games/registry.h"
#include "server/api_fields.h"
#include "server/kept_answer.h"
#include "server/openapi.h"
#include "server/table_asked_for.h"
#include "view/games_json.h"
#include "view/lessons_json.h"

namespace quintet::server {
namespace {

/// Short, because a newer version of the program may answer differently.
constexpr const char* for_a_while = "public, max-age=300";

/// Responses made once, by path and language.
class KeptAnswers {
 public:
  template <class Make>
  HttpResponse give(const ApiCall& call, Make&& make) {
    const std::string key = fmt::format("{} {}", code_of(call.language), call.http.path);
    {
      const std::lock_guard lock(mutex_);
      const auto found = kept_.find(key);
      if (found != kept_.end()) return found->second.give(call.http);
    }
    KeptAnswer made("application/json", make(), for_a_while);
    const std::lock_guard lock(mutex_);
    return kept_.try_emplace(key, std::move(made)).first->second.give(call.http);
  }

 private:
  std::mutex mutex_;
  std::map<std::string, KeptAnswer, std::less<>> kept_;
};

HttpResponse one_game(const ApiCall& call, KeptAnswers& kept) {
  const AnyGame& game = game_named(call, call.parts.at(0));
  const std::string rules = call.http.parameter("rules");
  static_cast<void>(table_asked_for(game, rules, ""));  // throws with a message for people
  const auto make = [&] {
    return view::one_game_json(game, rules, call.language, engine::highest_level);
  };
  if (rules.empty()) return kept.give(call, make);
  HttpResponse response;
  response.body = make();
  return response;
}

}  // namespace

std::vector<ApiRoute> games_routes() {
  const auto kept = std::make_shared<KeptAnswers>();
  return {
      {"GET", "/api/openapi.json", Needs::nothing,
       [kept](const ApiCall& call) { return kept->give(call, [] { return openapi_text(); }); }},
      {"GET", "/api/games", Needs::nothing,
       [kept](const ApiCall& call) {
         return kept->give(call,
                           [&] { return view::games_json(games::all_games(), call.language); });
       }},
      {"GET", "/api/games/{game}", Needs::nothing,
       [kept](const ApiCall& call) { return one_game(call, *kept); }},
      {"GET", "/api/games/{game}/rules", Needs::nothing,
       [kept](const ApiCall& call) {
         const AnyGame& game = game_named(call, call.parts.at(0));
         return kept->give(call, [&] { return view::rules_json(game, call.language); });
       }},
      {"GET", "/api/games/{game}/lessons", Needs::nothing,
       [kept](const ApiCall& call) {
         const AnyGame& game = game_named(call, call.parts.at(0));
         return kept->give(call, [&] { return view::lessons_json(game, call.language); });
       }},
  };
}

}  // namespace quintet::server
