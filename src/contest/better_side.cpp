#include "contest/better_side.h"

namespace quintet {

Mind mind_for_brief_look() {
  constexpr std::uint64_t nodes = 20'000;
  Mind mind;
  mind.limits.nodes = nodes;
  return mind;
}

Side better_side(const Outlook& best, Side mover) { return best.value < 0 ? other(mover) : mover; }

}  // namespace quintet
