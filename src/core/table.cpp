#include "core/table.h"

#include <utility>

#include "core/error.h"
#include "core/text.h"

namespace quintet {

std::vector<std::string> LegalMove::path() const {
  std::vector<std::string> names;
  for (const Click& each : clicks) names.push_back(to_text(each));
  return names;
}

std::unique_ptr<Table> Table::as_of(std::size_t plies) const {
  auto table = clone();
  if (plies < table->plies()) table->take_back(table->plies() - plies);
  return table;
}

std::vector<std::string> Table::moves() const {
  std::vector<std::string> texts;
  for (LegalMove& move : legal_moves()) texts.push_back(std::move(move.text));
  return texts;
}

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

std::unique_ptr<Table> table_after(const AnyGame& game, std::string_view rules,
                                   std::string_view start, std::span<const std::string> moves) {
  auto table = game.new_table(rules);
  if (!start.empty()) table->set_position(start);
  for (const std::string& move : moves) table->play(move);
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
