#include <algorithm>

#include "store/test_stores.h"

namespace quintet::store {
namespace {

/// Records what it was told.
class Ears {
 public:
  Watcher watcher() {
    return {[this](const std::string& game, std::int64_t number) {
              const std::lock_guard lock(mutex_);
              heard_.emplace_back(game, number);
              changed_.notify_all();
            },
            [this] { reconnected.give(); },
            [this](const std::string& player) {
              if (player == awaited) deleted.give();
            }};
  }

  [[nodiscard]] bool wait_for(const std::string& game, std::int64_t number) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::minutes(1), [&] {
      return std::find(heard_.begin(), heard_.end(), std::pair(game, number)) != heard_.end();
    });
  }
  [[nodiscard]] std::size_t count() {
    const std::lock_guard lock(mutex_);
    return heard_.size();
  }

  sql::Signal reconnected;
  sql::Signal deleted;
  std::string awaited;  // the player whose deletion we wait for

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::pair<std::string, std::int64_t>> heard_;
};

class StoreWatch : public AnyStore {
 protected:
  std::string new_game() {
    const StoredGame game = live_game(computer_player(1), computer_player(2));
    store->create_game(game);
    return game.id;
  }
};
FOR_BOTH_DATABASES(StoreWatch);

TEST_P(StoreWatch, EveryAppendIsAnnounced) {
  Ears ears;
  const std::string id = new_game();
  store->watch(ears.watcher());
  append_move(*store, id, 0, "a1");
  append_move(*store, id, 0, "too late");
  store->append({id, 1, {move_event("b2"), move_event("c3")}, {}, ""});
  EXPECT_TRUE(ears.wait_for(id, 1));
  EXPECT_TRUE(ears.wait_for(id, 3));
  EXPECT_EQ(ears.count(), 2U);
  store.reset();  // before the ears, which it may call until then
}

TEST_P(StoreWatch, DeletingAPlayerIsAnnounced) {
  Ears ears;
  ears.awaited = store->create_guest(at(0)).id;
  store->watch(ears.watcher());
  store->delete_player(ears.awaited);
  EXPECT_TRUE(ears.deleted.wait());
  store.reset();
}

TEST_P(StoreWatch, AWatcherMayReadImmediately) {
  sql::Signal read;
  const std::string id = new_game();
  store->watch({[&](const std::string& game, std::int64_t number) {
                  EXPECT_EQ(store->find_log(game, number - 1)->events.at(0).payload, "a1");
                  read.give();
                },
                {}});
  append_move(*store, id, 0, "a1");
  EXPECT_TRUE(read.wait());
  store.reset();
}

class PostgresWatch : public StoreWatch {};
INSTANTIATE_TEST_SUITE_P(, PostgresWatch, testing::Values("postgresql"),
                         [](auto& kind) { return std::string(kind.param); });

TEST_P(PostgresWatch, TwoStoresOnOneDatabaseHearEachOther) {
  Ears here;
  Ears there;
  const auto other = open_store(url());
  const std::string id = new_game();
  store->watch(here.watcher());
  other->watch(there.watcher());
  append_move(*store, id, 0, "a1");
  EXPECT_TRUE(there.wait_for(id, 1));
  EXPECT_EQ(other->find_log(id, 0)->events.size(), 1U);
  EXPECT_EQ(append_move(*other, id, 0, "b2").status, AppendStatus::conflict);
  append_move(*other, id, 1, "b2");
  EXPECT_TRUE(here.wait_for(id, 2));
  store.reset();
}

TEST_P(PostgresWatch, ReconnectsAfterADatabaseCrash) {
  Ears ears;
  const std::string id = new_game();
  store->watch(ears.watcher());
  append_move(*store, id, 0, "a1");
  sql::ThrowawayPostgres::instance().crash();
  EXPECT_EQ(store->find_game(id)->events, 1);  // on a new connection, as if nothing had happened
  EXPECT_TRUE(ears.reconnected.wait());
  append_move(*store, id, 1, "b2");
  EXPECT_TRUE(ears.wait_for(id, 2));
  store.reset();
}

}  // namespace
}  // namespace quintet::store
