#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/edit_form.h"
#include "core/face.h"

namespace quintet {

/// What a game's `Face` provides, all static and on the game's own State: see Table.
template <class F, class G>
concept FaceFor = Game<G> &&
    requires(const typename G::State at, const typename G::Move move, std::string_view text) {
  { F::kinds } -> std::convertible_to<std::span<const PieceKind>>;
  { F::overlays } -> std::convertible_to<std::span<const std::string_view>>;
  { F::board(at) } -> std::same_as<Board>;
  { F::look(at) } -> std::same_as<Look>;
  { F::overlay(at, text) } -> std::same_as<std::vector<std::string>>;
  { F::account(at, move) } -> std::same_as<std::vector<Message>>;
  { F::prompts(at) } -> std::same_as<std::vector<Message>>;  // may be more than there are clicks
  { F::complaint(at, text) } -> std::same_as<Message>;
};

/// Has messages for partial moves. All of the given cells except the last are the beginning of a
/// legal move. A game without them complains about the cell as if it were a move, which is right
/// where each move is a single click.
template <class F, class G>
concept Objects = requires(const typename G::State at, std::span<const Cell> cells) {
  { F::objection(at, cells) } -> std::same_as<Message>;
};

/// Describes how positions are edited by hand. Games without this have their positions edited as
/// text.
template <class F, class G>
concept Edits = requires(const typename G::Rules rules) {
  { F::edit_form(rules) } -> std::same_as<EditForm>;
};

/// What a user interface asks about a position, answered by a rule book G together with its face F.
template <Game G, FaceFor<G> F>
struct FaceOf {
  using State = typename G::State;
  using Move = typename G::Move;

  static std::vector<std::string> overlay(const State& at, std::string_view id) {
    check_overlay(G::id, F::overlays, id);
    return F::overlay(at, id);
  }

  static std::vector<std::string> trail(const State& at, Move move) {
    std::vector<std::string> cells;
    if (const Look look = F::look(at); !look.mover.empty()) cells.push_back(look.mover);
    for (const Click& each : G::clicks(at, move)) {
      if (each.kind == Click::Kind::cell) cells.push_back(to_text(each.cell));
    }
    return cells;
  }

  static std::vector<Message> prompts(const State& at) {
    std::size_t longest = 0;
    for (const auto& move : G::legal_moves(at)) {
      longest = std::max<std::size_t>(longest, G::clicks(at, move).size());
    }
    if (longest == 0) return {};
    auto prompts = F::prompts(at);
    prompts.resize(std::min(prompts.size(), longest));
    return prompts;
  }

  static Message objection(const State& at, std::span<const std::string> names) {
    if (G::result(at)) return message("common.over");
    const Board board = F::board(at);
    std::vector<Cell> cells;
    for (const std::string& name : names) {
      cells.push_back(cell_of(board, name));
      if (begins_a_move(at, cells)) continue;
      const std::span<const Cell> before(cells.data(), cells.size() - 1);
      if (is_whole_move(at, before)) return too_many_cells(before, cells.back());
      return objection_to(at, cells);
    }
    throw Error("nothing is wrong with these cells");
  }

  static Message complaint(const State& at, std::string_view entry) {
    return G::result(at) ? message("common.over") : F::complaint(at, entry);
  }

 private:
  static Message objection_to(const State& at, std::span<const Cell> cells) {
    if constexpr (Objects<F, G>) {
      return F::objection(at, cells);
    } else {
      return F::complaint(at, to_text(cells.back()));
    }
  }
  static Message too_many_cells(std::span<const Cell> move, Cell next) {
    std::string cells;
    for (const Cell cell : move) cells += (cells.empty() ? "" : " ") + to_text(cell);
    return message("common.too_many_cells", cells, next);
  }
  static bool are_first(std::span<const Cell> cells, const Clicks& clicks) {
    return cells.size() <= clicks.size() &&
           std::equal(cells.begin(), cells.end(), clicks.begin(),
                      [](Cell cell, const Click& each) { return each == click(cell); });
  }
  static bool begins_a_move(const State& at, std::span<const Cell> cells) {
    const auto moves = G::legal_moves(at);
    return std::any_of(moves.begin(), moves.end(),
                       [&](const auto& move) { return are_first(cells, G::clicks(at, move)); });
  }
  static bool is_whole_move(const State& at, std::span<const Cell> cells) {
    const auto moves = G::legal_moves(at);
    return !cells.empty() && std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
      const Clicks clicks = G::clicks(at, move);
      return cells.size() == clicks.size() && are_first(cells, clicks);
    });
  }
};

}  // namespace quintet
