#include "games/frozenforest/frozenforest_face.h"

namespace quintet::frozenforest {
namespace {

unsigned eaten(const State& at) { return boards[at.size].size() - at.trees.size(); }

CellLook look_of(const State& at, unsigned cell) {
  const std::string_view ground = at.trees.contains(cell) ? "tree" : "eaten";
  if (cell == at.yuki) return {ground, "yuki"};
  if (cell == at.mina) return {ground, "mina"};
  return {ground, ""};
}

/// The placements, which look like moves but are not, and why the game is over.
std::vector<Message> remarks(const State& at) {
  if (at.yuki == nowhere) return {message("frozenforest.place_yuki")};
  if (RuleBook::result(at)) {
    return {
        message(at.side == Side::first ? "frozenforest.yuki_stuck" : "frozenforest.mina_found")};
  }
  if (at.mina == nowhere) return {message("frozenforest.place_mina")};
  return {};
}

}  // namespace

Board Face::board(const State& at) { return grid_board(at.size, at.size); }

Look Face::look(const State& at) {
  Look look;
  boards[at.size].each([&](unsigned cell) { look.cells.push_back(look_of(at, cell)); });
  look.tallies = {{"eaten", std::nullopt, static_cast<int>(eaten(at)), std::nullopt}};
  look.remarks = remarks(at);
  return look;
}

std::vector<std::string> Face::overlay(const State& /*at*/, std::string_view /*id*/) { return {}; }

std::vector<Message> Face::account(const State& before, Move move) {
  return {message("frozenforest.plays", side_gap<RuleBook>(before.side),
                  RuleBook::move_to_text(before, move))};
}

Message Face::complaint(const State& /*at*/, std::string_view entry) {
  return unreadable(RuleBook::id, entry);
}

}  // namespace quintet::frozenforest
