#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/table.h"
#include "record/record.h"
#include "words/words.h"

namespace quintet {

enum class Ending : std::uint8_t {
  by_rules,
  resigned,
  agreed_draw,
  time,
  left,  // quit in the middle; the game is saved
};

/// The end of a game that its position does not tell of.
struct GameEnd {
  Ending ending = Ending::by_rules;
  Result result;
};

/// As the tag Termination has it, in the words of the PGN standard where it has some.
std::string_view termination_of(Ending ending);

/// The end that a record tells of; nothing where it tells of none. What other programs call an end
/// of another kind is `by_rules`: who won is known, and nothing else.
std::optional<GameEnd> end_of_record(const Record& record);

/// Who won and by what, if that cannot be seen on the board: `White wins: Black resigned`, `A draw
/// by repetition`. Nothing if the board says it all or the game goes on.
std::optional<std::string> special_end(const Table& table, const std::optional<GameEnd>& end,
                                       Language language);

/// How the game ended, in one line; it must have.
std::string end_line(const Table& table, const GameEnd& end, Language language);

}  // namespace quintet
