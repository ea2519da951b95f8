#pragma once

#include <string>
#include <vector>

#include "core/table.h"
#include "engine/thinker.h"
#include "words/words.h"

// What the engine thinks, in words for people.
namespace quintet {

/// The side's name for people.
std::string side_name(const AnyGame& game, Side side, Language language);

/// Who stands better, seen from a position where `side` is to move.
std::string standing(const AnyGame& game, Side side, const Outlook& outlook, Language language);

/// What a move does, as one line: all sentences of the face's account.
std::string account_line(const Table& before, std::string_view move, Language language);

/// The engine's move, what it does, what is expected to follow, and who stands better then.
std::vector<std::string> hint_lines(const Table& at, const Thought& thought, Language language);

/// Who stands better, and how sure that is.
std::vector<std::string> evaluation_lines(const Table& at, const Thought& thought,
                                          Language language);

/// Whether a side to which `outlook` is its opponent's would take a draw: it stands no better.
bool accepts_draw(const Outlook& opponents);

/// The result in words, with its margin where it has one.
std::string result_line(const AnyGame& game, const Result& result, Language language);

}  // namespace quintet
