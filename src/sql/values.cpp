#include "sql/values.h"

#include "core/error.h"
#include "core/utf8.h"

namespace quintet::sql {
namespace {

/// PostgreSQL texts cannot contain zero bytes.
bool is_storable(std::string_view text) {
  return is_utf8(text) && text.find('\0') == std::string_view::npos;
}

template <class Kind, class Value>
const Kind& of_kind(const Value& value) {
  const auto* found = std::get_if<Kind>(&value);
  if (found == nullptr) throw Error("the database has a value of the wrong kind");
  return *found;
}

}  // namespace

Value::Value(std::string text) {
  if (!is_storable(text)) {
    throw Error("text: cannot be stored (expected UTF-8 without zero bytes)");
  }
  value_ = std::move(text);
}

Value Value::as_found(std::string text) {
  Value value;
  value.value_ = std::move(text);
  return value;
}

std::string RowReader::text() {
  const auto& value = next();
  if (std::holds_alternative<std::monostate>(value)) return {};
  const auto& text = of_kind<std::string>(value);
  if (!is_storable(text)) throw Error("the database has a text that is not UTF-8");
  return text;
}

std::int64_t RowReader::number() { return of_kind<std::int64_t>(next()); }

double RowReader::real() {
  const auto& value = next();
  // SQLite may return 1500.0 as 1500.
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  return of_kind<double>(value);
}

}  // namespace quintet::sql
