#pragma once

#include <string>
#include <string_view>

namespace quintet::store {

/// A nickname as it is kept: no spaces at the ends, one between words; empty: none. Throws Error
/// unless it is UTF-8 of at most 20 characters that can all be seen: none that control, hide, turn
/// around or pile up what stands beside them.
std::string nickname_from(std::string_view text);

}  // namespace quintet::store
