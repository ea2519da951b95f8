#include "store/secrets.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <cstddef>

#include "core/error.h"

namespace quintet::store {
namespace {

constexpr std::size_t shortest_password = 8;
constexpr std::size_t longest_password = 200;

void need_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw Error("no source of random numbers (libsodium could not start)");
}

template <std::size_t size>
std::string letters(const std::array<unsigned char, size>& bytes) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_ENCODED_LEN(size, variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), size, variant);
  text.pop_back();  // the terminating zero
  return text;
}

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::array<unsigned char, crypto_generichash_BYTES> hash_of(std::string_view text) {
  need_sodium();
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(text), text.size(), nullptr, 0);
  return hash;
}

template <std::size_t size>
std::string random_letters() {
  need_sodium();
  std::array<unsigned char, size> bytes{};
  randombytes_buf(bytes.data(), size);
  return letters(bytes);
}

}  // namespace

std::string new_id() { return random_letters<16>(); }
std::string new_token() { return random_letters<32>(); }

std::string hash_of_token(std::string_view token) { return letters(hash_of(token)); }

std::string seal_of(std::string_view text, std::string_view key) {
  const auto key_bytes = hash_of(key);
  static_assert(key_bytes.size() == crypto_auth_KEYBYTES);
  std::array<unsigned char, crypto_auth_BYTES> seal{};
  crypto_auth(seal.data(), bytes_of(text), text.size(), key_bytes.data());
  return letters(seal);
}

bool is_same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string hash_of_password(std::string_view password) {
  need_sodium();
  if (password.size() < shortest_password || password.size() > longest_password) {
    throw Error(fmt::format("password: wrong length (expected {} to {} bytes)", shortest_password,
                            longest_password));
  }
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_argon2id_str(hash.data(), password.data(), password.size(),
                                 crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE,
                                 crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE) != 0) {
    throw Error("password: not enough memory to hash it (64 MiB are needed)");
  }
  return hash.data();
}

bool is_password(std::string_view password, const std::string& hash) {
  need_sodium();
  if (password.size() > longest_password) return false;
  return crypto_pwhash_argon2id_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace quintet::store
