#pragma once

#include <string>
#include <string_view>

// Secrets, and what is stored of them.
namespace quintet::store {

/// 128 random bits as 22 letters, digits, `-` and `_`: safe in URLs.
std::string new_id();
/// 256 random bits in the same alphabet, for cookies.
std::string new_token();

/// A token has so many random bits that one fast hash is enough.
std::string hash_of_token(std::string_view token);

/// An HMAC: a signature that only the holder of the key can make, in the alphabet of tokens. A key
/// is any text with enough randomness, such as a token.
std::string seal_of(std::string_view text, std::string_view key);
/// Constant time, except for different lengths.
bool is_same_secret(std::string_view a, std::string_view b);

/// Argon2id, with salt and cost in the text. Slow on purpose, and takes 64 MiB. Throws Error
/// unless the password has 8 to 200 bytes.
std::string hash_of_password(std::string_view password);
/// Just as slow. Also false if the hash is invalid.
bool is_password(std::string_view password, const std::string& hash);

}  // namespace quintet::store
