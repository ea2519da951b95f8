#pragma once

#include <string>

#include "core/table.h"
#include "server/tables/table_event.h"
#include "server/tables/table_state.h"
#include "view/json_writer.h"
#include "words/words.h"

// A table's events as JSON: the payloads kept in the store, which name sides by id, and what
// clients receive.
namespace quintet::server {

/// The store operation that carries out a decision. `request` empty: none.
store::Append append_of(const TableState& state, const Decision& decision,
                        const std::string& request);
/// The event that calls a table off. It names no side, so it works even if the game is unknown.
store::GameEvent stored_abort(Instant time);
/// Throws if the event is not one of ours.
TableEvent event_from_store(const AnyGame& game, const store::GameEvent& stored);

/// In the format of docs/api.md.
void write_event(view::JsonWriter& json, const AnyGame& game, const SeenEvent& seen,
                 words::Language language);
/// Writes `winner`, `margin` and `reason` into an object that may have more fields.
void write_end_fields(view::JsonWriter& json, const AnyGame& game, const TableEnd& end);

}  // namespace quintet::server
