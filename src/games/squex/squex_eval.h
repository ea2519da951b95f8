#pragma once

#include <string_view>

#include "core/evaluation.h"
#include "games/squex/squex_state.h"

namespace quintet::squex {

/// Which side is closer to connecting its edges.
struct HandMade : FromScratch {
  static constexpr std::string_view name = "hand";

  static int evaluate(const State& at);
  static int evaluate(const State& at, const auto& /*choices*/, Accumulator /*sum*/) {
    return evaluate(at);
  }
};

}  // namespace quintet::squex
