#pragma once

#include <string>

#include "server/api.h"

namespace quintet {

/// Who wants something of a table: somebody we know by their cookie, or whoever has a seat token.
struct Caller {
  Visitor visitor;
  std::string seat_token;  // empty: none
  Language language = Language::english;
};

}  // namespace quintet
