#pragma once

#include <concepts>

namespace quintet {

/// How several games make one contest, sides alternating. As it stands: more games won.
struct SeriesFormat {
  bool by_margins = false;     // games level: the sum of the margins won decides
  unsigned games = 0;          // always so many; 0: as many as agreed
  unsigned points_to_win = 0;  // who first has so many, a win counting its margin; 0: games count
  bool operator==(const SeriesFormat&) const = default;
};

/// Has a series of its own, not just games won.
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
