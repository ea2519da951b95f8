#include "engine/thinker.h"

#include "engine/game_thinking.h"

namespace quintet::engine {

std::unique_ptr<Thinker> new_thinker(const AnyGame& game, std::size_t memory) {
  return thinking_about(game.id()).new_thinker(memory);
}

}  // namespace quintet::engine
