#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "sql/failure.h"
#include "sql/values.h"

// One interface for two kinds of databases. Statements are written in the SQL that both
// understand, with `$1`, `$2`, ... for values.
namespace quintet::sql {

/// A connection inside a transaction.
class Session {
 public:
  virtual ~Session() = default;
  virtual ResultSet run(const std::string& sql, const std::vector<Value>& values) = 0;
  /// Several statements, without parameters.
  virtual void run_script(const std::string& sql) = 0;
};

/// Receives the notifications on a channel. Called from any thread; must be quick and must not
/// throw. Notifications may arrive late, twice or out of order.
struct Listener {
  std::string channel;  // letters, digits and `_`
  std::function<void(const std::string& text)> heard;
  /// Notifications may have been lost.
  std::function<void()> reconnected = {};
};

/// An SQLite file or a PostgreSQL database. Thread-safe; all calls throw Failure if the database
/// is to blame.
class Database {
 public:
  using Work = std::function<void(Session&)>;
  virtual ~Database() = default;

  /// Runs the work in a transaction that sees a consistent snapshot of the database.
  virtual void read(const Work& work) = 0;
  /// Runs the work in a transaction, and returns when it is durable. If the work throws, nothing
  /// changes. The work may run more than once; only the last run counts.
  virtual void write(const Work& work) = 0;
  /// Blocks everyone else who calls this until the end of the transaction.
  virtual void lock_for_migration(Session& session) = 0;
  /// A display name; never contains a password.
  [[nodiscard]] virtual std::string name() const = 0;

  /// Notifies all listeners on the channel, in this process and, with PostgreSQL, in others.
  virtual void tell(const std::string& channel, const std::string& text) = 0;
  /// Listens until the database is closed.
  virtual void listen(Listener listener) = 0;

  /// Returns what the work returns.
  template <class F>
  auto reading(F&& work) {
    std::invoke_result_t<F, Session&> result{};
    read([&](Session& session) { result = work(session); });
    return result;
  }
  template <class F>
  auto writing(F&& work) {
    std::invoke_result_t<F, Session&> result{};
    write([&](Session& session) { result = work(session); });
    return result;
  }
};

/// What is wrong with a database URL; empty if it is valid.
std::string problem_with_url(std::string_view url);
bool is_postgres_url(std::string_view url);

/// `postgresql://...`, or an SQLite file, which is created if missing. Throws Error.
std::unique_ptr<Database> open_database(std::string_view url);

}  // namespace quintet::sql
