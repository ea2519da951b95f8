#pragma once

#include <string>
#include <string_view>

namespace quintet::terminal {

/// Whether the bytes that a key sends, the first of which is Escape, are complete. What is longer
/// than any key's is taken for complete.
bool is_whole_key(std::string_view sequence);

/// What the line editor is to get for such a key: the keys that move about in a line and in the
/// history in one form for all terminals, Ctrl and Alt with arrows as steps by words. Keys that
/// mean nothing here (Page Up, Insert, F5 ...) are nothing.
std::string meaning_of_key(std::string_view sequence);

}  // namespace quintet::terminal
