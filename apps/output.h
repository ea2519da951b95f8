#pragma once

#include <string_view>

namespace quintet::apps {

/// Flushes standard output. If it cannot be written (a full disk, a closed pipe), throws
/// std::runtime_error, which ends any command.
void flush_output();

/// Whether some output could not be written.
bool is_output_lost();

/// The error message in that case.
constexpr const char* output_lost =
    "cannot write the output (is the disk full, or was the pipe closed?)";

/// Prints and flushes a line, for readers that process it line by line. Throws like flush_output.
void print_line(std::string_view line);

}  // namespace quintet::apps
