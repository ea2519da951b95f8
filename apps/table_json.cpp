#include "table_json.h"

#include <nlohmann/json.hpp>

namespace quintet::apps {

using Json = nlohmann::ordered_json;

Json table_to_json(const Table& table) {
  const AnyGame& game = table.game();
  const auto side = table.to_move();
  const auto result = table.result();
  return {{"position", table.position()},
          {"to_move", side ? Json(game.name_of(*side)) : Json()},
          {"moves", table.moves()},
          {"result", result ? Json(game.name_of(result->outcome)) : Json()},
          {"margin", result ? result->margin : 0}};
}

}  // namespace quintet::apps
