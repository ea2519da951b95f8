#pragma once

#include <memory>
#include <string_view>

#include "core/table.h"
#include "core/test_texts.h"
#include "games/registry.h"

namespace quintet::games {

/// A table of the game under these rules, set up from an inspect line. It comes from the registry:
/// creating one here would compile the whole game again.
template <class G>
std::unique_ptr<Table> table_of(std::string_view rules, std::string_view line = "startpos") {
  return table_at(*find_game(G::id)->new_table(rules), line);
}

}  // namespace quintet::games
