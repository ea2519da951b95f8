#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/export.h"
#include "core/game.h"
#include "record/record.h"

// How games end, whoever plays them and wherever.
namespace quintet::contest {

enum class Ending : std::uint8_t {
  by_rules,
  resigned,
  agreed_draw,
  time,
  rule_broken,  // an illegal move, by a program
  abandoned,    // called off, or a program that crashed
  left,         // in the middle, to be gone on with
};

/// As the tag Termination has it, in the words of the PGN standard where it has some.
QUINTET_API std::string_view termination_of(Ending ending);

/// The end of a game that its position does not tell of.
struct GameEnd {
  Ending ending = Ending::by_rules;
  Result result;
};

/// The end that a record tells of; nothing where it tells of none. What other programs call an end
/// of another kind is `by_rules`: who won is known, and nothing else.
QUINTET_API std::optional<GameEnd> end_of_record(const record::Record& record);

}  // namespace quintet::contest
