#include <fmt/core.h>

#include <exception>

#include "command_line.h"
#include "commands.h"

int main(int argc, char** argv) {
  try {
    return quintet::run_command_line(argc, argv);
  } catch (const quintet::UsageError& error) {
    fmt::print(stderr, "quintet: {}\n", error.what());
    return 2;
  } catch (const std::exception& error) {
    fmt::print(stderr, "quintet: {}\n", error.what());
    return 1;
  }
}
