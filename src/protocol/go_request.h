#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "engine/clock.h"
#include "search/search.h"

namespace quintet::protocol {

/// The arguments of `go`: when to stop thinking, and whether to answer unprompted.
struct GoRequest {
  search::Limits limits;
  std::array<std::optional<engine::ClockFace>, 2> clocks;  // of p1 and p2
  bool infinite = false;                                   // the answer waits for `stop`
  bool ponder = false;               // the answer waits for `stop` or `ponderhit`
  std::vector<std::string> unknown;  // words we do not know

  /// The limits for a side: those given, and its share of the clock.
  [[nodiscard]] search::Limits limits_for(Side side) const;
};

/// Throws Error where a number is missing or malformed. Unknown words are ignored, so that a GUI
/// with newer features still gets its move.
GoRequest go_request_from_words(std::span<const std::string_view> words);

/// The smaller of each limit.
search::Limits both(const search::Limits& a, const search::Limits& b);

}  // namespace quintet::protocol
