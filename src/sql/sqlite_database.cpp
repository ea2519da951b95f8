#include "sql/sqlite_database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <mutex>
#include <unordered_map>

#include "sql/connection_pool.h"
#include "sql/listeners.h"

namespace quintet::sql {
namespace {

constexpr std::size_t readers = 4;
constexpr int busy_milliseconds = 10'000;  // while another program is writing

/// One connection with its prepared statements.
class SqliteConnection final : public Session {
 public:
  explicit SqliteConnection(const std::string& file)
      : database_(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, busy_milliseconds) {
    database_.exec("PRAGMA journal_mode = WAL");
    database_.exec("PRAGMA synchronous = FULL");
    database_.exec("PRAGMA foreign_keys = ON");
  }

  ResultSet run(const std::string& sql, const std::vector<Value>& values) override {
    Prepared& prepared = understood(sql);
    SQLite::Statement& statement = prepared.statement;
    for (std::size_t i = 0; i < values.size(); ++i) {
      bind(statement, prepared.place_of(i), values[i]);
    }
    ResultSet result;
    try {
      while (statement.executeStep()) result.rows.push_back(row_of(statement));
    } catch (...) {
      statement.tryReset();
      throw;
    }
    statement.reset();
    statement.clearBindings();
    result.changed = static_cast<std::size_t>(database_.getChanges());
    return result;
  }

  void run_script(const std::string& sql) override { database_.exec(sql); }

 private:
  struct Prepared {
    Prepared(const SQLite::Database& database, const std::string& sql) : statement(database, sql) {}

    /// SQLite numbers `$1`, `$2`, ... in order of appearance.
    int place_of(std::size_t value) {
      while (places.size() <= value) {
        places.push_back(statement.getIndex(fmt::format("${}", places.size() + 1).c_str()));
      }
      return places[value];
    }

    SQLite::Statement statement;
    std::vector<int> places;
  };

  Prepared& understood(const std::string& sql) {
    auto& statement = statements_[sql];
    if (!statement) statement = std::make_unique<Prepared>(database_, sql);
    return *statement;
  }

  /// Texts are not copied: they outlive the execution of the statement.
  static void bind(SQLite::Statement& statement, int place, const Value& value) {
    std::visit(
        [&](const auto& content) {
          using Content = std::decay_t<decltype(content)>;
          if constexpr (std::is_same_v<Content, std::monostate>) {
            statement.bind(place);
          } else if constexpr (std::is_same_v<Content, std::string>) {
            statement.bindNoCopy(place, content);
          } else {
            statement.bind(place, content);
          }
        },
        value.content());
  }

  static Row row_of(const SQLite::Statement& statement) {
    Row row;
    for (int i = 0; i < statement.getColumnCount(); ++i) {
      const SQLite::Column column = statement.getColumn(i);
      if (column.isNull()) {
        row.emplace_back();
      } else if (column.isInteger()) {
        row.emplace_back(column.getInt64());
      } else if (column.isFloat()) {
        row.emplace_back(column.getDouble());
      } else {
        row.push_back(Value::as_found(column.getString()));
      }
    }
    return row;
  }

  SQLite::Database database_;
  std::unordered_map<std::string, std::unique_ptr<Prepared>> statements_;
};

/// Runs the work between the two statements, or rolls it back.
void run_between(Session& session, const char* begin, const char* end, const char* undo,
                 const Database::Work& work) {
  session.run(begin, {});
  try {
    work(session);
    session.run(end, {});
  } catch (...) {
    try {
      session.run_script(undo);
    } catch (const SQLite::Exception&) {  // some failures, such as a full disk, roll back anyway
    }
    throw;
  }
}

/// A file with several readers and one writer. Writers that arrive while another waits for the
/// disk share the next commit (group commit), so a slow disk does not have to sync for each one.
class SqliteDatabase final : public Database {
 public:
  explicit SqliteDatabase(std::string file)
      : file_(std::move(file)),
        writer_(file_),
        readers_(readers, [this] { return std::make_unique<SqliteConnection>(file_); }) {}

