#include "view/json_writer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>
#include <vector>

namespace quintet::view {
namespace {

template <class Value>
std::string written(const Value& value) {
  JsonWriter json;
  json.value(value);
  return json.take();
}

std::string by_nlohmann(const nlohmann::json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

TEST(JsonWriter, SeparatesValuesWithCommas) {
  JsonWriter json;
  json.object([&] {
    json.field("move", "a1-b2");
    json.key("clicks").array([&] {
      json.value("a1");
      json.value("b2");
    });
    json.key("nothing").array([] {});
    json.key("none").object([] {});
    json.key("copied").raw(R"({"a":1})");
    json.key("many").values(std::vector<int>{1, 2});
    json.key("rows").array([&] {
      json.array([&] { json.value(1); });
      json.object([&] { json.field("x", true); });
    });
  });
  EXPECT_EQ(json.take(), R"({"move":"a1-b2","clicks":["a1","b2"],"nothing":[],"none":{},)"
                         R"("copied":{"a":1},"many":[1,2],"rows":[[1],{"x":true}]})");
  json.value(1);
  EXPECT_EQ(json.take(), "1");
}

TEST(JsonWriter, WritesPlainValues) {
  EXPECT_EQ(written(true), "true");
  EXPECT_EQ(written(nullptr), "null");
  EXPECT_EQ(written(std::optional<int>()), "null");
  EXPECT_EQ(written(std::optional<std::string_view>("red")), R"("red")");
  EXPECT_EQ(written(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  EXPECT_EQ(written(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(written(std::uint8_t{7}), "7");
}

TEST(JsonWriter, EscapesControlCharactersAndQuotes) {
  EXPECT_EQ(written("a\"b\\c\n\t\r\b\f\x01\x1f\x7f/"),
            "\"a\\\"b\\\\c\\n\\t\\r\\b\\f\\u0001\\u001f\x7f/\"");
  EXPECT_EQ(written("Jin Li 锦鲤 é 🎏"), "\"Jin Li 锦鲤 é 🎏\"");
  JsonWriter json;
  json.object([&] { json.field("a\"b", 1); });
  EXPECT_EQ(json.text(), R"({"a\"b":1})");
}

TEST(JsonWriter, ReplacesInvalidUtf8) {
  EXPECT_EQ(written("half \xC3"), "\"half \xEF\xBF\xBD\"");
  EXPECT_EQ(written("\xF0\x9F\x8E"), "\"\xEF\xBF\xBD\"");
  EXPECT_EQ(written("\xFFx"), "\"\xEF\xBF\xBDx\"");
}

TEST(JsonWriter, WritesDecimals) {
  EXPECT_EQ(written(0.0), "0.0");
  EXPECT_EQ(written(-0.0), "-0.0");
  EXPECT_EQ(written(0.5), "0.5");
  EXPECT_EQ(written(12.0), "12.0");
  EXPECT_EQ(written(1e20), "1e+20");
  EXPECT_EQ(written(-1.5e-7), "-1.5e-07");
  EXPECT_EQ(written(std::nan("")), "null");
}

/// Bytes whose sequences are mostly invalid UTF-8, but often nearly valid.
std::string bytes_from(std::mt19937& random) {
  constexpr std::string_view likely =
      "a\"\\\n\x01\x7F\x80\x8F\x90\x9F\xA0\xBF\xC0\xC2\xDF\xE0\xE1\xED\xEF\xF0\xF1\xF4\xF5\xFF";
  std::string text;
  for (auto size = random() % 8; size > 0; --size) text += likely[random() % likely.size()];
  return text;
}

TEST(JsonWriter, WritesTextsAsNlohmannDoes) {
  std::mt19937 random(1);
  for (int i = 0; i < 100'000; ++i) {
    const std::string text = bytes_from(random);
    ASSERT_EQ(written(text), by_nlohmann(text));
  }
}

// Outside the range of boards, clocks and ratings, nlohmann's digits are not always the shortest.
TEST(JsonWriter, WritesNumbersAsNlohmannDoes) {
  for (int thousandths = -200'000; thousandths < 200'000; thousandths += 7) {
    const double number = thousandths / 1000.0;
    ASSERT_EQ(written(number), by_nlohmann(number));
  }
  for (int power = -20; power < 20; ++power) {
    ASSERT_EQ(written(std::pow(2, power)), by_nlohmann(std::pow(2, power)));
  }
}

TEST(JsonWriter, NumbersRoundTrip) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 10'000; ++i) {
    const double number = std::ldexp(static_cast<double>(random()), i % 200 - 150);
    ASSERT_EQ(nlohmann::json::parse(written(number)).get<double>(), number);
  }
}

}  // namespace
}  // namespace quintet::view
