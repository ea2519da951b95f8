#pragma once

#include <vector>

#include "core/search_hints.h"

namespace quintet::engine {

/// The complete moves of a line of steps, for games whose search splits moves into steps.
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
