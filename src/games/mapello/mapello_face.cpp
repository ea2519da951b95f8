#include "games/mapello/mapello_face.h"

namespace quintet::mapello {

Board Face::board(const State& /*at*/) { return grid_board(3, 3); }

Look Face::look(const State& /*at*/) {
  Look look;
  look.cells.resize(9);
  return look;
}

std::vector<std::string> Face::overlay(const State& /*at*/, std::string_view /*id*/) { return {}; }

std::vector<Message> Face::account(const State& before, Move move) {
  return {message("mapello.plays", side_gap<RuleBook>(before.side),
                  RuleBook::move_to_text(before, move))};
}

Message Face::complaint(const State& /*at*/, std::string_view entry) {
  return unreadable(RuleBook::id, entry);
}

}  // namespace quintet::mapello
