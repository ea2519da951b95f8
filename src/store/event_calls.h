#pragma once

#include <string>

#include "store/store.h"

// What servers on one database tell each other.
namespace quintet::store {

inline constexpr const char* event_channel = "quintet_events";

/// The game has events up to this number.
std::string appended_call(const std::string& game, std::int64_t number);
std::string deleted_call(const std::string& player);

/// Tells the watcher what a call says; nothing if it is none.
void pass_on(const std::string& call, const Watcher& watcher);

}  // namespace quintet::store
