#pragma once

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/random.h"
#include "core/test_texts.h"

// How the tests that run against every game reach its positions.
namespace quintet::games {

struct NameOfGame {
  template <class T>
  static std::string GetName(int /*index*/) {
    return std::string(T::Book::id);
  }
};

/// A random game from here on: visit(rules, state, rng) at each position, including the last.
template <class G, class Visit>
void walk_from(const typename G::Rules& rules, typename G::State at, std::uint64_t number,
               Visit&& visit) {
  Rng rng(2026, number);
  for (;;) {
    visit(rules, at, rng);
    if (::testing::Test::HasFailure()) return;
    const auto moves = G::legal_moves(at);
    if (moves.empty()) return;
    G::apply(at, moves[rng.below(moves.size())]);
  }
}

template <class G, class Visit>
void walk_under(std::string_view text, int games, Visit&& visit) {
  const auto rules = G::rules_from_text(text);
  for (int game = 0; game < games; ++game) {
    SCOPED_TRACE(fmt::format("{} rules '{}' game {}", G::id, text, game));
    walk_from<G>(rules, G::start(rules), static_cast<std::uint64_t>(game), visit);
  }
}

template <class Twin>
std::span<const RarePosition> rare_positions() {
  return Twin::rare_positions;
}

/// Walks random games under every rule set, and from the positions that those rarely reach.
template <class T, class Visit>
void walk(int games_per_rules, Visit&& visit) {
  using G = typename T::Book;
  for (const std::string_view text : T::Twin::rules_to_test) {
    walk_under<G>(text, games_per_rules, visit);
  }
  for (const RarePosition& rare : rare_positions<typename T::Twin>()) {
    SCOPED_TRACE(fmt::format("{} rules '{}' {}", G::id, rare.rules, rare.text));
    const auto rules = G::rules_from_text(rare.rules);
    walk_from<G>(rules, G::position_from_text(rules, rare.text), 0, visit);
  }
}

}  // namespace quintet::games
