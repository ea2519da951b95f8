#include "store/secrets.h"

#include <gtest/gtest.h>

#include <set>

#include "core/error.h"

namespace quintet::store {
namespace {

TEST(Secrets, IdsAreShortAndUnique) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) seen.insert(new_id());
  EXPECT_EQ(seen.size(), 1000U);
  for (const std::string& id : seen) {
    EXPECT_EQ(id.size(), 22U);
    EXPECT_EQ(
        id.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
        std::string::npos);
  }
  EXPECT_EQ(new_token().size(), 43U);
}

TEST(Secrets, TokenHashesAreStableAndDistinct) {
  EXPECT_EQ(hash_of_token("abc"), hash_of_token("abc"));
  EXPECT_NE(hash_of_token("abc"), hash_of_token("abd"));
  EXPECT_EQ(hash_of_token("").size(), 43U);
}

TEST(Secrets, ASealFitsOneTextAndOneKey) {
  const std::string seal = seal_of("a text", "a key");
  EXPECT_EQ(seal, seal_of("a text", "a key"));
  EXPECT_EQ(seal.size(), 43U);
  EXPECT_NE(seal, seal_of("a texT", "a key"));
  EXPECT_NE(seal, seal_of("a text", "a keY"));
}

TEST(Secrets, SecretsAreComparedInFull) {
  EXPECT_TRUE(is_same_secret("", ""));
  EXPECT_TRUE(is_same_secret("abc", "abc"));
  EXPECT_FALSE(is_same_secret("abc", "abd"));
  EXPECT_FALSE(is_same_secret("abc", "ab"));
}

TEST(Secrets, OnlyTheRightPasswordFitsItsHash) {
  const std::string hash = hash_of_password("correct horse");
  EXPECT_EQ(hash.substr(0, 10), "$argon2id$");
  EXPECT_NE(hash, hash_of_password("correct horse"));  // salted
  EXPECT_TRUE(is_password("correct horse", hash));
  EXPECT_FALSE(is_password("correct horsf", hash));
  EXPECT_FALSE(is_password("", hash));
  EXPECT_FALSE(is_password("correct horse", ""));
  EXPECT_FALSE(is_password("correct horse", "not a hash"));
}

TEST(Secrets, PasswordsHaveAMinimumAndMaximumLength) {
  EXPECT_THROW(hash_of_password("1234567"), Error);
  EXPECT_THROW(hash_of_password(std::string(201, 'x')), Error);
  EXPECT_FALSE(is_password(std::string(201, 'x'), "x"));
}

}  // namespace
}  // namespace quintet::store
