#pragma once

#include <string>
#include <string_view>

namespace quintet::terminal {

/// Whether the bytes sent by a key, starting with Escape, are complete. A sequence longer than any
/// key's counts as complete.
bool is_whole_key(std::string_view sequence);

/// What to pass to the line editor for such a key: cursor and history keys in one form for all
/// terminals, Ctrl and Alt with arrows as word movement. Keys without a meaning here (Page Up,
/// Insert, F5 ...) give nothing.
std::string meaning_of_key(std::string_view sequence);

}  // namespace quintet::terminal
