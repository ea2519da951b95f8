#include "engine/thinker.h"

namespace quintet {

std::unique_ptr<Table> GameSoFar::table() const {
  auto table = game->new_table(rules);
  if (!start.empty()) table->set_position(start);
  for (const std::string& move : moves) table->play(move);
  return table;
}

}  // namespace quintet
