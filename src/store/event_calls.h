#pragma once

#include <string>

#include "store/store.h"

// Notifications between servers on one database.
namespace quintet::store {

inline constexpr const char* event_channel = "quintet_events";

/// The game has events up to this number.
std::string appended_call(const std::string& game, std::int64_t number);
std::string deleted_call(const std::string& player);

/// Passes a notification to the watcher; does nothing if it is malformed.
void pass_on(const std::string& call, const Watcher& watcher);

}  // namespace quintet::store
