#pragma once

#include <string_view>

namespace quintet::apps {

/// Brings what was printed to where it goes. If it cannot be written there (a full disk, a closed
/// pipe) a std::runtime_error is thrown, which ends any command.
void flush_output();

/// Whether something that was printed could not be written.
bool is_output_lost();

/// What is said then.
constexpr const char* output_lost =
    "cannot write the output (is the disk full, or was the pipe closed?)";

/// Prints a line at once, for whoever reads it line by line. Throws as flush_output.
void print_line(std::string_view line);

}  // namespace quintet::apps
