#pragma once

#include <string>
#include <string_view>

namespace quintet::store {

/// A normalised nickname: no spaces at the ends, one between words; empty: none. Throws Error
/// unless it is UTF-8 of at most 20 visible characters: no control characters, and none that hide,
/// reverse or pile up on their neighbours.
std::string nickname_from(std::string_view text);

}  // namespace quintet::store
