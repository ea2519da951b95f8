#pragma once

#include <filesystem>
#include <memory>

#include "sql/database.h"

namespace quintet::sql {

/// Opens the file, or creates it and its folder. Throws Error.
std::unique_ptr<Database> open_sqlite(const std::filesystem::path& file);

}  // namespace quintet::sql
