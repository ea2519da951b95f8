#include "contest/better_side.h"

namespace quintet::contest {

engine::Mind mind_for_brief_look() {
  constexpr std::uint64_t nodes = 20'000;
  engine::Mind mind;
  mind.limits.nodes = nodes;
  return mind;
}

Side better_side(const engine::Outlook& best, Side mover) {
  return best.value < 0 ? other(mover) : mover;
}

}  // namespace quintet::contest
