#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "sql/failure.h"
#include "sql/values.h"

// Databases of two kinds behind one face. Statements are written in what both understand, with
// `$1`, `$2`, ... for values.
namespace quintet::sql {

/// A connection inside a transaction.
class Session {
 public:
  virtual ~Session() = default;
  virtual ResultSet run(const std::string& sql, const std::vector<Value>& values) = 0;
  /// Several statements, without values.
  virtual void run_script(const std::string& sql) = 0;
};

/// Who wants to know what is told on a channel. Called from any thread; must be quick and must not
/// throw. What is told may come late, twice or out of order.
struct Listener {
  std::string channel;  // letters, digits and `_`
  std::function<void(const std::string& text)> heard;
  /// Something may have been lost.
  std::function<void()> reconnected = {};
};

/// An SQLite file or a PostgreSQL database. All calls may come from any thread, and throw Failure
/// if the database is to blame.
class Database {
 public:
  using Work = std::function<void(Session&)>;
  virtual ~Database() = default;

  /// Runs the work in a transaction that sees one moment of the database.
  virtual void read(const Work& work) = 0;
  /// Runs the work in a transaction, and returns when it is durable. If the work throws, nothing is
  /// changed. It may be run more than once, and then only the last time counts.
  virtual void write(const Work& work) = 0;
  /// Until the end of the transaction, nobody else gets behind this line.
  virtual void lock_for_migration(Session& session) = 0;
  /// A text that may be shown to people: never with a password.
  [[nodiscard]] virtual std::string name() const = 0;

  /// Tells all who listen on the channel, in this process and, with PostgreSQL, in others.
  virtual void tell(const std::string& channel, const std::string& text) = 0;
  /// Until the database is closed.
  virtual void listen(Listener listener) = 0;

  /// What the work returns.
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

/// What is wrong with a text that shall say where a database is; empty if nothing.
std::string problem_with_url(std::string_view url);
bool is_postgres_url(std::string_view url);

/// `postgresql://...`, or the file of an SQLite database, which is made if it is not there. Throws
/// Error.
std::unique_ptr<Database> open_database(std::string_view url);

}  // namespace quintet::sql
