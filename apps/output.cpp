#include "output.h"

#include <cstdio>
#include <iostream>
#include <stdexcept>

namespace quintet::apps {

bool is_output_lost() { return std::ferror(stdout) != 0 || !std::cout; }

void flush_output() {
  std::cout.flush();
  if (std::fflush(stdout) != 0 || is_output_lost()) throw std::runtime_error(output_lost);
}

void print_line(std::string_view line) {
  std::cout << line << '\n';
  flush_output();
}

}  // namespace quintet::apps
