#include "core/weights.h"

#include <gtest/gtest.h>

#include "core/test_texts.h"

namespace quintet {
namespace {

Weights some_weights() {
  Weights weights{"chess", "squares-1", "size=8", "chess 0123", {}};
  weights.values = {0, 0, 5, -5, 0, 32767, -32767, 0, 0, 0, 1};
  return weights;
}

TEST(Weights, ComeBackFromTheirBytes) {
  EXPECT_EQ(weights_from_bytes(to_bytes(some_weights())), some_weights());
  Weights zeros = some_weights();
  zeros.values.assign(1000, 0);
  EXPECT_EQ(weights_from_bytes(to_bytes(zeros)), zeros);
  zeros.values.clear();
  EXPECT_EQ(weights_from_bytes(to_bytes(zeros)), zeros);
}

TEST(Weights, ThatAreMostlyZeroTakeLittleRoom) {
  Weights sparse = some_weights();
  sparse.values.assign(1'000'000, 0);
  sparse.values[500'000] = 3;
  EXPECT_LT(to_bytes(sparse).size(), 200U);
}

TEST(Weights, WithAnyByteChangedAreRefused) {
  const std::string bytes = to_bytes(some_weights());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_NE(error_of([&] { weights_from_bytes(damaged); }), "no error") << i;
  }
}

TEST(Weights, CutShortAtAnyByteAreRefused) {
  const std::string bytes = to_bytes(some_weights());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_NE(error_of([&] { weights_from_bytes(bytes.substr(0, size)); }), "no error") << size;
  }
}

TEST(Weights, OfSomethingElseAreRefused) {
  const Weights weights = some_weights();
  EXPECT_EQ(error_of([&] { check_weights(weights, "chess", "squares-1", 11); }), "no error");
  EXPECT_EQ(error_of([&] { check_weights(weights, "go", "squares-1", 11); }),
            "weights: 11 numbers for squares-1 of chess (expected 11 for squares-1 of go)");
  EXPECT_NE(error_of([&] { check_weights(weights, "chess", "squares-2", 11); }), "no error");
  EXPECT_NE(error_of([&] { check_weights(weights, "chess", "squares-1", 12); }), "no error");
  EXPECT_EQ(error_of([] { weights_from_bytes("hello\n"); }),
            "weights: 'hello' (expected \"quintet weights 1\")");
}

}  // namespace
}  // namespace quintet
