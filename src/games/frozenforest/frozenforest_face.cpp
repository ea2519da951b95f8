#include "games/frozenforest/frozenforest_face.h"

#include <numeric>
#include <optional>

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
    return {message(at.side == Side::first ? "frozenforest.escaped" : "frozenforest.found")};
  }
  if (at.mina == nowhere) return {message("frozenforest.place_mina")};
  return {};
}

/// The tree that hides two cells from each other (rule 2); of several, the one nearest to `from`.
std::optional<unsigned> tree_between(const State& at, unsigned from, unsigned to) {
  const int rows = row_of(to) - row_of(from);
  const int columns = column_of(to) - column_of(from);
  const int parts = std::gcd(rows, columns);
  for (int i = 1; i < parts; ++i) {
    const unsigned cell =
        cell_at(row_of(from) + rows / parts * i, column_of(from) + columns / parts * i);
    if (at.trees.contains(cell)) return cell;
  }
  return std::nullopt;
}

Message told(const State& before, unsigned to) {
  const Cell cell = name_of(to);
  if (before.side == Side::first) {
    return message(before.yuki == nowhere ? "frozenforest.begins" : "frozenforest.eats", cell);
  }
  // Mina's legal cells are hidden, so there is such a tree.
  const Cell tree = name_of(*tree_between(before, to, before.yuki));
  return message(before.mina == nowhere ? "frozenforest.hides" : "frozenforest.slips", cell, tree);
}

/// For a cell of the board that is occupied by neither.
Message complaint_of_yuki(const State& at, unsigned to) {
  const Cell cell = name_of(to);
  if (!reach[index_of(Side::first)][at.yuki].contains(to)) {
    return message("frozenforest.too_far", cell, name_of(at.yuki));
  }
  if (!at.trees.contains(to)) return message("frozenforest.no_tree", cell);
  const auto tree = tree_between(at, at.mina, to);  // none only if the step is legal
  return message("frozenforest.not_in_sight", cell, name_of(tree.value_or(to)));
}

Message complaint_of_mina(const State& at, unsigned to) {
  const Cell cell = name_of(to);
  if (!reach[index_of(Side::second)][at.mina].contains(to)) {
    return message("frozenforest.no_line", cell, name_of(at.mina));
  }
  if (!at.over && cells_behind[lines[at.mina][at.yuki]][at.yuki].contains(to)) {
    return message("frozenforest.over_yuki", cell);
  }
  return message("frozenforest.not_hidden", cell);
}

}  // namespace

Board Face::board(const State& at) { return grid_board(at.size, at.size, "snow"); }

Look Face::look(const State& at) {
  Look look;
  boards[at.size].each([&](unsigned cell) { look.cells.push_back(look_of(at, cell)); });
  look.tallies = {{"eaten", std::nullopt, static_cast<int>(eaten(at)), std::nullopt}};
  look.remarks = remarks(at);
  const unsigned mover = at.side == Side::first ? at.yuki : at.mina;
  if (mover != nowhere) look.mover = to_text(name_of(mover));
  return look;
}

std::vector<std::string> Face::overlay(const State& at, std::string_view id) {
  if (at.yuki == nowhere) return {};
  const Cells hidden = hidden_from(at.yuki, at.trees);
  const Cells seen = ~(hidden | Cells::only(at.yuki));
  std::vector<std::string> names;
  (boards[at.size] & (id == "hidden" ? hidden : seen)).each([&](unsigned cell) {
    names.push_back(to_text(name_of(cell)));
  });
  return names;
}

std::vector<Message> Face::account(const State& before, Move move) {
  std::vector<Message> said{told(before, move.cell)};
  State after = before;
  RuleBook::apply(after, move);
  if (RuleBook::result(after)) {
    said.push_back(message(after.side == Side::first ? "frozenforest.yuki_cannot_move"
                                                     : "frozenforest.mina_cannot_hide"));
  }
  return said;
}

std::vector<Message> Face::prompts(const State& at) {
  if (at.yuki == nowhere) return {message("frozenforest.place_yuki")};
  if (at.mina == nowhere) return {message("frozenforest.place_mina")};
  return {
      message(at.side == Side::first ? "frozenforest.prompt.yuki" : "frozenforest.prompt.mina")};
}

Message Face::complaint(const State& at, std::string_view entry) {
  const auto cell = find_cell(entry, at.size, at.size);
  if (!cell) return unreadable(RuleBook::id, entry, at.size, at.size);
  const unsigned to = cell_at(cell->row, cell->column);
  if (to == at.yuki) return message("frozenforest.yuki_there", *cell);
  if (to == at.mina) return message("frozenforest.mina_there", *cell);
  return at.side == Side::first ? complaint_of_yuki(at, to) : complaint_of_mina(at, to);
}

EditForm Face::edit_form(const Rules& rules) {
  const auto size = static_cast<int>(rules.size);
  return {{{blank_board(size, size, 'T'),
            {{'T', {"tree", ""}},
             {'.', {"eaten", ""}},
             {'Y', {"eaten", "yuki"}},
             {'M', {"tree", "mina"}},
             {'m', {"eaten", "mina"}}}}},
          {{'Y', "", true}, {'M', "", true}, {'T'}, {'.'}},
          {side_field("y", "m")}};
}

}  // namespace quintet::frozenforest
