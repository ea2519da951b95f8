#include "server/tables/caller.h"

#include "server/http_text.h"

namespace quintet::server {

ThinkingOwner owner_of(const Visitor& visitor) {
  return {network_of(visitor.address), visitor.player};
}

}  // namespace quintet::server
