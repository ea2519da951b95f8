#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/export.h"

namespace quintet::retro {

/// Changes when files can no longer be read as before.
constexpr unsigned format_version = 1;
/// Changes when the same class would get other values.
constexpr unsigned generator_version = 1;

/// What a table is about. A table in progress has `layer`: all that is decided within so many turns
/// is known.
struct TableHeader {
  std::string game;
  std::string rules;
  std::string name;  // of the class
  std::uint64_t positions = 0;
  unsigned layer = 0;  // 0: finished
  unsigned generator = generator_version;
  bool operator==(const TableHeader&) const = default;
};

/// `KEY VALUE` lines.
std::string to_text(const TableHeader& header);
/// Throws Error.
TableHeader header_from_text(std::string_view text);

/// `GAME RULES CLASS`, for messages.
QUINTET_API std::string title_of(const TableHeader& header);

}  // namespace quintet::retro
