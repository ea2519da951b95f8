#pragma once

#include <string_view>

#include "core/search_hints.h"
#include "games/tictactoe/tictactoe.h"

namespace quintet::tictactoe {

/// Who has the centre, which is on four lines, more than any other cell.
struct HandMade : FromScratch {
  static constexpr std::string_view name = "hand";
  static int evaluate(const State& at, const auto& /*choices*/, Accumulator /*sum*/) {
    constexpr unsigned centre = 0b000'010'000;
    const int value = int{(at.marks[0] & centre) != 0} - int{(at.marks[1] & centre) != 0};
    return RuleBook::to_move(at) == Side::first ? value : -value;
  }
};

struct Hints : NoHints<RuleBook> {
  using Evaluations = EvaluationList<HandMade, Blind>;
};

static_assert(SearchHints<Hints>);

}  // namespace quintet::tictactoe
