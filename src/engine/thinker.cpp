#include "engine/thinker.h"

#include <utility>

#include "engine/game_thinking.h"

namespace quintet::engine {
namespace {

std::shared_ptr<const EndingsSource>& source_in_use() {
  static std::shared_ptr<const EndingsSource> source;
  return source;
}

}  // namespace

void use_endings(std::shared_ptr<const EndingsSource> source) {
  source_in_use() = std::move(source);
}

std::shared_ptr<const EndingsSource> endings_in_use() { return source_in_use(); }

std::unique_ptr<Thinker> new_thinker(const AnyGame& game, std::size_t memory) {
  return thinking_about(game.id()).new_thinker(memory);
}

}  // namespace quintet::engine
