#pragma once

#include <iosfwd>
#include <string>

#include "core/export.h"

// The Universal Game Interface: UCI without chess (docs/protocol.md).
namespace quintet::protocol {

/// Answers commands, one per line, until `quit` or the end of the input. `name` is the program's
/// name and version. No input ends the session early; commands that fail are answered with an
/// error.
QUINTET_API void serve_ugi(std::istream& in, std::ostream& out, const std::string& name);

}  // namespace quintet::protocol
