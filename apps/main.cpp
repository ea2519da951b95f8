#include <fmt/core.h>

#include <exception>
#include <stdexcept>

#include "command_line.h"
#include "commands.h"
#include "core/utf8.h"
#include "output.h"

namespace {

int complain(const std::exception& error, int code) {
  fmt::print(stderr, "quintet: {}\n", quintet::printable(error.what()));
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const int code = quintet::apps::run_command_line(argc, argv);
    quintet::apps::flush_output();
    return code;
  } catch (const quintet::apps::UsageError& error) {
    return complain(error, 2);
  } catch (const std::exception& error) {
    // The code that printed may have failed first, with a different message.
    if (quintet::apps::is_output_lost())
      return complain(std::runtime_error(quintet::apps::output_lost), 1);
    return complain(error, 1);
  }
}
