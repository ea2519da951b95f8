#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "store/store.h"

// The little of SQL that SqlStore needs, the same for SQLite and PostgreSQL. Statements are written
// in what both understand, with `$1`, `$2`, ... for values.
namespace quintet {

/// NULL, a whole number, a real one or a text. Throws Error for a text that is not UTF-8 or has
/// zero bytes, which only one of the two would take.
class SqlValue {
 public:
  SqlValue() = default;
  SqlValue(std::nullptr_t) {}
  template <class Number>
  requires std::is_integral_v<Number> SqlValue(Number number)
      : value_(static_cast<std::int64_t>(number)) {}
  SqlValue(double real) : value_(real) {}
  SqlValue(std::string text);
  SqlValue(std::string_view text) : SqlValue(std::string(text)) {}
  SqlValue(const char* text) : SqlValue(std::string(text)) {}
  SqlValue(Instant time) : SqlValue(time.time_since_epoch().count()) {}
  /// A text from a database, whatever it is: who reads it sees.
  static SqlValue as_found(std::string text);

  [[nodiscard]] const auto& content() const { return value_; }
  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(value_); }

 private:
  std::variant<std::monostate, std::int64_t, double, std::string> value_;
};

/// NULL for an empty text.
inline SqlValue text_or_null(const std::string& text) {
  return text.empty() ? SqlValue() : SqlValue(text);
}

using SqlRow = std::vector<SqlValue>;

struct SqlResult {
  std::vector<SqlRow> rows;
  std::size_t changed = 0;  // by a statement that changes rows
};

/// Reads the columns of a row one after the other. Throws Error if one is not what it should be:
/// SQLite takes anything.
class RowReader {
 public:
  explicit RowReader(const SqlRow& row) : row_(row) {}

  /// Empty for NULL.
  std::string text();
  std::int64_t number();
  double real();
  Instant time() { return Instant(std::chrono::milliseconds(number())); }
  void skip() { ++column_; }
  [[nodiscard]] bool at_null() const { return row_.at(column_).is_null(); }

 private:
  const std::variant<std::monostate, std::int64_t, double, std::string>& next() {
    return row_.at(column_++).content();
  }

  const SqlRow& row_;
  std::size_t column_ = 0;
};

/// A connection inside a transaction.
class SqlSession {
 public:
  virtual ~SqlSession() = default;
  virtual SqlResult run(const std::string& sql, const std::vector<SqlValue>& values) = 0;
  /// Several statements, without values.
  virtual void run_script(const std::string& sql) = 0;
};

class SqlDatabase {
 public:
  using Work = std::function<void(SqlSession&)>;
  virtual ~SqlDatabase() = default;

  /// Runs the work in a transaction that sees one moment of the database.
  virtual void read(const Work& work) = 0;
  /// Runs the work in a transaction, and returns when it is durable. If the work throws, nothing is
  /// changed. It may be run more than once, and then only the last time counts.
  virtual void write(const Work& work) = 0;
  /// Until the end of the transaction, nobody else gets behind this line.
  virtual void lock_for_migration(SqlSession& session) = 0;
  /// A text that may be shown to people: never with a password.
  [[nodiscard]] virtual std::string name() const = 0;

  /// Tells all watchers, of this process and others, that a game has got an event.
  virtual void tell(const std::string& game, std::int64_t number) = 0;
  /// ... that a player is no more.
  virtual void tell_deleted(const std::string& player) = 0;
  virtual void watch(Watcher watcher) = 0;

  /// What the work returns.
  template <class F>
  auto reading(F&& work) {
    std::invoke_result_t<F, SqlSession&> result{};
    read([&](SqlSession& session) { result = work(session); });
    return result;
  }
  template <class F>
  auto writing(F&& work) {
    std::invoke_result_t<F, SqlSession&> result{};
    write([&](SqlSession& session) { result = work(session); });
    return result;
  }
};

}  // namespace quintet
