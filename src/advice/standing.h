#pragma once

#include <cstdint>
#include <string>

#include "core/export.h"
#include "core/series_format.h"
#include "core/table.h"
#include "engine/thinker.h"
#include "words/words.h"

// What the engine thinks and how games end, in words for people: the same on every screen.
namespace quintet::advice {

/// The side's name for people.
QUINTET_API std::string side_name(const AnyGame& game, Side side, words::Language language);

/// Who stands better, seen from a position where `side` is to move.
QUINTET_API std::string standing(const AnyGame& game, Side side, const engine::Outlook& outlook,
                                 words::Language language);

/// Whether a side to which `outlook` is its opponent's would take a draw: it stands no better.
QUINTET_API bool accepts_draw(const engine::Outlook& opponents);

/// The result in words, with its margin where that says something.
QUINTET_API std::string result_line(const AnyGame& game, const Result& result,
                                    words::Language language);
/// The same, said to who played that side.
QUINTET_API std::string result_line_for(const AnyGame& game, const Result& result, Side side,
                                        words::Language language);

/// How several games make a contest; `agreed` games where the format leaves that open.
QUINTET_API std::string series_line(const SeriesFormat& format, std::uint64_t agreed,
                                    words::Language language);

}  // namespace quintet::advice
