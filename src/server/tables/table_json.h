#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/tables/table_state.h"
#include "server/tables/table_view.h"

// Tables as docs/api.md shows them.
namespace quintet {

/// To whom a table is shown: all that can make a difference.
struct Viewer {
  Language language = Language::english;
  SideSet sides;
  bool may_join = false;
  auto operator<=>(const Viewer& other) const {
    return std::tuple(language, sides.index(), may_join) <=>
           std::tuple(other.language, other.sides.index(), other.may_join);
  }
  bool operator==(const Viewer&) const = default;
};

/// Who is there.
struct Presence {
  SideSet here;
  std::size_t watching = 0;  // without a seat
  bool operator==(const Presence&) const = default;
};

struct TableScene {
  const TableState& state;
  const TableView& view;
  Presence presence;
  Instant now;
  std::optional<Instant> thinking_since = {};  // the computer whose turn it is; nothing: it waits
};

enum class TableDetail : std::uint8_t { whole, without_moves };

/// `seat_token` empty: the viewer has no seat.
std::string table_json(const TableScene& scene, const Viewer& viewer, std::string_view seat_token,
                       TableDetail detail);
std::string table_summary_json(const TableScene& scene, const Viewer& viewer);
std::string event_json(const SeenEvent& seen, Language language);

// Messages of the live connection.
std::string state_message(std::string_view table);
std::string event_message(std::string_view table_id, std::string_view event,
                          std::string_view state);  // `state` empty: left out
std::string clock_message(const TableScene& scene);
std::string seen_message(const TableState& state, const Presence& presence);

}  // namespace quintet
