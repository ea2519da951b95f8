#include "words/rules_boards.h"

#include <sstream>

#include "core/error.h"

namespace quintet::words {
namespace {

/// Reads the lines of one block up to its end.
RulesBoard read_board(std::istringstream& lines) {
  RulesBoard board;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    std::string rest;
    words >> word;
    if (word == "```") return board;
    std::getline(words >> std::ws, rest);
    if (word == "rules") {
      board.rules = rest;
    } else if (word == "position") {
      board.position = rest;
    } else if (word == "moves") {
      std::istringstream moves(rest);
      for (std::string move; moves >> move;) board.moves.push_back(move);
    } else {
      throw Error("board in the rules: unknown word '" + word +
                  "' (expected rules, position or moves)");
    }
  }
  throw Error("board in the rules without an end (expected ```)");
}

}  // namespace

std::vector<RulesBoard> boards_in_rules(std::string_view markdown) {
  std::vector<RulesBoard> boards;
  std::istringstream lines{std::string(markdown)};
  for (std::string line; std::getline(lines, line);) {
    const auto text = line.find_first_not_of(' ');
    if (text != std::string::npos && std::string_view(line).substr(text) == board_fence) {
      boards.push_back(read_board(lines));
    }
  }
  return boards;
}

}  // namespace quintet::words
