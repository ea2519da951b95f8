#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/export.h"
#include "core/game.h"
#include "record/record.h"

// How games end, wherever they are played.
namespace quintet::contest {

enum class Ending : std::uint8_t {
  by_rules,
  resigned,
  agreed_draw,
  time,
  rule_broken,  // an illegal move, by a program
  abandoned,    // aborted, or a program crashed
  left,         // adjourned, to be resumed later
};

/// The value of the Termination tag, in the terms of the PGN standard where it has them.
QUINTET_API std::string_view termination_of(Ending ending);

/// The end of a game that cannot be seen from its position.
struct GameEnd {
  Ending ending = Ending::by_rules;
  Result result;
};

/// The end given in a record; nothing if it gives none. Kinds of ending that only other programs
/// know become `by_rules`: only the winner is known.
QUINTET_API std::optional<GameEnd> end_of_record(const record::Record& record);

}  // namespace quintet::contest
