#include "server/judgement_json.h"

#include <nlohmann/json.hpp>

#include "advice/standing.h"

namespace quintet::server {

void put_judgement(nlohmann::ordered_json& json, const AnyGame& game, Side mover,
                   const engine::Outlook& outlook, words::Language language) {
  json["value"] = mover == Side::first ? outlook.value : -outlook.value;
  json["proven"] = nullptr;
  json["winner"] = nullptr;
  if (outlook.proven) {
    const bool is_draw = *outlook.proven == engine::Verdict::draw;
    json["proven"] = is_draw ? "draw" : "win";
    if (!is_draw) {
      json["winner"] = game.name_of(*outlook.proven == engine::Verdict::win ? mover : other(mover));
    }
  }
  if (outlook.by_table) json["turns"] = outlook.by_table->turns;
  json["text"] = advice::standing(game, mover, outlook, language);
}

}  // namespace quintet::server
