#pragma once

#include <optional>
#include <vector>

#include "core/searchable.h"

namespace quintet {

/// A game as it is searched: itself, or in halves where it has them.
template <Playable G>
struct SearchView {
  using Book = G;

  static typename G::State from(const typename G::State& at) { return at; }
  /// The whole moves that a line of steps makes.
  static std::vector<typename G::Move> whole_moves(const typename G::State& /*at*/,
                                                   const std::vector<typename G::Move>& steps) {
    return steps;
  }
};

template <Halved G>
struct SearchView<G> {
  using Book = typename G::Halves;

  static typename Book::State from(const typename G::State& at) { return Book::from(at); }
  static std::vector<typename G::Move> whole_moves(const typename G::State& at,
                                                   const std::vector<typename Book::Move>& steps) {
    std::vector<typename G::Move> whole;
    auto half = from(at);
    for (const auto step : steps) {
      Book::apply(half, step);
      if (const auto move = Book::completed(half)) whole.push_back(*move);
    }
    return whole;
  }
};

}  // namespace quintet
