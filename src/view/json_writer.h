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

/// Writes JSON directly into a string, without a tree and without spaces:
///
///   JsonWriter json;
///   json.object([&] {
///     json.field("move", "a1");
///     json.key("clicks").array([&] { json.value("a1"); });
///   });
///   return json.take();
///
/// The caller must give an object keys with one value each, and an array only values.
class QUINTET_API JsonWriter {
 public:
  /// UTF-8 is written as it is; control characters, quotes and backslashes are escaped. Each
  /// truncated sequence and each invalid byte becomes U+FFFD: text from users may have been cut in
  /// the middle of a character, which must not prevent an answer.
  void value(std::string_view text);
  void value(const char* text) { value(std::string_view(text)); }
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(std::nullptr_t) { raw("null"); }
  /// The shortest digits that identify the number; always with a point or an exponent, and null if
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
  /// Null for an empty optional.
  template <class Value>
  void value(const std::optional<Value>& value_or_nothing) {
    if (value_or_nothing) {
      value(*value_or_nothing);
    } else {
      value(nullptr);
    }
  }
  /// Inserts a value that is already JSON.
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

  /// Wraps what `fill` writes in braces or brackets.
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
  /// All values, in order.
  template <class Values>
  void values(const Values& list) {
    array([&] {
      for (const auto& each : list) value(each);
    });
  }

  [[nodiscard]] const std::string& text() const { return out_; }
  /// Returns everything written and resets the writer.
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
  bool separated_ = true;  // the next item needs no comma before it
};

}  // namespace quintet::view
