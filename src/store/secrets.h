#pragma once

#include <string>
#include <string_view>

// What must not be guessed, and what is kept of it.
namespace quintet::store {

/// 128 random bits as 22 letters, digits, `-` and `_`: fit for links.
std::string new_id();
/// 256 random bits in the same letters, for cookies.
std::string new_token();

/// A token has so many random bits that one quick hash is enough.
std::string hash_of_token(std::string_view token);

/// What only who has the key can make of a text (an HMAC), in the letters of a token. A key is any
/// text with enough randomness, such as a token.
std::string seal_of(std::string_view text, std::string_view key);
/// Takes as long whatever the difference, unless it is one of length.
bool is_same_secret(std::string_view a, std::string_view b);

/// Argon2id with its salt and cost in the text. Slow by intention, and takes 64 MiB. Throws Error
/// unless the password has 8 to 200 bytes.
std::string hash_of_password(std::string_view password);
/// As slow. False also if the hash is none.
bool is_password(std::string_view password, const std::string& hash);

}  // namespace quintet::store
