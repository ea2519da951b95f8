#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/random.h"
#include "games/all_games.h"
#include "search/test_minimax.h"

// Positions of all games that plain minimax can solve, with their margins.
namespace quintet {

struct NameOfTwin {
  template <class T>
  static std::string GetName(int /*index*/) {
    return std::string(T::Book::id);
  }
};

/// From the first side's point of view; nothing if it takes more than `budget` nodes.
template <class S>
std::optional<int> minimax_margin(const typename S::State& at, std::uint64_t budget) {
  const auto score = search::minimax<typename S::Book>(at, budget);
  if (!score) return std::nullopt;
  const int margin = search::is_decided(*score) ? search::margin_of(*score) : 0;
  return S::Book::to_move(at) == Side::first ? margin : -margin;
}

/// The counter of quiet turns of a position, if it has one.
template <class State>
std::uint8_t* quiet_turns(State& at) {
  if constexpr (requires { at.quiet; }) {
    return &at.quiet;
  } else if constexpr (requires { at.at.quiet; }) {
    return &at.at.quiet;
  } else {
    return nullptr;
  }
}

/// Random games hardly ever come near the end of their time: this brings the counter there, if it
/// is running, so that `turns` are left.
template <class S>
void bring_time_near_its_end(typename S::State& at, unsigned turns) {
  std::uint8_t* const quiet = quiet_turns(at);
  if (quiet == nullptr || S::ticks(at) == 0 || S::Book::result(at)) return;
  while (!S::Book::result(at) && *quiet < 255) ++*quiet;
  *quiet = static_cast<std::uint8_t>(*quiet - turns);
}

/// The positions of a random game, in the steps in which the game is searched.
template <class S>
std::vector<typename S::State> random_line(const typename S::Hints::Whole::Rules& rules, Rng& rng) {
  using Book = typename S::Book;
  std::vector<typename S::State> line{S::Hints::from(S::Hints::Whole::start(rules))};
  for (unsigned ply = 0; ply < 400 && !Book::result(line.back()); ++ply) {
    auto next = line.back();
    const auto moves = Book::legal_moves(next);
    Book::apply(next, moves[rng.below(moves.size())]);
    line.push_back(next);
  }
  return line;
}

/// Calls visit(position, margin) for the last positions of random games under these rules, as far
/// back as minimax gets within its budget, and for some positions whose time is nearly up.
template <class S, class Visit>
void visit_small_positions(std::string_view rules_text, int games, std::uint64_t budget,
                           Visit&& visit) {
  const auto rules = S::Hints::Whole::rules_from_text(rules_text);
  for (int game = 0; game < games; ++game) {
    Rng rng(2026, static_cast<std::uint64_t>(game));
    auto line = random_line<S>(rules, rng);
    if (!S::accepts(line[0])) return;
    const auto visit_if_small = [&](const typename S::State& at) {
      const auto margin = minimax_margin<S>(at, budget);
      if (margin) visit(at, *margin);
      return margin.has_value();
    };
    for (unsigned turns = 1; turns < 6; ++turns) {
      auto at = line[rng.below(static_cast<unsigned>(line.size()))];
      if (S::ticks(at) == 0) continue;
      bring_time_near_its_end<S>(at, turns);
      visit_if_small(at);
    }
    std::reverse(line.begin(), line.end());
    for (const auto& at : line) {
      if (!visit_if_small(at)) break;
    }
  }
}

}  // namespace quintet
