#pragma once

#include "core/evaluation.h"
#include "core/export.h"
#include "core/game.h"
#include "engine/thinker.h"

// Values in a book: like scores, but without the distance to the end, which depends on the way.
namespace quintet::book {

/// From the view of whoever moves; 100 is roughly a clear advantage.
using Value = int;

constexpr Value draw_value = 0;
constexpr Value least_win = evaluation_limit + 1;  // of unknown margin; a known one is added
constexpr Value greatest_win = least_win + 1000;

constexpr bool is_decided(Value value) { return value >= least_win || value <= -least_win; }

Value value_of(const Result& result, Side side);
Value value_of(const engine::Outlook& outlook);
/// The other way round, without any moves.
QUINTET_API engine::Outlook outlook_of(Value value);

}  // namespace quintet::book
