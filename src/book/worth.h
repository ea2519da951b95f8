#pragma once

#include "core/evaluation.h"
#include "core/export.h"
#include "core/game.h"
#include "engine/thinker.h"

// Values in a book: like scores, but without the distance to the end, which depends on the way.
namespace quintet::book {

/// From the view of whoever moves; 100 is roughly a clear advantage.
using Worth = int;

constexpr Worth draw_value = 0;
constexpr Worth least_win = evaluation_limit + 1;  // of unknown margin; a known one is added
constexpr Worth greatest_win = least_win + 1000;

constexpr bool is_decided(Worth value) { return value >= least_win || value <= -least_win; }

Worth worth_of(const Result& result, Side side);
Worth worth_of(const engine::Outlook& outlook);
/// The other way round, without any moves.
QUINTET_API engine::Outlook outlook_of(Worth value);

}  // namespace quintet::book
