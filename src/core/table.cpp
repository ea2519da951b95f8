#include "core/table.h"

#include "core/error.h"
#include "core/text.h"

namespace quintet {

std::unique_ptr<Table> table_at(const Table& like, std::string_view line) {
  if (line.empty()) throw Error("empty line (expected startpos or a position)");
  constexpr std::string_view keyword = " moves";
  std::string_view position = line;
  std::string_view moves;
  if (const std::size_t at = line.find(" moves "); at != std::string_view::npos) {
    position = line.substr(0, at);
    moves = line.substr(at + keyword.size() + 1);
  } else if (line.ends_with(keyword)) {
    position.remove_suffix(keyword.size());
  }

  auto table = like.clone();
  if (position == "startpos") {
    table->set_start();
  } else {
    table->set_position(position);
  }
  if (!moves.empty()) {
    for (const std::string_view move : split(moves, ' ')) table->play(move);
  }
  return table;
}

std::string_view AnyGame::name_of(Outcome outcome) const {
  switch (outcome) {
    case Outcome::first_wins: return name_of(Side::first);
    case Outcome::second_wins: return name_of(Side::second);
    case Outcome::draw: break;
  }
  return "draw";
}

}  // namespace quintet
