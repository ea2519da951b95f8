#pragma once

#include <memory>
#include <string>

#include "sql/database.h"

namespace quintet::sql {

/// Connects to `postgresql://...`. Throws Error.
std::unique_ptr<Database> open_postgres(const std::string& url);

}  // namespace quintet::sql
