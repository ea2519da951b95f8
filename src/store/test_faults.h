#pragma once

#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <utility>

#include "sql/sqlite_database.h"
#include "store/sql_store.h"

// A store for tests that fails or hangs on demand.
namespace quintet::store {

class StoreFaults {
 public:
  enum class Kind { none, failing, hanging };

  void set(Kind kind) {
    const std::lock_guard lock(mutex_);
    kind_ = kind;
    changed_.notify_all();
  }
  /// Called before each transaction.
  void happen() {
    std::unique_lock lock(mutex_);
    if (kind_ == Kind::hanging) ++hanging_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return kind_ != Kind::hanging; });
    if (kind_ == Kind::failing) throw Failure("a disk that is broken");
  }
  /// Until this many transactions hang.
  void wait_until_hanging(int works) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return hanging_ >= works; });
  }

  /// How many transactions have hung so far.
  [[nodiscard]] int hung() {
    const std::lock_guard lock(mutex_);
    return hanging_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  Kind kind_ = Kind::none;
  int hanging_ = 0;
};

class FaultyDatabase final : public sql::Database {
 public:
  FaultyDatabase(std::unique_ptr<sql::Database> real, StoreFaults& faults)
      : real_(std::move(real)), faults_(faults) {}

  void read(const Work& work) override {
    faults_.happen();
    real_->read(work);
  }
  void write(const Work& work) override {
    faults_.happen();
    real_->write(work);
  }
  void lock_for_migration(sql::Session& session) override { real_->lock_for_migration(session); }
  [[nodiscard]] std::string name() const override { return real_->name(); }
  void tell(const std::string& channel, const std::string& text) override {
    real_->tell(channel, text);
  }
  void listen(sql::Listener listener) override { real_->listen(std::move(listener)); }

 private:
  std::unique_ptr<sql::Database> real_;
  StoreFaults& faults_;
};

/// On a file of its own.
inline std::unique_ptr<Store> open_faulty_store(const std::filesystem::path& file,
                                                StoreFaults& faults) {
  auto database = std::make_unique<FaultyDatabase>(sql::open_sqlite(file), faults);
  sql::migrate(*database, all_migrations());
  return std::make_unique<SqlStore>(std::move(database));
}

}  // namespace quintet::store
