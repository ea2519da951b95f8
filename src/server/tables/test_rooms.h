#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/tables/tables.h"
#include "server/tables/test_tables.h"
#include "server/tables/test_thinkers.h"
#include "server/test_client.h"

// Live tables for tests, on a store of their own, with a clock that the test sets.
namespace quintet::server {

/// A client that records what it receives.
class Listener final : public LiveClient {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    const std::lock_guard lock(mutex_);
    heard_.push_back(nlohmann::json::parse(*message));
  }
  void close(Farewell why) override { farewell = why; }
  [[nodiscard]] std::vector<nlohmann::json> heard() const {
    const std::lock_guard lock(mutex_);
    return heard_;
  }
  [[nodiscard]] std::vector<nlohmann::json> heard(std::string_view type) const {
    std::vector<nlohmann::json> some;
    for (const auto& message : heard()) {
      if (message.at("type") == type) some.push_back(message);
    }
    return some;
  }
  /// The numbers of the events it received, in order.
  [[nodiscard]] std::vector<std::int64_t> numbers() const {
    std::vector<std::int64_t> numbers;
    for (const auto& message : heard("event")) numbers.push_back(message["event"]["number"]);
    return numbers;
  }
  void forget() {
    const std::lock_guard lock(mutex_);
    heard_.clear();
  }

  std::optional<Farewell> farewell;

 private:
  mutable std::mutex mutex_;
  std::vector<nlohmann::json> heard_;
};

class LiveTables : public testing::Test {
 protected:
  LiveTables() : store(store::open_store((place.path() / "test.db").string())) {
    ana = visitor();
    rui = visitor();
    eva = visitor();
    tables = new_tables();
  }

  Visitor visitor() const {
    return {store->create_guest(moment(0)).id, store::PlayerKind::guest, ""};
  }
  Visitor account(const std::string& name) const {
    const std::string player = visitor().player;
    EXPECT_TRUE(store->make_account(player, name, "no hash"));
    return {player, store::PlayerKind::account, name};
  }
  static Caller caller(const Visitor& who) { return {who, "", words::Language::english}; }

  std::unique_ptr<Tables> new_tables() {
    TablesSettings settings;
    settings.key = "the key of the test";
    settings.now = [this] { return moment(time); };
    settings.thinkers = small_thinkers();
    settings.computer_waits = std::chrono::milliseconds(0);
    settings.watch_pace = std::chrono::milliseconds(0);
    settings.longest_doze = longest_doze;
    return std::make_unique<Tables>(*store, settings);
  }
  /// Stops the server and starts another.
  void restart() {
    tables.reset();
    tables = new_tables();
    tables->take_up();
  }

  /// A table created by Ana with this request body.
  std::string make(nlohmann::json body) {
    if (!body.contains("game")) body["game"] = "wali";
    return tables->create(new_table_from(body), ana);
  }
  /// Ana against Rui, already begun.
  std::string make_for_two(const nlohmann::json& body = nlohmann::json::object()) {
    const std::string id = make(body);
    tables->join(id, caller(rui), std::nullopt);
    return id;
  }

  nlohmann::json see(const std::string& id, const Visitor& who) const {
    return nlohmann::json::parse(tables->table_json(id, caller(who)));
  }
  std::int64_t act(const std::string& id, const Visitor& who, ActionKind kind,
                   const std::string& request = "") const {
    return tables->act(id, caller(who), request, TableAction{.kind = kind});
  }
  std::int64_t move(const std::string& id, const Visitor& who, const std::string& text,
                    std::size_t ply, const std::string& request = "") const {
    return tables->act(id, caller(who), request, {ActionKind::move, text, ply});
  }
  /// Plays the first legal move of the side to move.
  void play_on(const std::string& id, const Visitor& who) const {
    const auto table = see(id, who);
    ASSERT_FALSE(table["position"]["moves"].empty()) << table.dump();
    move(id, who, table["position"]["moves"][0]["move"], table["moves"].size());
  }
  /// Ana and Rui alternate.
  void play_on_both(const std::string& id, int plies) const {
    for (int i = 0; i < plies; ++i) {
      const auto table = see(id, ana);
      const bool is_anas = !table["position"]["moves"].empty();
      play_on(id, is_anas ? ana : rui);
    }
  }
  /// Runs maintenance rounds until the condition holds; fails the test after a minute.
  template <class IsSo>
  void wait_until(IsSo&& is_so) const {
    const auto late = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!is_so()) {
      ASSERT_LT(std::chrono::steady_clock::now(), late) << "this takes suspiciously long";
      tables->look_after();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  TestFolder place;
  std::unique_ptr<store::Store> store;
  std::atomic<std::int64_t> time = 0;  // milliseconds
  // Test time advances in leaps, which are not dozes.
  std::chrono::milliseconds longest_doze = std::chrono::hours(10'000);
  Visitor ana;
  Visitor rui;
  Visitor eva;
  std::unique_ptr<Tables> tables;
};

}  // namespace quintet::server
