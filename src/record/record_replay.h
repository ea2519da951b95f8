#pragma once

#include <limits>
#include <memory>
#include <span>
#include <string>

#include "core/export.h"
#include "core/table.h"
#include "record/record.h"

// Plays records on the board. Anything that violates the rules throws RecordError.
namespace quintet::record {

/// A record without moves for a game that starts from this table: Variant, Rules, SetUp, FEN.
QUINTET_API Record new_record(const Table& start);

/// Today's date in the format of the Date tag.
QUINTET_API std::string date_of_today();

/// The tag for a side's player: `Red` and `Yellow` in Jin Li, `Black` and `White` in Mapello.
QUINTET_API std::string player_tag(const AnyGame& game, Side side);

/// The game named by the Variant tag.
QUINTET_API const AnyGame& game_of(const Record& record, std::span<const AnyGame* const> games);

/// The table before the first move.
QUINTET_API std::unique_ptr<Table> start_of(const Record& record, const AnyGame& game);

/// Plays one move; an illegal one throws and changes nothing.
QUINTET_API void play(Table& table, const RecordMove& move);

/// The table after this many moves of the main line, or all of them.
QUINTET_API std::unique_ptr<Table> replay(
    const Record& record, const AnyGame& game,
    std::size_t plies = std::numeric_limits<std::size_t>::max());

/// Everything in a record must be consistent: tags, moves, variations and the result. A game that
/// the rules have not ended may have a result only if the Termination tag says how it ended.
QUINTET_API void check_record(const Record& record, const AnyGame& game);

}  // namespace quintet::record
