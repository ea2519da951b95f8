#pragma once

#include <string>
#include <vector>

#include "advice/standing.h"
#include "core/export.h"
#include "core/table.h"
#include "engine/thinker.h"
#include "words/words.h"

// The engine's opinion as text for players.
namespace quintet::advice {

/// Thinking time for a hint: short enough that people do not mind waiting.
inline constexpr double seconds_of_advice = 1.0;

/// What a move does, in one line: all sentences of the face's description.
QUINTET_API std::string account_line(const Table& before, std::string_view move,
                                     words::Language language);

/// The engine's move, what it does, the expected continuation, and who stands better then.
QUINTET_API std::vector<std::string> hint_lines(const Table& at, const engine::Thought& thought,
                                                words::Language language);

/// Who stands better, and how certain that is.
QUINTET_API std::vector<std::string> evaluation_lines(const Table& at,
                                                      const engine::Thought& thought,
                                                      words::Language language);

}  // namespace quintet::advice
