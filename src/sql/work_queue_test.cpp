// A work queue built on this room alone, as an example for code that needs no games.

#include <algorithm>
#include <array>
#include <thread>

#include "sql/migrations.h"
#include "sql/test_databases.h"

namespace quintet::sql {
namespace {

constexpr const char* channel = "new_work";
constexpr std::array queue_migrations{
    Migration{1, "work", "CREATE TABLE work (id BIGINT PRIMARY KEY, task TEXT NOT NULL)"},
    Migration{2, "workers", "ALTER TABLE work ADD COLUMN worker TEXT"}};

/// Opened by everyone who adds or takes work.
class Queue {
 public:
  explicit Queue(const std::string& url) : database_(open_database(url)) {
    migrate(*database_, queue_migrations, "queue_migrations");
  }

  void add(std::int64_t id, const std::string& task) {
    database_->write([&](Session& session) {
      session.run("INSERT INTO work (id, task) VALUES ($1, $2)", {id, task});
    });
    database_->tell(channel, task);
  }

  /// Takes the oldest job exclusively; nothing if there is none.
  std::optional<std::string> take(const std::string& worker) {
    while (const auto id = oldest()) {
      const auto taken = database_->writing([&](Session& session) {
        return read_first(session.run("UPDATE work SET worker = $2 WHERE id = $1 AND worker IS NULL"
                                      " RETURNING task",
                                      {*id, worker}),
                          [](RowReader& row) { return row.text(); });
      });
      if (taken) return taken;  // otherwise another worker was faster
    }
    return std::nullopt;
  }

  void listen(const std::function<void(const std::string&)>& heard) {
    database_->listen({channel, heard});
  }

 private:
  std::optional<std::int64_t> oldest() {
    return database_->reading([](Session& session) {
      return read_first(
          session.run("SELECT id FROM work WHERE worker IS NULL ORDER BY id LIMIT 1", {}),
          [](RowReader& row) { return row.number(); });
    });
  }

  std::unique_ptr<Database> database_;
};

class WorkQueue : public AnyDatabase {};
FOR_BOTH_DATABASES(WorkQueue);

TEST_P(WorkQueue, GivesEachTaskOnce) {
  constexpr int tasks = 20;
  Queue queue(url());
  for (int i = 0; i < tasks; ++i) queue.add(i, std::to_string(i));

  std::array<std::vector<std::string>, 2> done;
  std::vector<std::thread> workers;
  for (auto& own : done) {
    workers.emplace_back([&] {
      Queue mine(url());
      while (const auto task = mine.take("worker")) own.push_back(*task);
    });
  }
  for (auto& worker : workers) worker.join();

  std::vector<std::string> all = done[0];
  all.insert(all.end(), done[1].begin(), done[1].end());
  std::sort(all.begin(), all.end());
  EXPECT_EQ(all.size(), std::size_t{tasks});
  EXPECT_EQ(std::unique(all.begin(), all.end()), all.end());
}

TEST_P(WorkQueue, AnnouncesWork) {
  Signal told;
  Queue queue(url());
  queue.listen([&](const std::string& task) {
    if (task == "solve") told.give();
  });
  // With SQLite, only listeners in the same process that share its connections are notified.
  std::optional<Queue> elsewhere;
  if (!is_sqlite()) elsewhere.emplace(url());
  (elsewhere ? *elsewhere : queue).add(1, "solve");
  EXPECT_TRUE(told.wait());
  EXPECT_EQ(queue.take("ada"), "solve");
  EXPECT_EQ(queue.take("ada"), std::nullopt);
}

TEST_P(WorkQueue, HearsOnlyItsOwnChannel) {
  Signal told;
  Signal told_there;
  const auto database = open_database(url());
  database->listen({"here", [&](const std::string& text) {
                      EXPECT_EQ(text, "right");
                      told.give();
                    }});
  database->listen({"there", [&](const std::string&) { told_there.give(); }});
  database->tell("there", "wrong");
  database->tell("here", "right");
  EXPECT_TRUE(told.wait());
  EXPECT_TRUE(told_there.wait());
}

}  // namespace
}  // namespace quintet::sql
