#pragma once

#include <vector>

#include "core/search_hints.h"

namespace quintet::engine {

/// The whole moves that a line of steps makes, where a game is searched in smaller ones.
template <SearchHints H>
std::vector<typename H::Whole::Move> whole_moves(const typename H::Whole::State& at,
                                                 const std::vector<typename H::Move>& steps) {
  std::vector<typename H::Whole::Move> whole;
  auto now = H::from(at);
  for (const auto step : steps) {
    H::Book::apply(now, step);
    if (const auto move = H::completed(now, step)) whole.push_back(*move);
  }
  return whole;
}

}  // namespace quintet::engine
