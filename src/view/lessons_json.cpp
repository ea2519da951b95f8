#include "view/lessons_json.h"

#include <fmt/format.h>

#include "view/game_json.h"
#include "view/line_json.h"
#include "view/position_json.h"
#include "words/lessons.h"
#include "words/rules_boards.h"

namespace quintet::view {
namespace {

void write_step(JsonWriter& json, const AnyGame& game, const words::LessonStep& step,
                words::Language language) {
  const auto table = game.new_table(step.rules);
  table->set_position(step.position);
  const std::string key = fmt::format("{}.lesson.{}", game.id(), step.id);
  json.object([&] {
    json.field("ask", say(language, key));
    json.field("done", say(language, key + ".done"));
    json.field("help", say(language, key + ".help"));
    json.field("id", step.id);
    json.field("name", say(language, key + ".name"));
    json.key("right").values(step.right);
    json.field("rules", step.rules);
    write_position(json.key("position"), *table, language, nullptr);
  });
}

}  // namespace

std::string rules_json(const AnyGame& game, words::Language language) {
  const std::string_view markdown = rules_text(language, game.id());
  JsonWriter json;
  json.object([&] {
    json.field("markdown", markdown);
    json.key("boards").array([&] {
      for (const words::RulesBoard& board : words::boards_in_rules(markdown)) {
        json.object([&] {
          write_game(json.key("game"), game, board.rules);
          write_rules_board(json.key("position"), game, board, language);
        });
      }
    });
  });
  return json.take();
}

std::string lessons_json(const AnyGame& game, words::Language language) {
  JsonWriter json;
  json.object([&] {
    json.key("steps").array([&] {
      for (const words::LessonStep& step : words::lessons_of(game.id()))
        write_step(json, game, step, language);
    });
  });
  return json.take();
}

}  // namespace quintet::view
