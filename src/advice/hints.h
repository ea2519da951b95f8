#pragma once

#include <string>
#include <vector>

#include "advice/standing.h"
#include "core/export.h"
#include "core/table.h"
#include "engine/thinker.h"
#include "words/words.h"

// What the engine thinks, in words for people.
namespace quintet::advice {

/// How long an engine thinks about a hint: as long as a person waits for it without a second
/// thought.
inline constexpr double seconds_of_advice = 1.0;

/// What a move does, as one line: all sentences of the face's account.
QUINTET_API std::string account_line(const Table& before, std::string_view move,
                                     words::Language language);

/// The engine's move, what it does, what is expected to follow, and who stands better then.
QUINTET_API std::vector<std::string> hint_lines(const Table& at, const engine::Thought& thought,
                                                words::Language language);

/// Who stands better, and how sure that is.
QUINTET_API std::vector<std::string> evaluation_lines(const Table& at,
                                                      const engine::Thought& thought,
                                                      words::Language language);

}  // namespace quintet::advice
