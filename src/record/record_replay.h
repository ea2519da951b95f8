#pragma once

#include <limits>
#include <memory>
#include <span>
#include <string>

#include "core/export.h"
#include "core/table.h"
#include "record/record.h"

// Records on the board. Whatever does not fit the rules is a RecordError.
namespace quintet::record {

/// A record without moves for a game that begins as this table stands: Variant, Rules, SetUp, FEN.
QUINTET_API Record new_record(const Table& start);

/// Today, as the tag Date says it.
QUINTET_API std::string date_of_today();

/// The tag that names a side's player: `Red` and `Yellow` in Jin Li, `Black` and `White` in
/// Mapello.
QUINTET_API std::string player_tag(const AnyGame& game, Side side);

/// The game that the tag Variant names.
QUINTET_API const AnyGame& game_of(const Record& record, std::span<const AnyGame* const> games);

/// A table before the first move.
QUINTET_API std::unique_ptr<Table> start_of(const Record& record, const AnyGame& game);

/// Plays one move; an illegal one throws and changes nothing.
QUINTET_API void play(Table& table, const RecordMove& move);

/// The table after so many moves of the main line, or all there are.
QUINTET_API std::unique_ptr<Table> replay(
    const Record& record, const AnyGame& game,
    std::size_t plies = std::numeric_limits<std::size_t>::max());

/// Everything a record says must be true: tags, moves, variations, and the result. A game that the
/// rules have not ended has a result only if the tag Termination says what else ended it.
QUINTET_API void check_record(const Record& record, const AnyGame& game);

}  // namespace quintet::record
