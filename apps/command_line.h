#pragma once

namespace quintet::apps {

/// Reads the arguments and runs the command they name. Gives the exit code, or throws UsageError
/// (the arguments are wrong) or another exception (the work failed).
int run_command_line(int argc, char** argv);

}  // namespace quintet::apps
