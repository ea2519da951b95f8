#include <iostream>

#include "commands.h"
#include "known_tables.h"
#include "protocol/ugi.h"
#include "version.h"

namespace quintet::apps {

int EngineCommand::run() const {
  use_tables(tables);
  // Both streams are flushed explicitly; tied streams would flush from two threads at once.
  std::cin.tie(nullptr);
  protocol::serve_ugi(std::cin, std::cout, "Quintet " QUINTET_VERSION);
  return 0;
}

}  // namespace quintet::apps
