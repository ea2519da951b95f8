#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/tables/table_state.h"
#include "server/tables/table_view.h"
#include "server/tables/viewer.h"

// Tables in the format of docs/api.md.
namespace quintet::server {

/// Who is connected.
struct Presence {
  SideSet here;
  std::size_t watching = 0;  // spectators
  bool operator==(const Presence&) const = default;
};

struct TableScene {
  const TableState& state;
  const TableView& view;
  Presence presence;
  Instant now;
  std::optional<Instant> thinking_since = {};  // if a computer is to move; nothing: it waits
};

enum class TableDetail : std::uint8_t { whole, without_moves };

/// `seat_token` empty: the viewer has no seat.
std::string table_json(const TableScene& scene, const Viewer& viewer, std::string_view seat_token,
                       TableDetail detail);
std::string table_summary_json(const TableScene& scene, const Viewer& viewer);
/// The events after number `after`.
std::string events_json(const TableState& state, std::int64_t after, words::Language language);

// Messages of the live connection.
std::string state_message(const TableScene& scene, const Viewer& viewer,
                          std::string_view seat_token);
/// An event that is followed by others.
std::string event_message(const TableState& state, const SeenEvent& seen, words::Language language);
/// The last event, with the table's current state.
std::string event_message(const TableScene& scene, const SeenEvent& seen, const Viewer& viewer,
                          std::string_view seat_token);
std::string clock_message(const TableScene& scene);
std::string seen_message(const TableState& state, const Presence& presence);

}  // namespace quintet::server
