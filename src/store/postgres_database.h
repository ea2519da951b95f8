#pragma once

#include <memory>
#include <string>

#include "store/sql.h"

namespace quintet {

/// Connects to `postgresql://...`. Throws Error.
std::unique_ptr<SqlDatabase> open_postgres(const std::string& url);

}  // namespace quintet
