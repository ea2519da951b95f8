#pragma once

#include <filesystem>
#include <memory>

#include "store/sql.h"

namespace quintet {

/// Opens the file, or makes it and its folder. Throws Error.
std::unique_ptr<SqlDatabase> open_sqlite(const std::filesystem::path& file);

}  // namespace quintet
