#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/face.h"
#include "core/reading.h"

namespace quintet {

/// What a game's `Face` says, all static and on its own State: see GameFace.
template <class F, class G>
concept FaceFor = Game<G> &&
    requires(const typename G::State at, const typename G::Move move, std::string_view text) {
  { F::kinds } -> std::convertible_to<std::span<const PieceKind>>;
  { F::overlays } -> std::convertible_to<std::span<const std::string_view>>;
  { F::board(at) } -> std::same_as<Board>;
  { F::look(at) } -> std::same_as<Look>;
  { F::overlay(at, text) } -> std::same_as<std::vector<std::string>>;
  { F::account(at, move) } -> std::same_as<std::vector<Message>>;
  { F::prompts(at) } -> std::same_as<std::vector<Message>>;  // more than there are clicks is fine
  { F::complaint(at, text) } -> std::same_as<Message>;
};

/// Has words for half-made moves. All these cells but the last are the beginning of a legal one.
/// Who has none complains about the cell as if it were a move: where each move is one click, it is.
template <class F, class G>
concept Objects = requires(const typename G::State at, std::span<const Cell> cells) {
  { F::objection(at, cells) } -> std::same_as<Message>;
};

/// GameFace for a rule book G and its face F.
template <Game G, FaceFor<G> F>
class FaceOf final : public GameFace {
 public:
  [[nodiscard]] std::span<const PieceKind> kinds() const override { return F::kinds; }
  [[nodiscard]] std::span<const std::string_view> overlays() const override { return F::overlays; }

  [[nodiscard]] Board board(std::string_view rules) const override {
    return F::board(G::start(rules_of<G>(rules)));
  }
  [[nodiscard]] Look look(std::string_view rules, std::string_view position) const override {
    return F::look(read(rules, position));
  }
  [[nodiscard]] std::vector<std::string> overlay(std::string_view rules, std::string_view position,
                                                 std::string_view id) const override {
    check_overlay(G::id, F::overlays, id);
    return F::overlay(read(rules, position), id);
  }
  [[nodiscard]] std::vector<Message> account(std::string_view rules, std::string_view position,
                                             std::string_view move) const override {
    const auto at = read(rules, position);
    return F::account(at, G::move_from_text(at, move));
  }
  [[nodiscard]] std::vector<std::string> trail(std::string_view rules, std::string_view position,
                                               std::string_view text) const override {
    const auto at = read(rules, position);
    const auto move = G::move_from_text(at, text);
    std::vector<std::string> cells;
    if (const Look look = F::look(at); !look.mover.empty()) cells.push_back(look.mover);
    for (const Click& each : G::clicks(at, move)) {
      if (each.kind == Click::Kind::cell) cells.push_back(to_text(each.cell));
    }
    return cells;
  }
  [[nodiscard]] std::vector<Message> prompts(std::string_view rules,
                                             std::string_view position) const override {
    const auto at = read(rules, position);
    std::size_t longest = 0;
    for (const auto& move : G::legal_moves(at)) {
      longest = std::max<std::size_t>(longest, G::clicks(at, move).size());
    }
    if (longest == 0) return {};
    auto prompts = F::prompts(at);
    prompts.resize(std::min(prompts.size(), longest));
    return prompts;
  }
  [[nodiscard]] Message objection(std::string_view rules, std::string_view position,
                                  std::span<const std::string> names) const override {
    const auto at = read(rules, position);
    if (G::result(at)) return message("common.over");
    const Board board = F::board(at);
    std::vector<Cell> cells;
    for (const std::string& name : names) {
      cells.push_back(cell_of(board, name));
      if (!begins_a_move(at, cells)) return objection_to(at, cells);
    }
    throw Error("nothing is wrong with these cells");
  }
  [[nodiscard]] Message complaint(std::string_view rules, std::string_view position,
                                  std::string_view entry) const override {
    const auto at = read(rules, position);
    return G::result(at) ? message("common.over") : F::complaint(at, entry);
  }

 private:
  static Message objection_to(const typename G::State& at, std::span<const Cell> cells) {
    if constexpr (Objects<F, G>) {
      return F::objection(at, cells);
    } else {
      return F::complaint(at, to_text(cells.back()));
    }
  }
  static bool begins_a_move(const typename G::State& at, std::span<const Cell> cells) {
    const auto moves = G::legal_moves(at);
    return std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
      const Clicks clicks = G::clicks(at, move);
      return cells.size() <= clicks.size() &&
             std::equal(cells.begin(), cells.end(), clicks.begin(),
                        [](Cell cell, const Click& each) { return each == click(cell); });
    });
  }
  static typename G::State read(std::string_view rules, std::string_view position) {
    return position_of<G>(rules_of<G>(rules), position);
  }
};

}  // namespace quintet
