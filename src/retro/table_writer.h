#pragma once

#include <filesystem>
#include <span>

#include "retro/table_header.h"
#include "retro/value.h"

namespace quintet::retro {

/// Writes a table, or one in progress, under a temporary name, and then gives it its own: there is
/// never half a file under that name. Throws Error, for example if the disk is full.
void write_table(const std::filesystem::path& path, const TableHeader& header,
                 std::span<const TableValue> values);

}  // namespace quintet::retro
