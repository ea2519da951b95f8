#include "view/games_json.h"

#include <fmt/format.h>

#include "view/edit_form_json.h"
#include "view/game_json.h"
#include "view/line_json.h"
#include "view/position_json.h"
#include "words/rules_boards.h"

namespace quintet::view {
namespace {

/// The game's picture: the first board of its rules.
void write_picture(JsonWriter& json, const AnyGame& game, words::Language language) {
  const auto boards = words::boards_in_rules(rules_text(language, game.id()));
  write_rules_board(json, game, boards.empty() ? words::RulesBoard{} : boards.front(), language);
}

/// How several games make up a match, as text.
std::string series_text(const SeriesFormat& format, words::Language language) {
  if (format.points_to_win > 0) return say(language, "series.to_points", format.points_to_win);
  if (format.games > 0) return say(language, "series.match", format.games);
  return say(language, format.by_margins ? "menu.games.margins" : "menu.games.wins");
}

void write_series(JsonWriter& json, const AnyGame& game, words::Language language) {
  const SeriesFormat format = game.series();
  const std::string why = fmt::format("{}.series.why", game.id());
  json.object([&] {
    json.field("games", format.games);
    json.field("games_open", format.games == 0 && format.points_to_win == 0);
    json.field("text", series_text(format, language));
    json.field("why", format.games > 0 ? say(language, why) : "");
  });
}

void write_levels(JsonWriter& json, words::Language language, int highest_level) {
  json.array([&] {
    for (int level = 1; level <= highest_level; ++level) {
      json.object([&] {
        json.field("level", level);
        json.field("name", say(language, fmt::format("menu.level.{}", level)));
      });
    }
  });
}

}  // namespace

std::string games_json(std::span<const AnyGame* const> games, words::Language language) {
  JsonWriter json;
  json.object([&] {
    json.key("games").array([&] {
      for (const AnyGame* game : games) {
        json.object([&] {
          json.field("id", game->id());
          json.field("title", game->title());
          write_game(json.key("game"), *game, "");
          write_picture(json.key("position"), *game, language);
          write_series(json.key("series"), *game, language);
        });
      }
    });
  });
  return json.take();
}

std::string one_game_json(const AnyGame& game, std::string_view rules, words::Language language,
                          int highest_level) {
  JsonWriter json;
  json.object([&] {
    write_game(json.key("game"), game, rules);
    write_position(json.key("position"), *game.new_table(rules), language, nullptr);
    write_edit_form(json.key("form"), game, game.edit_form(rules));
    write_series(json.key("series"), game, language);
    write_levels(json.key("levels"), language, highest_level);
  });
  return json.take();
}

}  // namespace quintet::view
