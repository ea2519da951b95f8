#pragma once

#include <string>

#include "server/api.h"
#include "server/tables/fair_shares.h"

namespace quintet {

/// Who wants something of a table: somebody we know by their cookie, or whoever has a seat token.
struct Caller {
  Visitor visitor;
  std::string seat_token;  // empty: none
  Language language = Language::english;
};

/// For whom something is thought about if this visitor wants it. Many may speak from this machine,
/// through a proxy that does not say for whom: there the address counts only for who is nobody.
ThinkingOwner owner_of(const Visitor& visitor);

}  // namespace quintet
