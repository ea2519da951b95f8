#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/export.h"

namespace quintet::view {

/// Writes JSON straight into a text, with no tree in between and no spaces:
///
///   JsonWriter json;
///   json.object([&] {
///     json.field("move", "a1");
///     json.key("clicks").array([&] { json.value("a1"); });
///   });
///   return json.take();
///
/// Whoever calls sees to it that an object gets keys with one value each, and an array only values.
class QUINTET_API JsonWriter {
 public:
  /// In UTF-8 as it is; control characters, quotes and backslashes escaped. Each run of bytes that
  /// could have begun a character but did not, and each byte that could not, becomes U+FFFD: what
  /// people wrote may end in half a character after it was cut, and must not stop an answer.
  void value(std::string_view text);
  void value(const char* text) { value(std::string_view(text)); }
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(std::nullptr_t) { raw("null"); }
  /// As few digits as tell it from every other; never without a point or an exponent, and null if
  /// it is not finite.
  void value(double number);
  template <std::integral Number>
  void value(Number number) {
    if constexpr (std::same_as<Number, bool>) {
      raw(number ? "true" : "false");
    } else {
      char digits[24];
      raw({digits, std::to_chars(digits, digits + sizeof digits, number).ptr});
    }
  }
  /// Null for nothing.
  template <class Value>
  void value(const std::optional<Value>& value_or_nothing) {
    if (value_or_nothing) {
      value(*value_or_nothing);
    } else {
      value(nullptr);
    }
  }
  /// A value that is JSON already.
  void raw(std::string_view json) {
    separate();
    out_ += json;
    separated_ = false;
  }

  JsonWriter& key(std::string_view name);
  template <class Value>
  void field(std::string_view name, const Value& its_value) {
    key(name).value(its_value);
  }

  /// What `fill` writes, in brackets.
  template <class Fill>
  void object(Fill&& fill) {
    open('{');
    std::forward<Fill>(fill)();
    close('}');
  }
  template <class Fill>
  void array(Fill&& fill) {
    open('[');
    std::forward<Fill>(fill)();
    close(']');
  }
  /// Each of the values, in their order.
  template <class Values>
  void values(const Values& list) {
    array([&] {
      for (const auto& each : list) value(each);
    });
  }

  [[nodiscard]] const std::string& text() const { return out_; }
  /// All that was written; the writer begins anew.
  [[nodiscard]] std::string take() {
    separated_ = true;
    return std::exchange(out_, {});
  }
  void reserve(std::size_t bytes) { out_.reserve(bytes); }

 private:
  void separate() {
    if (!separated_) out_ += ',';
  }
  void open(char bracket) {
    separate();
    out_ += bracket;
    separated_ = true;
  }
  void close(char bracket) {
    out_ += bracket;
    separated_ = false;
  }
  void quote(std::string_view text);

  std::string out_;
  bool separated_ = true;  // what comes next needs no comma before it
};

}  // namespace quintet::view
