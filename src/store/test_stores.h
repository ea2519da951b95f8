#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "sql/test_databases.h"
#include "store/store.h"

// Both kinds of store for tests; each test runs on both.
namespace quintet::store {

/// A test that runs on each kind of store.
class AnyStore : public sql::AnyDatabase {
 protected:
  AnyStore() { reopen(); }

  void reopen() {
    store.reset();
    store = open_store(url());
  }

  std::unique_ptr<Store> store;
};

/// This many milliseconds after a fixed moment.
inline Instant at(std::int64_t milliseconds) {
  return Instant(std::chrono::milliseconds(1'700'000'000'000 + milliseconds));
}

/// A live game of Wali between two players.
StoredGame live_game(const std::string& first, const std::string& second);

inline GameEvent move_event(std::string_view move, std::int64_t time = 0) {
  return {0, "move", std::string(move), at(time)};
}

/// Appends one move, without changing the header.
AppendResult append_move(Store& store, const std::string& game, std::int64_t after,
                         std::string_view move, const std::string& request = "");

}  // namespace quintet::store
