#pragma once

#include <string>

#include "server/api.h"
#include "server/tables/fair_shares.h"

namespace quintet::server {

/// Who wants something of a table: somebody we know by their cookie, or whoever has a seat token.
struct Caller {
  Visitor visitor;
  std::string seat_token;  // empty: none
  words::Language language = words::Language::english;
};

/// For whom something is thought about if this visitor wants it.
ThinkingOwner owner_of(const Visitor& visitor);

}  // namespace quintet::server
