#pragma once

#include <iosfwd>
#include <string>

#include "core/export.h"

// The Universal Game Interface: UCI without chess (docs/protocol.md).
namespace quintet::protocol {

/// Answers commands, one a line, until `quit` or the end of the input. `name` is the program's,
/// with its version. Whatever comes in, it goes on; what it cannot do it says.
QUINTET_API void serve_ugi(std::istream& in, std::ostream& out, const std::string& name);

}  // namespace quintet::protocol
