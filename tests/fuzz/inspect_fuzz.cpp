// Any bytes as a line for `inspect`: either a clear error, or a playable position. The first byte
// chooses the rules.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include FUZZ_BOOK
#include FUZZ_TWIN
#include "core/error.h"
#include "core/table.h"
#include "games/registry.h"

namespace {

using quintet::FUZZ_GAME::RuleBook;
using quintet::FUZZ_GAME::SlowTwin;

std::vector<std::unique_ptr<quintet::Table>> tables_to_try() {
  std::vector<std::unique_ptr<quintet::Table>> tables;
  for (const std::string_view rules : SlowTwin::rules_to_test) {
    tables.push_back(quintet::games::find_game(RuleBook::id)->new_table(rules));
  }
  return tables;
}

void require(bool promise) {
  if (!promise) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto tables = tables_to_try();
  if (size == 0) return 0;
  const quintet::Table& like = *tables[data[0] % tables.size()];
  const std::string line(data + 1, data + size);
  try {
    const auto table = table_at(like, line);
    const auto again = like.clone();
    again->set_position(table->position());
    require(again->position() == table->position() && again->hash() == table->hash());
    const auto moves = table->moves();
    require(moves.empty() == table->result().has_value());
    for (const auto& move : table->legal_moves()) require(!move.path().empty());
    if (!moves.empty()) table->play(moves[size % moves.size()]);
  } catch (const quintet::Error& error) {
    require(!std::string_view(error.what()).empty());
  }
  return 0;
}
