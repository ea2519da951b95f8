#pragma once

#include <string>

#include "server/api.h"
#include "server/tables/fair_shares.h"

namespace quintet::server {

/// Who makes a request to a table: a visitor known by cookie, or the holder of a seat token.
struct Caller {
  Visitor visitor;
  std::string seat_token;  // empty: none
  words::Language language = words::Language::english;
};

/// Who is charged for thinking that this visitor requests.
ThinkingOwner owner_of(const Visitor& visitor);

}  // namespace quintet::server
