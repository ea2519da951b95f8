#pragma once

#include "book/book.h"
#include "book/builder.h"
#include "games/registry.h"

// Small books for tests.
namespace quintet::book {

inline std::unique_ptr<Table> new_table(std::string_view game, std::string_view rules = "") {
  return games::find_game(game)->new_table(rules);
}

/// Of very short searches, made in no time.
inline Builder small_builder(const Table& table, std::size_t positions, unsigned threads = 1) {
  Builder builder(table, 200, threads);
  while (builder.positions() < positions && builder.grow({})) {
  }
  return builder;
}

}  // namespace quintet::book
