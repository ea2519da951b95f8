#pragma once

#include <concepts>

namespace quintet {

/// How several games form one match, with sides alternating. The default: whoever wins more games.
struct SeriesFormat {
  bool by_margins = false;     // on equal wins, the sum of the winning margins decides
  unsigned games = 0;          // a fixed number; 0: as agreed
  unsigned points_to_win = 0;  // first to this many, each win counting its margin; 0: count games
  bool operator==(const SeriesFormat&) const = default;
};

/// Has its own series format, not just games won.
template <class G>
concept PlayedInSeries = requires {
  { G::series } -> std::convertible_to<SeriesFormat>;
};

template <class G>
constexpr SeriesFormat series_format_of() {
  if constexpr (PlayedInSeries<G>) {
    return G::series;
  } else {
    return {};
  }
}

}  // namespace quintet
