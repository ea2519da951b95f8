// Any bytes as an engine session: it must end, and print nothing but the protocol. Searches are
// kept tiny, and no session may ask for much memory or many threads.

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

#include "protocol/ugi.h"

namespace {

bool asks_for_too_much(std::string line) {
  std::transform(line.begin(), line.end(), line.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return line.find("hash") != std::string::npos || line.find("threads") != std::string::npos;
}

bool is_go(const std::string& line) {
  std::istringstream words(line);
  std::string word;
  return words >> word && word == "go";
}

std::string tame(const std::string& bytes) {
  std::string session = "setoption name Hash value 1\n";
  std::istringstream lines(bytes);
  for (std::string line; std::getline(lines, line);) {
    if (asks_for_too_much(line)) continue;
    session += line + (is_go(line) ? " nodes 30 depth 2\n" : "\n");
  }
  return session;
}

bool is_of_the_protocol(const std::string& line) {
  constexpr std::array<std::string_view, 7> words{"id ",   "option ",   "ugiok",    "readyok",
                                                  "info ", "bestmove ", "response "};
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return line.starts_with(word); });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(tame(std::string(data, data + size)));
  std::ostringstream out;
  quintet::protocol::serve_ugi(in, out, "Fuzz 1.0");
  std::istringstream said(out.str());
  for (std::string line; std::getline(said, line);) {
    if (!is_of_the_protocol(line)) std::abort();
  }
  return 0;
}
