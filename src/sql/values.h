#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/instant.h"

// Values that go into a database and come out of it, the same for SQLite and PostgreSQL.
namespace quintet::sql {

/// NULL, an integer, a real number or a text. Throws Error for a text that is not UTF-8 or has
/// zero bytes, which only one of the two databases would accept.
class Value {
 public:
  Value() = default;
  Value(std::nullptr_t) {}
  template <class Number>
  requires std::is_integral_v<Number> Value(Number number)
      : value_(static_cast<std::int64_t>(number)) {}
  Value(double real) : value_(real) {}
  Value(std::string text);
  Value(std::string_view text) : Value(std::string(text)) {}
  Value(const char* text) : Value(std::string(text)) {}
  Value(Instant time) : Value(time.time_since_epoch().count()) {}
  /// A text from a database, unvalidated: that is up to the reader.
  static Value as_found(std::string text);

  [[nodiscard]] const auto& content() const { return value_; }

 private:
  std::variant<std::monostate, std::int64_t, double, std::string> value_;
};

/// NULL for an empty text.
inline Value text_or_null(const std::string& text) { return text.empty() ? Value() : Value(text); }

using Row = std::vector<Value>;

struct ResultSet {
  std::vector<Row> rows;
  std::size_t changed = 0;  // rows changed by the statement
};

/// Reads the columns of a row in order. Throws Error if one has the wrong type: SQLite accepts
/// anything.
class RowReader {
 public:
  explicit RowReader(const Row& row) : row_(row) {}

  /// Empty for NULL.
  std::string text();
  std::int64_t number();
  double real();
  Instant time() { return Instant(std::chrono::milliseconds(number())); }
  void skip() { ++column_; }

 private:
  const std::variant<std::monostate, std::int64_t, double, std::string>& next() {
    return row_.at(column_++).content();
  }

  const Row& row_;
  std::size_t column_ = 0;
};

/// All rows, each read with `read`.
template <class F>
auto read_all(const ResultSet& found, F&& read) {
  std::vector<std::invoke_result_t<F, RowReader&>> all;
  for (const Row& row : found.rows) {
    RowReader reader(row);
    all.push_back(read(reader));
  }
  return all;
}

/// The first row; nothing if there is none.
template <class F>
auto read_first(const ResultSet& found, F&& read) {
  std::optional<std::invoke_result_t<F, RowReader&>> first;
  if (found.rows.empty()) return first;
  RowReader reader(found.rows.front());
  first = read(reader);
  return first;
}

}  // namespace quintet::sql
