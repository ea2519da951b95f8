#pragma once

#include <string>

#include "core/table.h"
#include "server/tables/table_event.h"
#include "server/tables/table_state.h"
#include "view/json_writer.h"
#include "words/words.h"

// The events of a table as JSON: the payloads that the store keeps, which name sides by their ids,
// and what clients are told.
namespace quintet::server {

/// What carries a decision out in the store. `request` empty: none.
store::Append append_of(const TableState& state, const Decision& decision,
                        const std::string& request);
/// That a table is called off. It names no side, so even one whose game nobody knows can have it.
store::GameEvent stored_abort(Instant time);
/// Throws if it is none of ours.
TableEvent event_from_store(const AnyGame& game, const store::GameEvent& stored);

/// As docs/api.md shows events.
void write_event(view::JsonWriter& json, const AnyGame& game, const SeenEvent& seen,
                 words::Language language);
/// `winner`, `margin` and `reason`, into an object that may have more.
void write_end_fields(view::JsonWriter& json, const AnyGame& game, const TableEnd& end);

}  // namespace quintet::server
