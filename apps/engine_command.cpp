#include <iostream>

#include "commands.h"
#include "protocol/ugi.h"
#include "version.h"

namespace quintet::apps {

int EngineCommand::run() const {
  // Each side flushes by itself; tied streams would do so from two threads at once.
  std::cin.tie(nullptr);
  protocol::serve_ugi(std::cin, std::cout, "Quintet " QUINTET_VERSION);
  return 0;
}

}  // namespace quintet::apps
