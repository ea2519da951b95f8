#include "retro/table_header.h"

#include <fmt/format.h>

#include <limits>
#include <vector>

#include "core/error.h"
#include "core/quantity.h"
#include "core/text.h"

namespace quintet::retro {

std::string to_text(const TableHeader& header) {
  return fmt::format("format {}\ngenerator {}\ngame {}\nrules {}\nclass {}\npositions {}\nlayer {}",
                     format_version, header.generator, header.game, header.rules, header.name,
                     header.positions, header.layer);
}

TableHeader header_from_text(std::string_view text) {
  const auto lines = split(text, '\n');
  std::size_t next = 0;
  const auto value = [&](std::string_view key) {
    const std::string_view line = next < lines.size() ? lines[next++] : std::string_view();
    if (line.size() <= key.size() || !line.starts_with(key) || line[key.size()] != ' ') {
      throw Error(fmt::format("its header has no {} in line {}", key, next));
    }
    return line.substr(key.size() + 1);
  };
  const auto number = [&](std::string_view key, std::uint64_t most) {
    return read_whole(value(key), key, 0, most);
  };
  constexpr unsigned most = std::numeric_limits<unsigned>::max();
  if (const auto format = number("format", most); format != format_version) {
    throw Error(fmt::format("it has format {} (expected {})", format, format_version));
  }
  TableHeader header;
  header.generator = static_cast<unsigned>(number("generator", most));
  header.game = value("game");
  header.rules = value("rules");
  header.name = value("class");
  header.positions = number("positions", std::numeric_limits<std::uint64_t>::max());
  header.layer = static_cast<unsigned>(number("layer", most));
  return header;
}

std::string title_of(const TableHeader& header) {
  return fmt::format("{} {} {}", header.game, header.rules, header.name);
}

}  // namespace quintet::retro
