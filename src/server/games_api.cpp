#include "server/games_api.h"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/mind.h"
#include "games/registry.h"
#include "server/api_fields.h"
#include "server/board_json.h"
#include "server/kept_answer.h"
#include "server/openapi.h"
#include "server/table_asked_for.h"
#include "words/lessons.h"
#include "words/rules_boards.h"

namespace quintet {
namespace {

using Json = nlohmann::json;

/// A new program may say something else: not for long.
constexpr const char* for_a_while = "public, max-age=300";

/// What was made once, by its path and language.
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

std::string start_json(const AnyGame& game, const std::string& rules, Language language) {
  return position_json(*game.new_table(rules), language, nullptr);
}

/// A position to look at: without what can be done there.
std::string board_json(const AnyGame& game, const RulesBoard& board, Language language) {
  const auto table = game.new_table(board.rules);
  if (!board.position.empty()) table->set_position(board.position);
  std::optional<PlayedMove> last;
  for (const std::string& move : board.moves) {
    last = describe_move(*table, move);
    table->play(last->move);
  }
  return position_json(*table, language, last ? &*last : nullptr, WithMoves::no);
}

/// By which people know a game: the first board of its rules.
std::string picture_json(const AnyGame& game, Language language) {
  const auto boards = boards_in_rules(rules_text(language, game.id()));
  return board_json(game, boards.empty() ? RulesBoard{} : boards.front(), language);
}

/// How several games make a contest.
Json series_json(const AnyGame& game, Language language) {
  const SeriesFormat format = game.series();
  std::string text = say(language, format.by_margins ? "menu.games.margins" : "menu.games.wins");
  if (format.games > 0) text = say(language, "series.match", format.games);
  if (format.points_to_win > 0) text = say(language, "series.to_points", format.points_to_win);
  const std::string why = fmt::format("{}.series.why", game.id());
  return {{"text", text},
          {"games", format.games},
          {"why", format.games > 0 ? say(language, why) : ""},
          {"games_open", format.games == 0 && format.points_to_win == 0}};
}

std::string games_json(Language language) {
  std::string list;
  for (const AnyGame* game : all_games()) {
    if (!list.empty()) list += ',';
    list += fmt::format(R"({{"id":{},"title":{},"game":{},"position":{},"series":{}}})",
                        Json(game->id()).dump(), Json(game->title()).dump(), game_json(*game, ""),
                        picture_json(*game, language), series_json(*game, language).dump());
  }
  return fmt::format(R"({{"games":[{}]}})", list);
}

Json levels_json(Language language) {
  Json levels = Json::array();
  for (int level = 1; level <= highest_level; ++level) {
    levels.push_back(
        {{"level", level}, {"name", say(language, fmt::format("menu.level.{}", level))}});
  }
  return levels;
}

std::string one_game_json(const AnyGame& game, const std::string& rules, Language language) {
  return fmt::format(R"({{"game":{},"position":{},"series":{},"levels":{}}})",
                     game_json(game, rules), start_json(game, rules, language),
                     series_json(game, language).dump(), levels_json(language).dump());
}

std::string rules_json(const AnyGame& game, Language language) {
  const std::string_view markdown = rules_text(language, game.id());
  std::string boards;
  for (const RulesBoard& board : boards_in_rules(markdown)) {
    if (!boards.empty()) boards += ',';
    boards += fmt::format(R"({{"game":{},"position":{}}})", game_json(game, board.rules),
                          board_json(game, board, language));
  }
  return fmt::format(R"({{"markdown":{},"boards":[{}]}})", Json(markdown).dump(), boards);
}

std::string lessons_json(const AnyGame& game, Language language) {
  std::string steps;
  for (const LessonStep& step : lessons_of(game.id())) {
    const auto table = game.new_table(step.rules);
    table->set_position(step.position);
    const std::string key = fmt::format("{}.lesson.{}", game.id(), step.id);
    const Json texts = {{"id", step.id},
                        {"rules", step.rules},
                        {"name", say(language, key + ".name")},
                        {"ask", say(language, key)},
                        {"done", say(language, key + ".done")},
                        {"help", say(language, key + ".help")},
                        {"right", step.right}};
    std::string text = texts.dump();
    text.pop_back();  // the bracket, to put the position before it
    if (!steps.empty()) steps += ',';
    steps += fmt::format(R"({},"position":{}}})", text, position_json(*table, language, nullptr));
  }
  return fmt::format(R"({{"steps":[{}]}})", steps);
}

HttpResponse one_game(const ApiCall& call, KeptAnswers& kept) {
  const AnyGame& game = game_named(call, call.parts.at(0));
  const std::string rules = call.http.parameter("rules");
  static_cast<void>(table_asked_for(game, rules, ""));  // complains in words for people
  const auto make = [&] { return one_game_json(game, rules, call.language); };
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
         return kept->give(call, [&] { return games_json(call.language); });
       }},
      {"GET", "/api/games/{game}", Needs::nothing,
       [kept](const ApiCall& call) { return one_game(call, *kept); }},
      {"GET", "/api/games/{game}/rules", Needs::nothing,
       [kept](const ApiCall& call) {
         const AnyGame& game = game_named(call, call.parts.at(0));
         return kept->give(call, [&] { return rules_json(game, call.language); });
       }},
      {"GET", "/api/games/{game}/lessons", Needs::nothing,
       [kept](const ApiCall& call) {
         const AnyGame& game = game_named(call, call.parts.at(0));
         return kept->give(call, [&] { return lessons_json(game, call.language); });
       }},
  };
}

}  // namespace quintet
