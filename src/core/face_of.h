#pragma once

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
  { F::complaint(at, text) } -> std::same_as<Message>;
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
  [[nodiscard]] Message complaint(std::string_view rules, std::string_view position,
                                  std::string_view entry) const override {
    const auto at = read(rules, position);
    return G::result(at) ? message("common.over") : F::complaint(at, entry);
  }

 private:
  static typename G::State read(std::string_view rules, std::string_view position) {
    return position_of<G>(rules_of<G>(rules), position);
  }
};

}  // namespace quintet