  void read(const Work& work) override {
    in_our_words([&] {
      auto connection = readers_.take();
      run_between(*connection, "BEGIN", "COMMIT", "ROLLBACK", work);
    });
  }

  void write(const Work& work) override {
    Request request{&work};
    std::unique_lock lock(mutex_);
    waiting_.push_back(&request);
    request.is_next.wait(lock, [&] { return request.is_done || !is_writing_; });
    if (!request.is_done) {
      is_writing_ = true;
      const auto batch = std::exchange(waiting_, {});
      lock.unlock();
      run_batch(batch);
      lock.lock();
      is_writing_ = false;
      for (Request* done : batch) {
        done->is_done = true;
        done->is_next.notify_one();
      }
      // One of those who arrived meanwhile writes for all of them; the others sleep on.
      if (!waiting_.empty()) waiting_.front()->is_next.notify_one();
    }
    lock.unlock();
    in_our_words([&] {
      if (request.failure) std::rethrow_exception(request.failure);
    });
  }

  void lock_for_migration(Session&) override {}  // BEGIN IMMEDIATE already did
  [[nodiscard]] std::string name() const override { return file_; }
  void tell(const std::string& channel, const std::string& text) override {
    listeners_.tell(channel, text);
  }
  void listen(Listener listener) override { listeners_.add(std::move(listener)); }

 private:
  struct Request {
    const Work* work;
    std::condition_variable is_next = {};  // to write, or because it is done
    bool is_done = false;
    std::exception_ptr failure = nullptr;
  };

  /// One transaction, in which each request can fail by itself.
  void run_batch(const std::vector<Request*>& batch) {
    const auto run_all = [&](Session& session) {
      if (batch.size() == 1) return (*batch.front()->work)(session);
      for (Request* request : batch) {
        try {
          run_between(session, "SAVEPOINT request", "RELEASE request",
                      "ROLLBACK TO request; RELEASE request", *request->work);
        } catch (...) {
          request->failure = std::current_exception();
        }
      }
    };
    try {
      run_between(writer_, "BEGIN IMMEDIATE", "COMMIT", "ROLLBACK", run_all);
    } catch (...) {
      for (Request* request : batch) {
        if (!request->failure) request->failure = std::current_exception();
      }
    }
  }

  template <class F>
  void in_our_words(F&& run) const {
    try {
      run();
    } catch (const SQLite::Exception& failure) {
      throw Failure(fmt::format("{}: {}", file_, failure.what()));
    }
  }

  std::string file_;
  Listeners listeners_;

  std::mutex mutex_;  // guards the three below; writer_ belongs to whoever set is_writing_
  std::vector<Request*> waiting_;
  bool is_writing_ = false;
  SqliteConnection writer_;

  ConnectionPool<SqliteConnection> readers_;
};

/// The file may hold secrets, so nobody else may read it. SQLite gives its other files the same
/// permissions. An existing file is not touched: closing it would drop the locks that another
/// connection of this process holds on it.
void make_private_file(const std::filesystem::path& file) {
  std::error_code failed;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), failed);
  const int opened = open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (opened >= 0) {
    close(opened);
  } else if (errno != EEXIST) {
    throw Error(fmt::format("{}: cannot be created ({})", file.string(), std::strerror(errno)));
  }
}

/// The write-ahead log lies beside the database under the same name: opening the database under
/// another name would miss it, and corrupt the database.
void refuse_second_name(const std::filesystem::path& file) {
  std::error_code failed;
  const auto names = std::filesystem::hard_link_count(file, failed);
  if (failed || names <= 1 || std::filesystem::is_directory(file, failed)) return;
  throw Error(fmt::format("{}: has {} names (expected one: remove its other hard links)",
                          file.string(), names));
}

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::filesystem::path& file) {
  make_private_file(file);
  refuse_second_name(file);
  try {
    return std::make_unique<SqliteDatabase>(file.string());
  } catch (const SQLite::Exception& failure) {
    throw Error(fmt::format("{}: {} (expected an SQLite database)", file.string(), failure.what()));
  }
}

}  // namespace quintet::sql
