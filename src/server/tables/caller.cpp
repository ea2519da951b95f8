#include "server/tables/caller.h"

#include "server/http_text.h"

namespace quintet {

ThinkingOwner owner_of(const Visitor& visitor) {
  if (!is_loopback(visitor.address)) return {network_of(visitor.address), visitor.player};
  return {visitor.player.empty() ? visitor.address : "", visitor.player};
}

}  // namespace quintet
