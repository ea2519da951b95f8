#pragma once

#include <string>

namespace quintet::apps {

/// Lets all thinkers use the tables of endings in this folder; empty: the usual one; `none`: none.
/// Throws UsageError if there is no such folder.
void use_tables(const std::string& folder);

}  // namespace quintet::apps
