#include "games/tictactoe/tictactoe_face.h"

namespace quintet::tictactoe {

Board Face::board(const State& /*at*/) { return grid_board(3, 3); }

Look Face::look(const State& at) {
  Look look;
  for (unsigned cell = 0; cell < 9; ++cell) {
    const bool cross = (at.marks[0] & bit(cell)) != 0;
    const bool nought = (at.marks[1] & bit(cell)) != 0;
    look.cells.push_back({"", cross ? "cross" : nought ? "nought" : ""});
  }
  return look;
}

std::vector<std::string> Face::overlay(const State& /*at*/, std::string_view /*id*/) { return {}; }

std::vector<Message> Face::account(const State& before, Move move) {
  const std::string who = side_gap<RuleBook>(RuleBook::to_move(before));
  std::vector<Message> said{message("tictactoe.plays", who, RuleBook::move_to_text(before, move))};
  State after = before;
  RuleBook::apply(after, move);
  const auto result = RuleBook::result(after);
  if (result && result->outcome != Outcome::draw) {
    said.push_back(message("tictactoe.three", who));
  }
  return said;
}

std::vector<Message> Face::prompts(const State& /*at*/) {
  return {message("tictactoe.prompt.mark")};
}

Message Face::complaint(const State& /*at*/, std::string_view entry) {
  const auto cell = find_cell(entry, 3, 3);
  return cell ? message("tictactoe.taken", *cell) : unreadable(RuleBook::id, entry);
}

}  // namespace quintet::tictactoe
