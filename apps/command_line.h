#pragma once

namespace quintet::apps {

/// Parses the arguments and runs the command they name. Returns the exit code, or throws UsageError
/// (invalid arguments) or another exception (the command failed).
int run_command_line(int argc, char** argv);

}  // namespace quintet::apps
