#include "arena/thinking_player.h"

#include <algorithm>

#include "book/well_read.h"
#include "core/random.h"

namespace quintet::arena {

ThinkingPlayer::ThinkingPlayer(const AnyGame& game, const engine::Mind& mind, std::size_t memory)
    : thinker_(book::new_well_read_thinker(game, memory)), mind_(mind), seed_(mind.seed) {}

void ThinkingPlayer::new_game(const Table& /*start*/, std::uint64_t seed,
                              const std::stop_token& /*stop*/) {
  thinker_->forget();
  mind_.seed = Rng(seed, seed_).next();
}

Choice ThinkingPlayer::choose(const Table& game, const std::optional<TurnClocks>& clocks,
                              const std::stop_token& stop) {
  engine::Mind mind = mind_;
  if (clocks) {
    const std::chrono::duration<double> share = time_for_move(clocks->own());
    mind.limits.seconds = std::min(mind.limits.seconds, share.count());
  }
  const engine::Thought thought = thinker_->think(game, mind, stop, {});
  if (thought.lines.empty()) return {};
  const engine::Outlook& best = thought.lines.front();
  Choice choice{.move = best.moves.front(), .value = std::nullopt};
  if (mind_.method != engine::Method::random && !best.proven) choice.value = best.value;
  return choice;
}

}  // namespace quintet::arena
