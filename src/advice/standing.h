#pragma once

#include <cstdint>
#include <string>

#include "core/export.h"
#include "core/series_format.h"
#include "core/table.h"
#include "engine/thinker.h"
#include "words/words.h"

// The engine's opinion and game results as text for players, the same on every screen.
namespace quintet::advice {

/// The side's display name.
QUINTET_API std::string side_name(const AnyGame& game, Side side, words::Language language);

/// Who stands better in a position with `side` to move.
QUINTET_API std::string standing(const AnyGame& game, Side side, const engine::Outlook& outlook,
                                 words::Language language);

/// Whether a player accepts a draw, given the opponent's outlook: yes unless the player stands
/// better.
QUINTET_API bool accepts_draw(const engine::Outlook& opponents);

/// The result as text, with its margin where that is meaningful.
QUINTET_API std::string result_line(const AnyGame& game, const Result& result,
                                    words::Language language);
/// The same, addressed to the player of that side.
QUINTET_API std::string result_line_for(const AnyGame& game, const Result& result, Side side,
                                        words::Language language);

/// How several games make up a match; `agreed` is the number of games where the format leaves it
/// open.
QUINTET_API std::string series_line(const SeriesFormat& format, std::uint64_t agreed,
                                    words::Language language);

}  // namespace quintet::advice
